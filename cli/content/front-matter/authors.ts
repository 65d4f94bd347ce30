import * as z from "../../lib/zod.ts";
import type { Author } from "../../../site/model/page.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceText } from "../source.ts";
import { faultOf, isSafeUrl, readYaml, reasonOf, unsafeUrl } from "./yaml.ts";

/** Authors by the ids that posts use for them. */
export type Authors = Readonly<Record<string, Omit<Author, "id">>>;

const schema = z.looseObject({
  name: z.string(),
  title: z.string().optional(),
  url: z.string().refine(isSafeUrl, unsafeUrl).optional(),
  image_url: z.string().refine(isSafeUrl, unsafeUrl).optional(),
});

/** True for the file next to a blog's posts that describes their authors, with the name that Docusaurus uses. */
export function isAuthorsFile(path: string): boolean {
  return /(?:^|\/)authors\.ya?ml$/.test(path);
}

/** The authors in such a file; invalid parts are reported and left out. */
export function authorsIn({ path, text }: SourceText): Checked<Authors> {
  const diagnostics: Diagnostic[] = [];
  const report = (reason: string, line: number, column?: number): void => {
    const at = { file: path, line, ...(column !== undefined && { column }) };
    diagnostics.push({ code: "bad-front-matter", at, reason, hint: "Fix the file." });
  };
  let data: unknown;
  try {
    data = readYaml(text);
  } catch (error) {
    const { reason, line, column } = faultOf(error);
    // the end of an unclosed value is after the last line
    const last = text.trimEnd().split("\n").length;
    report(`Cannot parse the file: ${reason}.`, Math.min(line, last), line > last ? undefined : column);
    return { value: {}, diagnostics };
  }
  if (data !== null && data !== undefined && (typeof data !== "object" || Array.isArray(data))) {
    report("The file must map author ids to authors.", 1);
    return { value: {}, diagnostics };
  }
  const authors = new Map<string, Omit<Author, "id">>();
  for (const [id, described] of Object.entries(data ?? {})) {
    const parsed = schema.safeParse(described);
    if (parsed.success) {
      const { name, title, url, image_url } = parsed.data;
      authors.set(id, {
        name,
        ...(title && { role: title }),
        ...(url && { url }),
        ...(image_url && { image: image_url }),
      });
      continue;
    }
    for (const issue of parsed.error.issues) {
      const path = [id, ...issue.path.map(String)];
      report(`\`${path.join(".")}\` is invalid: ${reasonOf(issue)}.`, lineOf(path, text));
    }
  }
  return { value: Object.fromEntries(authors), diagnostics };
}

/** The line of a value: of its author, or of its key below the author. Counts from 1. */
function lineOf([id = "", key]: readonly string[], text: string): number {
  const lines = text.split("\n");
  const nameIn = (line: string): string | undefined => /^\s*(["']?)([^"'#]+?)\1\s*:/.exec(line)?.[2];
  const author = lines.findIndex((line) => /^\S/.test(line) && nameIn(line) === id);
  if (author === -1) return 1;
  for (let at = author + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (/^[^\s#]/.test(line)) break;
    if (nameIn(line) === key) return at + 1;
  }
  return author + 1;
}
