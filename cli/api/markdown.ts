import type { JSONOutput } from "typedoc";
import {
  keyText,
  memberSpans,
  objectSpans,
  parameterSpans,
  spansText,
  signatureSpans,
  type TypeSpan,
  typeSpans,
} from "./type-text.ts";

type Project = JSONOutput.ProjectReflection;
type Declaration = JSONOutput.DeclarationReflection;
type Comment = JSONOutput.Comment;

const enumeration = 8;

/** TypeDoc's numbers for kinds of declarations, with our headings for them, in the order of the page. */
const kinds: readonly (readonly [kind: number, heading: string])[] = [
  [64, "Functions"],
  [32, "Variables"],
  [128, "Classes"],
  [enumeration, "Enumerations"],
  [256, "Interfaces"],
  [2_097_152, "Type Aliases"],
];

function kindNumber({ kind }: Declaration): number {
  return kind;
}

/**
 * Properties that all nodes of a syntax tree share. Without this filter the page would repeat them some two hundred
 * times.
 */
const omittedProperties: ReadonlySet<string> = new Set(["loc", "range", "parent"]);
const baseInterfaces: ReadonlySet<string> = new Set(["BaseNode", "BaseToken", "NodeOrTokenData"]);

/** The prefix for anchors of declarations. Headings of authors do not have it. */
export const apiAnchor = "api-";

/**
 * Writes the API of a package as Markdown, from what TypeDoc read: functions, variables, then the other kinds.
 * `level` is the level of the headings of kinds. The anchor of a declaration is "api-" and its name in lower case.
 */
export function apiMarkdown({ children = [] }: Project, level: number): string {
  const targets = new Map(
    children.flatMap((child): (readonly [number, Target])[] => [
      [child.id, { anchor: anchorOf(child.name), name: child.name }],
      ...(kindNumber(child) === enumeration ? (child.children ?? []) : []).map(
        ({ id, name }) => [id, { anchor: anchorOf(child.name), name: `${child.name}.${name}` }] as const,
      ),
    ]),
  );
  const write: Writer = {
    folds: children.length > mostUnfolded,
    linked: (spans) => `<code>${spans.map((span) => linkedSpan(span, targets)).join("")}</code>`,
    heading: (name) => `${"#".repeat(level + 1)} \`${name}\` {#${anchorOf(name)}}`,
  };
  return kinds
    .map(([kind, heading]) => ({
      heading,
      members: children.filter((child) => kindNumber(child) === kind).sort(byName),
    }))
    .filter(({ members }) => members.length > 0)
    .map(({ heading, members }) =>
      [
        `${"#".repeat(level)} ${heading} {#${apiAnchor}${heading.toLowerCase().replace(" ", "-")}}`,
        ...members.map((member) => declaration(member, write)),
      ].join("\n\n"),
    )
    .join("\n\n");
}

/** On a page with more declarations than this, members and long unions are folded below their headings. */
const mostUnfolded = 100;

/** The anchor of a name, and its qualified name. */
interface Target {
  readonly anchor: string;
  readonly name: string;
}

interface Writer {
  readonly folds: boolean;
  /** Renders a type as code with links to declarations. */
  readonly linked: (spans: readonly TypeSpan[]) => string;
  readonly heading: (name: string) => string;
}

function declaration(member: Declaration, write: Writer): string {
  const parts = [write.heading(member.name), ...bodyOf(member, write)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function bodyOf(member: Declaration, write: Writer): string[] {
  if (member.signatures)
    return member.signatures.flatMap((signature) => functionBody(member.name, signature, write));
  const kind = kindNumber(member);
  if (kind === enumeration) return enumBody(member, write);
  return kind === 256 || kind === 128 ? interfaceBody(member, write) : aliasBody(member, kind, write);
}

function functionBody(
  name: string,
  signature: JSONOutput.SignatureReflection,
  { linked }: Writer,
): readonly string[] {
  return [
    remarks(signature.comment),
    fence(`function ${name}${wrapped(signature)}`),
    table(
      ["Parameter", "Type", "Description"],
      (signature.parameters ?? []).map((parameter) => [
        code(parameter.name),
        linked(typeSpans(parameter.type)),
        inline(parameter.comment) + defaultText(parameter.defaultValue),
      ]),
    ),
    returns(signature.comment),
    ...examples(signature.comment),
  ];
}

function enumBody({ comment, children = [] }: Declaration, write: Writer): string[] {
  const members = table(
    ["Member", "Value", "Description"],
    children.map((each) => [code(each.name), write.linked(typeSpans(each.type)), inline(each.comment)]),
  );
  return fold([remarks(comment), members], `${String(children.length)} members`, write);
}

/** Folded just below its heading: links to the heading work, and open it. */
function fold(parts: readonly string[], summary: string, { folds }: Writer): string[] {
  const written = parts.filter((part) => part !== "");
  if (!folds || written.length === 0) return written;
  return ["<details>", `<summary>${summary}</summary>`, ...written, "</details>"];
}

/** The body of an interface or a class. */
function interfaceBody(
  { name, comment, children = [], extendedTypes = [] }: Declaration,
  write: Writer,
): string[] {
  const { linked } = write;
  const shown = children.filter(
    (each) =>
      each.inheritedFrom === undefined || baseInterfaces.has(name) || !omittedProperties.has(each.name),
  );
  const properties = table(
    ["Property", "Type", "Description"],
    shown.map((each) => [
      code(`${keyText(each.name)}${each.flags.isOptional === true ? "?" : ""}`),
      linked(each.signatures?.[0] ? signatureSpans(each.signatures[0], " => ") : typeSpans(each.type)),
      inline(each.comment ?? each.signatures?.[0]?.comment),
    ]),
  );
  const parents =
    extendedTypes.length === 0
      ? ""
      : `Extends ${extendedTypes.map((each) => linked(typeSpans(each))).join(", ")}.`;
  return fold(
    [remarks(comment), parents, properties, ...examples(comment)],
    shown.length === 1 ? "1 property" : `${String(shown.length)} properties`,
    write,
  );
}

/** The body of a type or of a constant. */
function aliasBody(member: Declaration, kind: number, write: Writer): string[] {
  const { name, comment, type, children = [] } = member;
  // for an alias of an object type, TypeDoc only gives the members
  const object =
    type === undefined ? children : type.type === "reflection" ? type.declaration.children : undefined;
  const keyword = kind === 32 ? "const" : "type";
  const text = spansText(type === undefined ? objectSpans(member) : typeSpans(type));
  const members =
    object && text.length > longestLine
      ? `{\n${object.map((each) => `  ${spansText(memberSpans(each))};`).join("\n")}\n}`
      : undefined;
  const isUnion = type?.type === "union" && text.length > longestLine;
  const written = isUnion
    ? `One of ${write.linked(typeSpans(type))}.`
    : fence(`${keyword} ${name}${kind === 32 ? ": " : " = "}${members ?? text}`);
  const parts = [remarks(comment), written, ...examples(comment)];
  // a fold would be as long as a few lines
  return isUnion && type.types.length > 10 ? fold(parts, `${String(type.types.length)} types`, write) : parts;
}

const longestLine = 80;

/** A signature on one line, or with one line for each parameter. */
function wrapped(signature: JSONOutput.SignatureReflection): string {
  const flat = spansText(signatureSpans(signature));
  const { parameters = [] } = signature;
  if (flat.length <= longestLine || parameters.length === 0) return flat;
  const inner = parameters.map((parameter) => `  ${spansText(parameterSpans(parameter))},\n`).join("");
  const bare = spansText(signatureSpans({ ...signature, parameters: [] }));
  const open = bare.indexOf("()");
  return `${bare.slice(0, open)}(\n${inner})${bare.slice(open + 2)}`;
}

function linkedSpan({ text, id }: TypeSpan, targets: ReadonlyMap<number, Target>): string {
  const target = id === undefined ? undefined : targets.get(id);
  return target ? `<a href="#${target.anchor}">${entities(target.name)}</a>` : entities(text);
}

/** The summary of a comment, its deprecation and its remarks. */
function remarks(comment: Comment | undefined): string {
  const deprecated = blockTagText(comment, "@deprecated");
  const more = blockTagText(comment, "@remarks");
  return [
    ...(deprecated === undefined ? [] : [`**Deprecated.** ${deprecated}`.trim()]),
    markdown(comment?.summary),
    ...(more === undefined ? [] : [more]),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function returns(comment: Comment | undefined): string {
  const text = blockTagText(comment, "@returns");
  return text === undefined
    ? ""
    : `Returns ${text
        .replace(/^returns\s+/i, "")
        .replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
        .replace(/\s+/g, " ")
        .replace(/\.?$/, ".")}`;
}

function examples(comment: Comment | undefined): string[] {
  return (comment?.blockTags ?? [])
    .filter(({ tag }) => tag === "@example")
    .map(({ content }) =>
      content
        .map(({ text }) => text)
        .join("")
        .trim(),
    );
}

function blockTagText(comment: Comment | undefined, name: string): string | undefined {
  const found = comment?.blockTags?.find(({ tag }) => tag === name);
  return found && markdown(found.content);
}

/** A comment on one line, for a table cell. */
function inline(comment: Comment | undefined): string {
  return remarks(comment).replace(/\s*\n\s*/g, " ");
}

function markdown(parts: Comment["summary"] | undefined): string {
  return (parts ?? [])
    .map((part) =>
      part.kind === "code" ? part.text.replaceAll("|", "\\|") : entities(part.text, /[{}<>|]/g),
    )
    .join("")
    .trim();
}

function defaultText(value: string | undefined): string {
  return value === undefined || value === "..." ? "" : ` Default: ${code(value)}.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  // columns without values are left out
  const wanted = head.map((_, column) => rows.some((row) => (row[column] ?? "") !== ""));
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_, column) => wanted[column] === true).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function fence(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

function code(text: string): string {
  return `<code>${entities(text)}</code>`;
}

/** Escapes characters that have a meaning in Markdown, tables or our dialect. */
function entities(text: string, signs = /[^\w\s.,:;"'?/()=-]|_/g): string {
  return text.replace(signs, (sign) => `&#${String(sign.codePointAt(0))};`);
}

function anchorOf(name: string): string {
  return `${apiAnchor}${name.toLowerCase()}`;
}

function byName({ name: one }: Declaration, { name: other }: Declaration): number {
  return one < other ? -1 : 1;
}
