import { dom } from "../../model/theme.ts";
import type { Prose as ProseHtml } from "../../model/page.ts";

/** Finished HTML of a body. The client finds it by its id and never renders it again. */
export function Prose({ prose, className }: { readonly prose: ProseHtml; readonly className?: string }) {
  return (
    <div
      className={className === undefined ? "prose" : `prose ${className}`}
      {...{ [dom.prose]: prose.proseId }}
      dangerouslySetInnerHTML={{ __html: prose.html }}
    />
  );
}
