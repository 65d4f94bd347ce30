import type { Definition } from "../../state/symbols.ts";
import type { PlayHost } from "../host.ts";

/** Where the name at a place is defined, in a file of the reader if possible; null where no name is. */
export function definitionAt(host: PlayHost, name: string, at: number): Definition | null {
  const found = host.service.getDefinitionAtPosition(name, at) ?? [];
  const files = new Set(host.files());
  const [first] = found;
  const own = found.find(({ fileName }) => files.has(fileName));
  if (own) {
    const { fileName, textSpan } = own;
    return { file: fileName.slice(1), from: textSpan.start, to: textSpan.start + textSpan.length };
  }
  return first ? { library: first.fileName.replace(/^.*\/node_modules\/(?:typescript\/lib\/)?/, "") } : null;
}
