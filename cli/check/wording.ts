import type { OutputProblem, OutputProblemCode, OutputProblemOf } from "./output-diagnostic.ts";

export interface OutputWording {
  readonly severity: "error" | "warning";
  /** What is wrong: a sentence. */
  readonly message: string;
  /** What to do: a sentence. */
  readonly hint: string;
}

/** The words for a problem of a finished site. */
export function outputWordingOf(problem: OutputProblem): OutputWording {
  // each entry takes the problem of its own code, which the compiler cannot see through the index
  const word = wordings[problem.code] as (problem: OutputProblem) => OutputWording;
  return word(problem);
}

type Wordings = { readonly [Code in OutputProblemCode]: (problem: OutputProblemOf<Code>) => OutputWording };

const error = (message: string, hint: string): OutputWording => ({ severity: "error", message, hint });
const warning = (message: string, hint: string): OutputWording => ({ severity: "warning", message, hint });

const wordings: Wordings = {
  "missing-lang": () =>
    error(
      "The page does not declare its language.",
      'Add a `lang` attribute to <html>, such as `lang="en"`.',
    ),
  "missing-title": () => error("The page has no title.", "Add a <title> that is not empty."),
  "duplicate-title": ({ first }) =>
    error(`The page has a second <title>; the first one is on line ${first.line}.`, "Keep only one <title>."),
  "duplicate-id": ({ id, first }) =>
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
  "broken-link": ({ href, status }) =>
    error(
      status === 404
        ? `Not found: ${href}.`
        : `${href} ${status === 0 ? "does not respond" : `responds with status ${status}`}.`,
      "Fix the URL, or add the page or file that it points to.",
    ),
  "broken-anchor": ({ href, nearest }) =>
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
  "redirect-to-nowhere": ({ to }) =>
    error(`The target of this redirect was not found: ${to}.`, "Fix the target or remove the redirect."),
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
  "broken-outside-link": ({ href, reason }) => error(`${href} ${reason}.`, "Fix the URL or remove the link."),
  "unchecked-outside-link": ({ href, reason }) =>
    warning(`Could not check ${href}: it ${reason}.`, "Open it in a browser to be sure."),
};

/** A picture may be its own URL, and a long one. */
function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 77)}...` : url;
}
