/** A part of a text that matched, or a part between matches. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const entities: { readonly [entity: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/**
 * The parts of a marked value, split at `<mark>` and `</mark>`, with HTML's entities decoded. Everything else is text:
 * views render parts as text, so a record's content never becomes markup. No part is empty.
 */
export function textParts(value: string): readonly TextPart[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  let isMatch = false;
  for (const piece of value.split(/(<\/?mark>)/)) {
    if (piece === "<mark>" || piece === "</mark>") {
      isMatch = piece === "<mark>";
      continue;
    }
    if (piece === "") continue;
    const text = piece.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else parts.push({ text, isMatch });
  }
  return parts;
}
