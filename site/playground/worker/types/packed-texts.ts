/** Texts of declaration files by their places: "/node_modules/@types/react/index.d.ts". */
export type TypeTexts = Readonly<Record<string, string>>;

/** A text, or the place of another text and what to replace in it: `["…/index.d.ts", '.js"', '.cjs"']`. */
export type PackedText = string | readonly [like: string, from?: string, to?: string];

/** The same texts. Packages for both kinds of modules have each declaration twice, which differ only in their imports. */
export type PackedTexts = Readonly<Record<string, PackedText>>;

/** Replaces each copy of a text by the place of the first one. */
export function packTexts(texts: TypeTexts): PackedTexts {
  const firsts = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]): [string, PackedText] => {
      const plain = text.replaceAll(importEnd, ".js$1");
      const like = firsts.get(plain);
      if (like === undefined) firsts.set(plain, path);
      return [path, like === undefined ? text : (copyOf(like, texts[like] ?? "", text) ?? text)];
    }),
  );
}

export function unpackTexts(packed: PackedTexts): TypeTexts {
  const textOf = (text: PackedText | undefined): string => {
    if (typeof text === "string" || text === undefined) return text ?? "";
    const [like, from, to = ""] = text;
    return from === undefined ? textOf(packed[like]) : textOf(packed[like]).replaceAll(from, to);
  };
  return Object.fromEntries(Object.entries(packed).map(([path, text]) => [path, textOf(text)]));
}

/** The end of an imported name, with its quote: `.cjs"`. */
const importEnd = /\.[cm]?js(["'])/g;

function copyOf(like: string, first: string, text: string): PackedText | undefined {
  if (first === text) return [like];
  const [from = "", to = ""] = [first, text].map((each) => each.match(importEnd)?.[0]);
  return first.replaceAll(from, to) === text ? [like, from, to] : undefined;
}
