/**
 * Creates a function that takes the lines of a document one after the other and returns whether each is outside of code
 * fences. The first line of a fence "opens" it; the other lines, its last included, are "inside". With `nested`, fences
 * may be indented as deeply as in lists.
 */
export function fenceLines({ nested = false } = {}): (line: string) => "opens" | "inside" | "outside" {
  const opening = nested ? /^\s*(`{3,}|~{3,})/ : /^ {0,3}(`{3,}|~{3,})/;
  let closing: RegExp | undefined;
  return (line) => {
    if (closing) {
      if (closing.test(line)) closing = undefined;
      return "inside";
    }
    const fence = opening.exec(line)?.[1];
    if (fence === undefined) return "outside";
    closing = new RegExp(`^${nested ? "\\s*" : " {0,3}"}${fence}${fence.charAt(0)}*[ \\t]*$`);
    return "opens";
  };
}
