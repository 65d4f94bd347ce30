import "./code.css";
import "./prose.css";
import type { Prose as ProseHtml } from "../../model/page.ts";

/** The finished HTML of a body. */
export function Prose({ prose, className }: { readonly prose: ProseHtml; readonly className?: string }) {
  return (
    <div
      className={className === undefined ? "prose" : `prose ${className}`}
      data-prose=""
      dangerouslySetInnerHTML={{ __html: prose.html }}
    />
  );
}
