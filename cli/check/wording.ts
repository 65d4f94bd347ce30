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
    error("The page does not say which language it is in.", 'Add `lang="en"` or its like to <html>.'),
  "missing-title": () => error("The page has no title.", "Give it a <title> with some text."),
  "duplicate-title": ({ first }) =>
    error(`The page has a second title; the first is on line ${first.line}.`, "Keep one <title>."),
  "duplicate-id": ({ id, first }) =>
    error(
      `The id "${id}" is taken: it was first used on line ${first.line}.`,
      "Give one of the two another id.",
    ),
  "image-without-alt": ({ src }) =>
    error(
      `The image ${shortened(src)} has no text for those who do not see it.`,
      'Add `alt` with what it shows, or `alt=""` if it only decorates.',
    ),
  "script-refused": ({ hash }) =>
    error(
      "The page's content security policy refuses this script.",
      `Add '${hash}' to script-src, or move the script to a file.`,
    ),
  "handler-refused": ({ tag, attribute }) =>
    error(
      `The page's content security policy refuses the code in ${attribute} of <${tag}>.`,
      "Listen for the event in a script file.",
    ),
  "style-refused": ({ tag, attribute }) =>
    error(
      `The page's content security policy refuses ${attribute ? `the style attribute of <${tag}>` : "this <style>"}.`,
      "Use a class and a rule in a stylesheet.",
    ),
  "broken-link": ({ href, status }) =>
    error(
      status === 404
        ? `Nothing is at ${href}.`
        : `${href} ${status === 0 ? "gives no answer" : `answers with status ${status}`}.`,
      "Correct the address, or make what it promises.",
    ),
  "broken-anchor": ({ href, nearest }) =>
    error(
      `The page of ${href} has no element with that id.`,
      nearest === undefined ? "Correct the part after #, or remove it." : `Did you mean #${nearest}?`,
    ),
  "relative-link": ({ href }) =>
    error(
      `The link ${href} leads elsewhere when the page's address is typed without its slash at the end, or with it.`,
      "Write it from the root of the site, beginning with /.",
    ),
  "link-to-redirect": ({ href, to }) => warning(`${href} is only a redirect.`, `Link to ${to} itself.`),
  "orphan-page": ({ url }) =>
    warning(`No page links to ${url}, so no reader will find it.`, "Link to it, or remove it."),
  "canonical-to-nowhere": ({ href }) =>
    error(
      `The canonical address ${href} is not a page of this site.`,
      "Name the page's own address; search engines drop the page otherwise.",
    ),
  "redirect-to-nowhere": ({ to }) =>
    error(`This redirect leads to ${to}, where nothing is.`, "Correct its target, or remove it."),
  "redirect-loop": ({ to }) =>
    error(`This redirect to ${to} comes back to itself.`, "Let it lead to a page."),
  "redirect-chain": ({ to, end }) =>
    warning(`This redirect leads to another one, ${to}.`, `Let it lead to ${end} directly.`),
  "sitemap-to-nowhere": ({ href }) =>
    error(`The sitemap lists ${href}, where nothing is.`, "Remove the entry, or correct the address."),
  "sitemap-against-page": ({ href, why }) =>
    error(
      `The sitemap lists ${href}, which ${why === "redirect" ? "is a redirect" : "asks search engines to leave it out"}.`,
      "Remove the entry, or let the page be indexed.",
    ),
  "broken-outside-link": ({ href, reason }) =>
    error(`${href} ${reason}.`, "Correct the address, or remove the link."),
  "unchecked-outside-link": ({ href, reason }) =>
    warning(`${href} could not be checked: it ${reason}.`, "Open it in a browser to be sure."),
};

/** A picture may be its own URL, and a long one. */
function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 77)}...` : url;
}
