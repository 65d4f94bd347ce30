import { fenceLines } from "../code/fence-lines.ts";

/** An `import` of an MDX document. */
export interface Import {
  /** "./_note.md", "@site/src/constants", "@theme/Tabs" */
  readonly from: string;
  /** Empty if a file is imported for its effects. */
  readonly names: readonly { readonly local: string; readonly imported: string }[];
}

/** The clause neither begins nor ends with a space: otherwise a line of many spaces could be divided in many ways. */
const importLine =
  /^import\s+(?:([\w*{},$](?:[\w*{}\s,$]*[\w*{},$])?)\s+from\s+)?(['"])((?:[^'"\n<>`[\]\\]|\\_)+)\2(?:;[ \t]*(?=import\s)|;?[ \t]*(?:\n|$))/;

/** An import is no longer than this many characters. */
const longestImport = 5000;

/** Reads the import at the start of a text; `raw` is what it takes of it. */
export function readImport(text: string): (Import & { readonly raw: string }) | undefined {
  if (!/^import\s/.test(text)) return undefined;
  const near = text.slice(0, longestImport);
  const end = /\n[ \t]*\n/.exec(near);
  const found = importLine.exec(end ? near.slice(0, end.index + 1) : near);
  return found
    ? { raw: found[0], from: (found[3] ?? "").replaceAll("\\_", "_"), names: namesOf(found[1] ?? "") }
    : undefined;
}

/** All imports of a document, outside code. */
export function importsIn(text: string): Import[] {
  const later = asyncImportsIn(text);
  // a search for words is several times as fast as the walk
  if (!text.startsWith("import") && !text.includes("\nimport")) return later;
  const found: Import[] = [...later];
  const fences = fenceLines();
  let end: number;
  for (let at = 0; at < text.length; at = end + 1) {
    end = text.indexOf("\n", at);
    if (end === -1) end = text.length;
    let first = at;
    while (first < at + 3 && text.charAt(first) === " ") first++;
    // other lines neither import nor begin or end code: to make strings of them would take four times as long
    if (!"i`~".includes(text.charAt(first))) continue;
    const line = text.slice(at, end);
    if (fences(line) !== "outside" || !line.startsWith("import")) continue;
    // a line may have more than one
    let from = at;
    for (let each = readImport(text.slice(from, from + longestImport)); each;) {
      found.push(each);
      from += each.raw.length;
      each = from < end ? readImport(text.slice(from, from + longestImport)) : undefined;
    }
  }
  return found;
}

const asyncComponent =
  /([A-Z]\w*)\s*[:=]\s*defineAsyncComponent\((?:(?!defineAsyncComponent)[^]){0,300}?\bimport\(\s*(['"])([^'"\n]+\.vue)\2\s*\)/g;

/** `Box: defineAsyncComponent(() => import("./Box.vue"))` of Vue, outside code. */
function asyncImportsIn(text: string): Import[] {
  // capitals are rare, so the search begins with one
  if (!text.includes("AsyncComponent(")) return [];
  const fences = fenceLines();
  const outside = text.split("\n").filter((line) => fences(line) === "outside");
  return Array.from(outside.join("\n").matchAll(asyncComponent), ([, local = "", , from = ""]) => ({
    from,
    names: [{ local, imported: "default" }],
  }));
}

/** "Card, { Badge as Mark }" gives Card, the default, and Mark, which is Badge. */
function namesOf(clause: string): Import["names"] {
  const group = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const named = group.split(",").flatMap((part) => {
    const [, imported, local = imported] =
      /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    return imported === undefined || local === undefined ? [] : [{ local, imported }];
  });
  const rest = clause.replace(/\{[^}]*\}/, "");
  const whole = /\*\s+as\s+([\w$]+)/.exec(rest)?.[1];
  const main = /^\s*(?:type\s+)?([A-Za-z_$][\w$]*)\s*(?:,|$)/.exec(rest)?.[1];
  return [
    ...(main === undefined ? [] : [{ local: main, imported: "default" }]),
    ...(whole === undefined ? [] : [{ local: whole, imported: "*" }]),
    ...named,
  ];
}

/** The key of what a document imports among all that it includes, which fences name by their paths alone. */
export function importKey(from: string): string {
  return `import ${from}`;
}

/** The key of a component that the theme of the documents' own tool defines for all documents. */
export function themeKey(name: string): string {
  return `import theme ${name}`;
}

/** The key, for `importKey`, of the texts that components of Starlight have in the language of the site. */
export const siteTexts = "Astro.locals.t";

/** Whether an import may name a file that is read: a part of a page, a module with values, or a text. */
export function isReadImport({ from, names }: Import): boolean {
  const isFile = /^(?:(?:\.{1,2}|@site|~)\/|@theme\/.*\.vue$)/.test(fileIn(from));
  return (
    isFile &&
    names.length > 0 &&
    (isText(from) || isPartial(from) || /(?:^|\/)[^/.]+$|\.(?:[cm]?[jt]sx?|json|vue|astro)$/.test(from))
  );
}

/** True for a file that is imported as its text: `./a.ts?raw` in Vite, `!!raw-loader!./a.ts` in Webpack. */
export function isText(from: string): boolean {
  return from.endsWith("?raw") || from.startsWith("!!raw-loader!");
}

/** The path in an import, which may also say how the file is imported. */
export function fileIn(from: string): string {
  return isText(from) ? from.replace(/^!!raw-loader!|\?raw$/g, "") : from;
}

/** True for a file that is imported as its URL. */
export function isAsset(from: string): boolean {
  return /\.(?:avif|gif|ico|jpeg|jpg|mov|mp3|mp4|ogg|pdf|png|svg|wav|webm|webp|zip)$/i.test(from);
}

/** True for a part of a page. */
export function isPartial(from: string): boolean {
  return /\.mdx?$/i.test(from) && !isText(from);
}
