/** A heading with the text up to the next one. */
export interface TextSection {
  readonly level: number;
  /** Empty for text before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * The sections of a document as one text: a build holds those of all documents, and this is a third of the memory of the
 * objects. Texts of sections have no line breaks.
 */
export type PackedSections = string;

export function packSections(sections: readonly TextSection[]): PackedSections {
  const packed = sections
    .map(
      ({ level, anchor, heading, text }) => `${level}\n${anchor.replaceAll("\n", " ")}\n${heading}\n${text}`,
    )
    .join("\n");
  // markers in the HTML have made all parts of it strings of two bytes for each character, which most texts do not need
  return Buffer.from(packed).toString();
}

export function unpackSections(packed: PackedSections): readonly TextSection[] {
  const lines = packed.split("\n");
  return Array.from({ length: Math.floor(lines.length / 4) }, (_, index) => {
    const [level = "1", anchor = "", heading = "", text = ""] = lines.slice(index * 4, index * 4 + 4);
    return { level: Number(level), anchor, heading, text };
  });
}
