import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** True for faults that leave a page without its text or with the wrong one. A page with a dead link is still a page. */
export function spoilsPage({ code }: Diagnostic): boolean {
  return spoiling.has(code);
}

const spoiling: ReadonlySet<Diagnostic["code"]> = new Set([
  "bad-front-matter",
  "not-utf8",
  "unreadable-file",
  "link-out-of-root",
  "expression",
  "unknown-component",
  "unclosed",
  "bad-component",
  "module-code",
  "bad-fence",
  "unsafe-html",
  "bad-slug",
  "post-without-date",
]);
