/** The standard library by file name: "lib.es5.d.ts". */
export type LibTexts = Readonly<Record<string, string>>;

/**
 * The text of a file, or its parts: each a text of whole lines, or a range of lines of another file. Types of workers
 * repeat most of those of the DOM, too far away for gzip. The files of an older TypeScript repeat most of the files of
 * the newest, and so have parts of these.
 */
export type PackedLib = string | readonly (string | Range)[];
export type PackedLibs = Readonly<Record<string, PackedLib>>;

type Range = readonly [start: number, count: number];

const dom = "lib.dom.d.ts";
/** The types that are packed this way: in other files few lines are the same. */
const worker = "lib.webworker.d.ts";

/** `shared` are the types of the newest TypeScript, for those of another. */
export function packLibs(texts: LibTexts, shared?: LibTexts): PackedLibs {
  const packed = Object.entries(texts).map(([name, text]): [string, PackedLib] => {
    const base = shared ? shared[name] : name === worker ? texts[dom] : undefined;
    return [name, base === undefined ? text : rangesOf(text, base.split("\n"))];
  });
  return Object.fromEntries(packed);
}

/** `other` are the types of another TypeScript, which repeat those of the first. */
export function unpackLibs(packed: PackedLibs, other?: PackedLibs): LibTexts {
  const whole = packed[dom];
  const texts = unpacked(packed, () => (typeof whole === "string" ? whole : undefined));
  return other ? unpacked(other, (name) => texts[name]) : texts;
}

function unpacked(packed: PackedLibs, baseOf: (name: string) => string | undefined): LibTexts {
  const unpackedText = (name: string, parts: PackedLib): string => {
    if (typeof parts === "string") return parts;
    const lines = baseOf(name)?.split("\n") ?? [];
    return parts
      .map((part) => (typeof part === "string" ? part : lines.slice(part[0], part[0] + part[1]).join("\n")))
      .join("\n");
  };
  return Object.fromEntries(Object.entries(packed).map(([name, parts]) => [name, unpackedText(name, parts)]));
}

/** The longest ranges that `lines` have too; what they lack, and single lines, stays text. */
function rangesOf(text: string, lines: readonly string[]): PackedLib {
  const places = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const known = places.get(line);
    if (known) known.push(index);
    else places.set(line, [index]);
  }
  const own = text.split("\n");
  const parts: (string | Range)[] = [];
  let plain: string[] = [];
  const endPlain = (): void => {
    if (plain.length > 0) parts.push(plain.join("\n"));
    plain = [];
  };
  const lengthAt = (start: number, from: number): number => {
    let length = 0;
    while (from + length < own.length && lines[start + length] === own[from + length]) length++;
    return length;
  };
  for (let from = 0; from < own.length;) {
    const ranges = (places.get(own[from] ?? "") ?? []).map((start): Range => [start, lengthAt(start, from)]);
    const [start, count] = ranges.reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
    if (count > 1) {
      endPlain();
      parts.push([start, count]);
      from += count;
    } else plain.push(own[from++] ?? "");
  }
  endPlain();
  return parts;
}
