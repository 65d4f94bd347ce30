import "./copy-page.css";
import { withBase } from "../../model/paths.ts";
import { usePage } from "../layout/page-context.ts";

/** Copies the page's Markdown; the script loads at the first press (see copyPage). Hidden without script. */
export function CopyPage({ markdown }: { readonly markdown: string }) {
  const { site } = usePage();
  return (
    <button
      type="button"
      className="copy-page"
      data-copy={withBase(site.baseUrl, markdown)}
      title="Copy page as Markdown"
    >
      Copy page
    </button>
  );
}
