import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { grammarSpanFinders } from "../highlight-grammars.ts";
import type { TokenSpan } from "../token-span.ts";
import { scriptSpans } from "./spans.ts";

interface Sample {
  readonly place: string;
  readonly language: "ts" | "js";
  readonly code: string;
}

const repository = join(import.meta.dirname, "../../../..");

/** The TypeScript and JavaScript on the pages of the site. */
function samples(): Sample[] {
  return fastGlob.sync("content/**/*.{md,mdx}", { cwd: repository }).flatMap((file) => {
    const text = readFileSync(join(repository, file), "utf8");
    return Array.from(
      text.matchAll(/^```([tj]s)\b.*\n([^]*?)\n```$/gm),
      ({ 1: language, 2: code, index }) => ({
        place: `${file}:${text.slice(0, index).split("\n").length}`,
        language: language === "js" ? ("js" as const) : ("ts" as const),
        code: code ?? "",
      }),
    );
  });
}

/** The code with "‹keyword:const›" for each span; adjacent spans of one kind are merged, as on the page. */
function shown(spans: readonly TokenSpan[] | undefined, code: string): string {
  let text = "";
  let done = 0;
  for (const { from, to, token } of spans ?? []) {
    text += `${code.slice(done, from)}‹${token}:${code.slice(from, to)}›`;
    done = to;
  }
  return spans ? text + code.slice(done) : "not plain";
}

/** Syntax that the grammar parses wrongly or as an error. */
const unknownToGrammar = [
  // a mapped type without `keyof`
  /\[\w+ in (?!keyof)/,
  /export \{[^}]*\btype \w/,
  /\): \w+ is .*=>/,
  /typeof import\(/,
];

describe("reading JavaScript and TypeScript without the grammar", () => {
  const all = samples();

  it("finds the same tokens as the grammar in the code of the site", () => {
    const compared = all.filter(({ code }) => !unknownToGrammar.some((pattern) => pattern.test(code)));
    expect(compared.length).toBeGreaterThan(1_000);
    for (const { place, language, code } of compared) {
      const spans = scriptSpans(code, language === "ts");
      if (spans) {
        const expected = shown(grammarSpanFinders.get(language)?.(code), code);
        expect(`${place}\n${shown(spans, code)}`).toBe(`${place}\n${expected}`);
      }
    }
  });

  it("leaves hardly any of that code to the grammar", () => {
    const left = all.filter(({ language, code }) => !scriptSpans(code, language === "ts"));
    expect(left.length).toBeLessThan(all.length / 100);
  });

  // samples of one line for which the grammar finds the same tokens
  it.each([
    ["#!/usr/bin/env node\n'use strict';"],
    ["const { a, b: { c = 1, ...d }, [e]: f, 'g': h } = { a, b, get c() { return 1 }, async *d() {} };"],
    ["for (const [a, { b }] of c) if (a in b) continue; else { delete a.b; break }"],
    ["outer: for (let i = 0, j = 1; i < j; i++, j--) { while (i) { do i--; while (i > 2); break outer } }"],
    ["for (;;) {}"],
    ["for (const key in object) void key;"],
    ["for await (const chunk of stream) chunk?.[0]?.a?.(1);"],
    ["switch (a) { case (b): case c ? d : e: return; default: throw new Error(`a ${b + `c${d}`} \\n e`) }"],
    ["try { a() } catch { b() } finally { c() }"],
    ["try { a() } catch ({ message }) { b(message) }"],
    [
      "const f = async (a, { b } = {}, ...[c]) => { await a; }, g = x => ({ x }), h = async y => y, i = () => {};",
    ],
    ["(function* named() { yield a; yield* b })(), class extends A {}, new.target, import.meta.url;"],
    ["a = b ? (c) : d => e, f = /[/\\]]+/g.test(g) / 2 / h, i ??= 0x1f ** 1_0n - .5e-3 >>> 1;"],
    ["({ a, b } = c); [d, e] = [e, d]; f = { a, b: [, c], ...d };"],
    ["tag`a`; a.tag`b`; new A; new a.B(c).d(); new (e())(); super.f(g); this.#h = #h in i;"],
    ['\'a\\n\\u{1F600}\\x41\' + "b\\"" // c\n/* d\n e */ + f'],
    [
      "class A extends b.C { static #a = 1; static { this.b } get c() { return 1 } static async *d() {} [e] = 2; 'f'() {} }",
    ],
    ["import a, { b as c, default as d } from 'e'; import * as f from 'f'; import 'g'; await import('h');"],
    ["export default class {}\nexport * from 'a'; export * as b from 'b'; export { c as d } from 'e';"],
    ["export default async function a() {}"],
    ["let async = of, of = get, type = from\ntype = 1"],
    ["if (a) b\nelse if (c) d\nelse e"],
    ["return\na"],
    ["debugger;"],
  ])("reads %s as the grammar does", (code) => {
    for (const language of ["js", "ts"]) {
      expect(shown(scriptSpans(code, language === "ts"), code)).toBe(
        shown(grammarSpanFinders.get(language)?.(code), code),
      );
    }
  });

  it.each([
    ["type A<in T extends object = {}> = T extends (infer U)[] ? readonly U[] : keyof T | (A & B)['c'];"],
    ["type A = { readonly a?: string; b(c: D): e is F; new (g: H): I; [j: string]: K; get l(): M };"],
    [
      "type A = { -readonly [B in keyof C]-?: C[B] } | [a: string, b?: C, ...C[]] | typeof d.e | unique symbol | -1;",
    ],
    [
      "type A = `a${B}c` | 'd' | null | undefined | true | void | this | import('e').F<G> | (new (h: I) => J);",
    ],
    ["type A = (this: B, { c }: D, ...e: F[]) => (g?: H) => asserts;"],
    ["interface A<T> extends B<T>, C.D { e: F; }"],
    ["const enum A { B, C = 1 << 2, D = B | C } declare enum E { F }"],
    ["namespace A.B { export const c = 1 } declare global { interface D {} } declare function e(f: G): H;"],
    ["declare const a: B; declare let c: D; declare class E<F> extends G { h: I; j(): K }"],
    [
      "abstract class A<T> extends B<T> implements C, D<E> { private readonly a?: B = c; declare d: E; abstract f(): G; override h!: I; static async j<K>(this: L): Promise<K> {} }",
    ],
    ["class A { constructor(private readonly a: B, public c = 1, @Inject(D) d?: E) { super() } }"],
    ["@Component({ a: b }) class A { @Input() b: C; @d.e f = 1 }"],
    ["function a(b?: C): asserts b is D; function e(f: G): asserts f; function h(this: I): this is J {}"],
    ["const a = <T,>(b: T): T => b, c = <D>e, f = <const>['g'], h = i as const, j = k satisfies L as M;"],
    ["a<b>(c); new Map<string, D<E>[]>(); f<g>`h`; i < j, k > (l); if (m < n || o > p) q;"],
    ["const a = b ? (c: D) => e : (f as G)!.h!, i = j ? (k) : l;"],
    [
      "import type A from 'a'; import type { B } from 'b'; import { type C, D } from 'd'; export type { E } from 'e';",
    ],
    ["import type from 'a'; import type, { b } from 'c'; export = d;"],
    ["let a: B = c, d: E | undefined; const { f }: G = h; for (const i of j as K[]) l;"],
    ["function a<const T extends readonly unknown[]>({ b, c }: D, [e]: F = [], ...g: H): void {}"],
    ["type = 1; declare; namespace\nabstract.a; module.exports = interface_;"],
  ])("reads %s as TypeScript's grammar does", (code) => {
    expect(shown(scriptSpans(code, true), code)).toBe(shown(grammarSpanFinders.get("ts")?.(code), code));
  });

  it("reads valid code that the grammar takes for errors", () => {
    const code = `
export { type A, b as default };
const a = (b: unknown): b is C => true;
const d = async <T>(e: T) => e;
type F = { [G in H]: I } & { [j.k]?: L };
let m: typeof import("n"), o!: P;
import q = require("r");
declare module "*.s" {
  export default t;
}
using u = v();
type X<in out Y> = [z?: Y, ...rest: Y[]];
function* a() { yield; }
await using w = x();`.slice(1);
    expect(shown(scriptSpans(code, true), code)).toMatchInlineSnapshot(`
      "‹keyword:export› { ‹keyword:type› A, b ‹keyword:as› ‹keyword:default› };
      ‹keyword:const› a ‹operator:=› (b: ‹type:unknown›): b ‹keyword:is› ‹type:C› ‹operator:=>› ‹literal:true›;
      ‹keyword:const› d ‹operator:=› ‹keyword:async› <‹type:T›>(e: ‹type:T›) ‹operator:=>› e;
      ‹keyword:type› ‹type:F› ‹operator:=› { [‹property:G› ‹keyword:in› ‹type:H›]: ‹type:I› } ‹operator:&› { [j.‹property:k›]?: ‹type:L› };
      ‹keyword:let› m: ‹keyword:typeof› ‹keyword:import›(‹string:"n"›), o‹operator:!›: ‹type:P›;
      ‹keyword:import› q ‹operator:=› ‹function:require›(‹string:"r"›);
      ‹keyword:declare› ‹keyword:module› ‹string:"*.s"› {
        ‹keyword:export› ‹keyword:default› t;
      }
      ‹keyword:using› u ‹operator:=› ‹function:v›();
      ‹keyword:type› ‹type:X›<‹keyword:in› ‹keyword:out› ‹type:Y›> ‹operator:=› [‹variable:z›?: ‹type:Y›, ...‹variable:rest›: ‹type:Y›[]];
      ‹keyword:function›‹keyword:*› ‹function:a›() { ‹keyword:yield›; }
      ‹keyword:await› ‹keyword:using› w ‹operator:=› ‹function:x›();"
    `);
  });

  it.each([
    ["a mistake", "const = 1;"],
    ["a list without its end", "f(a, b"],
    ["a string without its end", "'a\nb"],
    ["a template without its end", "`a ${b"],
    ["a comment without its end", "a /* b"],
    ["two values side by side", "a b"],
    ["an escape that is none", "'\\u{'"],
    ["letters beyond ASCII", "größe = 1"],
    ["JSX", "const a = <B />;"],
    ["types in JavaScript", "const a: B = c;"],
    ["an object without its braces", "...a,\nb: c,"],
  ])("leaves %s to the grammar", (_, code) => {
    expect(scriptSpans(code, false)).toBeUndefined();
  });

  it.each(["(", "[", "{", "a ? ", "a => ", "x<", "a<b<", "`${", "!", "if (a) ", "{ a: ", "class A { b = "])(
    "returns undefined for thousands of '%s'",
    (piece) => {
      expect(scriptSpans(piece.repeat(5_000), true)).toBeUndefined();
    },
  );

  it("returns ordered spans or undefined, wherever the code is cut off", () => {
    for (const { code } of all.filter((_, index) => index % 50 === 0)) {
      for (let end = 0; end < code.length; end += 7) {
        let done = 0;
        for (const { from, to } of scriptSpans(code.slice(0, end), true) ?? []) {
          expect(from).toBeGreaterThanOrEqual(done);
          expect(to).toBeGreaterThan(from);
          done = to;
        }
        expect(done).toBeLessThanOrEqual(end);
      }
    }
  });

  it("reads thousands of statements, members and operators", () => {
    for (const code of [
      "a.b(c);\n".repeat(20_000),
      `x = [${"a, ".repeat(20_000)}]`,
      `x = ${"a + ".repeat(20_000)}a`,
    ]) {
      expect(scriptSpans(code, true)?.length).toBeGreaterThan(0);
    }
  });
});
