import type { JSONOutput } from "typedoc";

/** A piece of a type. `id` is the declaration that it names, if that is in the same package. */
export interface TypeSpan {
  readonly text: string;
  readonly id?: number;
}

type Type = JSONOutput.SomeType;
type Declaration = JSONOutput.DeclarationReflection;
type Signature = JSONOutput.SignatureReflection;

/** A type in the syntax of TypeScript. */
export function typeSpans(type: Type | undefined): readonly TypeSpan[] {
  if (type === undefined) return [{ text: "unknown" }];
  switch (type.type) {
    case "intrinsic":
    case "unknown":
      return [{ text: type.name }];
    case "literal":
      return [{ text: literalText(type.value) }];
    case "reference":
      return [
        {
          text: referenceName(type),
          ...(typeof type.target === "number" && type.target > 0 && { id: type.target }),
        },
        ...(type.typeArguments ? listOf("<", type.typeArguments.map(typeSpans), ">") : []),
      ];
    case "union":
      return joined(type.types.map(typeSpans), " | ");
    case "intersection":
      return joined(type.types.map(grouped), " & ");
    case "array":
      return [...grouped(type.elementType), { text: "[]" }];
    case "tuple":
      return listOf("[", (type.elements ?? []).map(typeSpans), "]");
    case "namedTupleMember":
      return [{ text: `${type.name}${type.isOptional ? "?" : ""}: ` }, ...typeSpans(type.element)];
    case "optional":
      return [...grouped(type.elementType), { text: "?" }];
    case "rest":
      return [{ text: "..." }, ...grouped(type.elementType)];
    case "typeOperator":
      return [{ text: `${type.operator} ` }, ...grouped(type.target)];
    case "query":
      return [{ text: "typeof " }, ...typeSpans(type.queryType)];
    case "indexedAccess":
      return [...grouped(type.objectType), { text: "[" }, ...typeSpans(type.indexType), { text: "]" }];
    case "predicate":
      return [
        { text: `${type.asserts ? "asserts " : ""}${type.name}` },
        ...(type.targetType ? [{ text: " is " }, ...typeSpans(type.targetType)] : []),
      ];
    case "reflection":
      return objectSpans(type.declaration);
    default:
      // kinds that our packages do not export so far
      return [{ text: type.type }];
  }
}

/**
 * A signature without the name of the function, with `arrow` before the return type: "(name: string, ...rest: T[]):
 * void".
 */
export function signatureSpans(
  { parameters = [], typeParameters = [], type }: Signature,
  arrow = ": ",
): readonly TypeSpan[] {
  const generic = typeParameters.map(({ name, type: bound, default: fallback }) => [
    { text: name },
    ...(bound ? [{ text: " extends " }, ...typeSpans(bound)] : []),
    ...(fallback ? [{ text: " = " }, ...typeSpans(fallback)] : []),
  ]);
  return [
    ...(generic.length > 0 ? listOf("<", generic, ">") : []),
    ...listOf("(", parameters.map(parameterSpans), ")"),
    { text: arrow },
    ...typeSpans(type),
  ];
}

export function parameterSpans({
  name,
  type,
  flags,
  defaultValue,
}: JSONOutput.ParameterReflection): readonly TypeSpan[] {
  const isOptional = flags.isOptional === true || defaultValue !== undefined;
  return [
    { text: `${flags.isRest === true ? "..." : ""}${name}${isOptional ? "?" : ""}: ` },
    ...typeSpans(type),
  ];
}

/** The type of an object with its members, or of a function. */
export function objectSpans({
  children = [],
  signatures = [],
  indexSignatures = [],
}: Declaration): readonly TypeSpan[] {
  const [only] = signatures;
  if (only && children.length === 0 && signatures.length === 1) return signatureSpans(only, " => ");
  const members = [
    ...signatures.map((signature) => signatureSpans(signature)),
    ...indexSignatures.map(({ parameters = [], type }) => [
      ...listOf("[", parameters.map(parameterSpans), "]"),
      { text: ": " },
      ...typeSpans(type),
    ]),
    ...children.map(memberSpans),
  ];
  return members.length === 0 ? [{ text: "{}" }] : listOf("{ ", members, " }", "; ");
}

/** A member of an object type: "readonly name?: string". */
export function memberSpans(member: Declaration): readonly TypeSpan[] {
  const { name, flags, type, signatures } = member;
  const method = signatures?.[0];
  const shown = `${flags.isReadonly === true ? "readonly " : ""}${keyText(name)}${flags.isOptional === true ? "?" : ""}`;
  return method ? [{ text: shown }, ...signatureSpans(method)] : [{ text: `${shown}: ` }, ...typeSpans(type)];
}

export function keyText(name: string): string {
  return /^(?:[A-Za-z_$][\w$]*|\d+|\[.*\])$/.test(name) ? name : JSON.stringify(name);
}

/**
 * The name of a referenced type. Types of TypeScript get the prefix "ts.", because our packages have a `Node` as
 * well.
 */
function referenceName({ name, target }: JSONOutput.ReferenceType): string {
  return typeof target === "object" && target.qualifiedName.startsWith("ts.") ? target.qualifiedName : name;
}

/** Adds parentheses to types that would change their meaning next to an operator. */
function grouped(type: Type): readonly TypeSpan[] {
  const isLoose =
    type.type === "union" ||
    type.type === "intersection" ||
    type.type === "conditional" ||
    type.type === "typeOperator" ||
    (type.type === "reflection" && type.declaration.signatures !== undefined);
  return isLoose ? [{ text: "(" }, ...typeSpans(type), { text: ")" }] : typeSpans(type);
}

function literalText(value: JSONOutput.LiteralType["value"]): string {
  if (value === null) return "null";
  if (typeof value === "object") return `${value.negative ? "-" : ""}${value.value}n`;
  return JSON.stringify(value);
}

function listOf(
  open: string,
  items: readonly (readonly TypeSpan[])[],
  close: string,
  between = ", ",
): readonly TypeSpan[] {
  return [{ text: open }, ...joined(items, between), { text: close }];
}

function joined(items: readonly (readonly TypeSpan[])[], between: string): readonly TypeSpan[] {
  return items.flatMap((item, index) => (index === 0 ? item : [{ text: between }, ...item]));
}

export function spansText(spans: readonly TypeSpan[]): string {
  return spans.map(({ text }) => text).join("");
}
