/**
 * Tells, line after line, what stands outside of code: "opens" for the first line of a fence, "inside" for the rest of
 * it with its last line. `nested` fences may be indented as deep as lists go.
 */
export function fenceLines({ nested = false } = {}): (line: string) => "opens" | "inside" | "outside" {
  const indent = nested ? "\\s*" : " {0,3}";
  const opening = new RegExp(`^${indent}(\`{3,}|~{3,})`);
  let closing: RegExp | undefined;
  return (line) => {
    if (closing) {
      if (closing.test(line)) closing = undefined;
      return "inside";
    }
    const fence = opening.exec(line)?.[1];
    if (fence === undefined) return "outside";
    closing = new RegExp(`^${indent}${fence}${fence.charAt(0)}*[ \\t]*$`);
    return "opens";
  };
}
