import { repeatedInBrowser } from "./browser.ts";
import { error, warning, type OutputPlace, type Place, type Wordings } from "./subject.ts";

/** Mistakes in a finished site, which `site check` finds. */
export type OutputDiagnostic =
  | { readonly code: "missing-lang"; readonly at: Place }
  | { readonly code: "missing-title"; readonly at: Place }
  | { readonly code: "duplicate-title"; readonly at: Place; readonly first: OutputPlace }
  | {
      readonly code: "duplicate-element-id";
      readonly at: Place;
      readonly id: string;
      readonly first: OutputPlace;
    }
  | { readonly code: "image-without-alt"; readonly at: Place; readonly src: string }
  | { readonly code: "script-refused"; readonly at: Place; readonly hash: string }
  | {
      readonly code: "handler-refused";
      readonly at: Place;
      readonly tag: string;
      readonly attribute: string;
    }
  | {
      readonly code: "style-refused";
      readonly at: Place;
      readonly tag: string;
      readonly attribute: boolean;
    }
  | { readonly code: "source-refused"; readonly at: Place; readonly directive: string; readonly url: string }
  | { readonly code: "broken-url"; readonly at: Place; readonly href: string; readonly status: number }
  | {
      readonly code: "broken-fragment";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string;
    }
  | { readonly code: "relative-link"; readonly at: Place; readonly href: string }
  | {
      readonly code: "link-to-redirect";
      readonly at: Place;
      readonly href: string;
      readonly to: string;
    }
  | { readonly code: "orphan-page"; readonly at: Place; readonly url: string }
  | { readonly code: "canonical-to-nowhere"; readonly at: Place; readonly href: string }
  | { readonly code: "redirect-loop"; readonly at: Place; readonly to: string }
  | { readonly code: "redirect-chain"; readonly at: Place; readonly to: string; readonly end: string }
  | { readonly code: "sitemap-to-nowhere"; readonly at: Place; readonly href: string }
  | {
      readonly code: "sitemap-against-page";
      readonly at: Place;
      readonly href: string;
      readonly why: "redirect" | "noindex";
    }
  | {
      readonly code: "page-gone";
      readonly at: Place;
      readonly url: string;
      readonly nearest?: string;
    }
  /** `page` is where the old URL leads now. */
  | {
      readonly code: "anchor-gone";
      readonly at: Place;
      readonly url: string;
      readonly anchor: string;
      readonly page: string;
      readonly nearest?: string;
    }
  | {
      readonly code: "broken-outside-link";
      readonly at: Place;
      readonly href: string;
      readonly reason: string;
    }
  | {
      readonly code: "unchecked-outside-link";
      readonly at: Place;
      readonly href: string;
      readonly reason: string;
    };

export const outputWordings: Wordings<OutputDiagnostic> = {
  "missing-lang": () =>
    error(
      "The page does not declare its language.",
      'Add a `lang` attribute to <html>, such as `lang="en"`.',
    ),
  "missing-title": () => error("The page has no title.", "Add a <title> that is not empty."),
  "duplicate-title": ({ first }) =>
    error(`The page has a second <title>; the first one is on line ${first.line}.`, "Keep only one <title>."),
  "duplicate-element-id": ({ id, first }) =>
    error(`The id "${id}" is already used on line ${first.line}.`, "Change one of the two ids."),
  "image-without-alt": ({ src }) =>
    error(
      `The image ${shortened(src)} has no alternative text.`,
      'Add an `alt` attribute that describes the image, or `alt=""` if it is decorative.',
    ),
  "script-refused": ({ hash }) =>
    error(
      "The page's content security policy blocks this script.",
      `Add '${hash}' to script-src, or move the script to a file.`,
    ),
  "handler-refused": ({ tag, attribute }) =>
    error(
      `The page's content security policy blocks the code in the ${attribute} attribute of <${tag}>.`,
      "Listen for the event in a script file instead.",
    ),
  "style-refused": ({ tag, attribute }) =>
    error(
      `The page's content security policy blocks ${attribute ? `the style attribute of <${tag}>` : "this <style>"}.`,
      "Use a class and a stylesheet instead.",
    ),
  "source-refused": ({ directive, url }) =>
    error(
      `The content security policy of the page or of its host blocks ${shortened(url)}.`,
      `Allow its host in ${directive}: in \`policy\` of site/config.ts, and in a \`_headers\` file of your own.`,
    ),
  "broken-url": ({ href, status }) =>
    error(
      status === 404
        ? `Not found: ${href}.`
        : `${href} ${status === 0 ? "does not respond" : `responds with status ${status}`}.`,
      "Fix the URL, or add the page or file that it points to.",
    ),
  "broken-fragment": ({ href, nearest }) =>
    error(
      `The target page of ${href} has no element with that id.`,
      nearest === undefined ? "Fix the part after # or remove it." : `Did you mean #${nearest}?`,
    ),
  "relative-link": ({ href }) =>
    error(
      `The link ${href} points to different URLs depending on whether the page's own URL ends with a slash.`,
      "Write the path from the root of the site, starting with /.",
    ),
  "link-to-redirect": ({ href, to }) =>
    warning(`The link ${href} leads to a redirect.`, `Link to ${to} directly.`),
  "orphan-page": ({ url }) =>
    warning(`No page links to ${url}, so readers will not find it.`, "Link to it or remove it."),
  "canonical-to-nowhere": ({ href }) =>
    error(
      `The canonical URL ${href} is not a page of this site.`,
      "Use the page's own URL; otherwise search engines drop the page.",
    ),
  "redirect-loop": ({ to }) =>
    error(`This redirect to ${to} loops back to itself.`, "Redirect to a page instead."),
  "redirect-chain": ({ to, end }) =>
    warning(`This redirect leads to another redirect, ${to}.`, `Redirect to ${end} directly.`),
  "sitemap-to-nowhere": ({ href }) =>
    error(`A URL in the sitemap was not found: ${href}.`, "Fix the URL or remove the entry."),
  "sitemap-against-page": ({ href, why }) =>
    error(
      `The sitemap lists ${href}, which ${why === "redirect" ? "is a redirect" : "asks search engines not to index it"}.`,
      "Remove the entry, or allow search engines to index the page.",
    ),
  "page-gone": ({ url, nearest }) =>
    error(
      `No page and no redirect found at ${url}, which was a URL of the earlier release.`,
      nearest === undefined
        ? `Add a redirect from ${url} to the page that replaces it.`
        : `Add a redirect from ${url} to ${nearest}.`,
    ),
  "anchor-gone": ({ url, anchor, page, nearest }) =>
    error(
      `No element of ${page} has the id of ${url}, which was an anchor of the earlier release.`,
      nearest === undefined
        ? `Add {#${anchor}} to the heading that replaces it.`
        : `Add {#${anchor}} to the heading that replaces it, such as that of #${nearest}.`,
    ),
  "broken-outside-link": ({ href, reason }) => error(`${href} ${reason}.`, "Fix the URL or remove the link."),
  "unchecked-outside-link": ({ href, reason }) =>
    warning(`Could not check ${href}: it ${reason}.`, "Open it in a browser to be sure."),
};

/** Layout repeats these on many pages, so reports show each once. A repeated id is a mistake of each page. */
export const repeatedByLayout: ReadonlySet<string> = new Set<string>([
  "broken-url",
  "broken-fragment",
  "link-to-redirect",
  "script-refused",
  "source-refused",
  "image-without-alt",
  "broken-outside-link",
  "unchecked-outside-link",
  ...repeatedInBrowser,
]);

/** The URL of an image may be a long `data:` URL. */
function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 77)}...` : url;
}
