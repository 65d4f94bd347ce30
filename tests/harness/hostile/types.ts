import type { Random } from "../memory/random.ts";

type Maker = (random: Random) => string;

/** Types that TypeScript can barely compute, or not at all, with declarations that make rules ask for them. */
const makers: readonly [Maker, ...Maker[]] = [
  (random) =>
    `type D = ${unionOf(4 + random.below(8))};\ntype T = \`${"${D}".repeat(3 + random.below(3))}\`;\nexport const t: T = "0000";\n`,
  (random) =>
    `type T<N extends number, A extends unknown[] = []> = A["length"] extends N ? A : T<N, [...A, ${random.below(9)}]>;\nexport declare const t: T<${30 + random.below(2000)}>;\nexport const n = t.length ?? 1;\n`,
  (random) =>
    `type T<A> = { [K in keyof A]: T<A[K]> } & { next: T<A${"[]".repeat(random.below(3))}> };\nexport declare const t: T<{ a: { b: ${random.below(9)} } }>;\nexport const n = t${".next".repeat(random.below(40))}.a.b;\n`,
  (random) =>
    `type A${"<X>".slice(0, random.below(2) * 3)} = ${random.pick(["B", "B | A", "[B]", "{ b: B }", "B extends string ? A : B"])};\ntype B = ${random.pick(["A", "A & B", "A[]", "keyof A"])};\nexport declare const t: B;\nif (t) void t;\n`,
  (random) =>
    `type S<T extends string> = T extends \`\${infer A}\${infer B}\` ? [A, ...S<B>] : [];\nexport declare const t: S<"${"ab".repeat(1 + random.below(700))}">;\nfor (const each of t) void each;\n`,
  (random) =>
    `interface I<T> extends ${random.pick(["J<T>", "I<T[]>", "Array<I<T>>"])} { value: T; }\ninterface J<T> extends I<T | ${random.below(9)}> {}\nexport declare const t: J<string>;\nt.value!;\n`,
  (random) =>
    `function f(n: number) { return n > ${random.below(9)} ? g(n - 1) : 1; }\nfunction g(n: number) { return n === 0 ? f(n) : h; }\nconst h = f(${random.below(9)}) ?? g(1);\nexport { h };\n`,
  (random) =>
    `type O = { ${Array.from({ length: 2 + random.below(4) }, (_, index) => `k${index}: ${unionOf(2 + random.below(4))}`).join("; ")} };\ntype P<T, K extends keyof T = keyof T> = K extends unknown ? [K, ...P<Omit<T, K>>] | [] : never;\nexport const t: P<O> = ["k0", "k9"];\n`,
  (random) =>
    `class A<T = B> { b: T = new B() as never; m() { return this.b.${random.pick(["m", "n", "b"])}; } }\nclass B extends ${random.pick(["A", "B", "A<B>"])} { n = ${random.below(9)}; }\nexport const t = new B().m();\nawait t;\n`,
  (random) =>
    `type F<T> = T extends (...a: infer A) => infer R ? F<(a: A) => R> : never;\ndeclare function over(a: ${random.below(9)}): F<typeof over>;\ndeclare function over(a: string): F<typeof over>[];\nexport const t = over("${random.below(9)}");\nt as unknown as typeof t;\n`,
];

function unionOf(count: number): string {
  return Array.from({ length: count }, (_, index) => `"${index}"`).join(" | ");
}

/** The code of a file with such a type, each time another. */
export function hostileType(random: Random): string {
  return random.pick(makers)(random);
}
