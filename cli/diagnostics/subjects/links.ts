import { error, list, suggest, warning, type Place, type Severity, type Wordings } from "./subject.ts";

/** Mistakes in URLs: links, images, redirects, sidebars, and two sources for one URL. */
export type LinkDiagnostic =
  | { readonly code: "bad-slug"; readonly at: Place; readonly slug: string }
  /** Another document of the section has the id too. */
  | {
      readonly code: "duplicate-document";
      readonly at: Place;
      readonly id: string;
      readonly other: string;
    }
  | {
      readonly code: "duplicate-route";
      readonly at: Place;
      readonly route: string;
      readonly other: string;
      readonly severity: Severity;
    }
  | { readonly code: "output-clash"; readonly at: Place; readonly output: string; readonly other: string }
  /** In a source, or in a finished page. */
  | { readonly code: "invalid-url"; readonly at: Place; readonly href: string }
  | {
      readonly code: "broken-link";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  | {
      readonly code: "broken-markdown-link";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  | {
      readonly code: "broken-anchor";
      readonly at: Place;
      readonly href: string;
      readonly nearest?: string | undefined;
      readonly severity: Severity;
    }
  /** `reason` and `remedy` are whole sentences. */
  | {
      readonly code: "bad-playground-link";
      readonly at: Place;
      readonly reason: string;
      readonly remedy: string;
    }
  /** `[written][label]` or `[^label]`. */
  | {
      readonly code: "undefined-reference";
      readonly at: Place;
      readonly written: string;
      readonly label: string;
      readonly kind: "link" | "footnote";
    }
  | {
      readonly code: "missing-image";
      readonly at: Place;
      readonly src: string;
      readonly nearest?: string | undefined;
    }
  | {
      readonly code: "redirect-to-nowhere";
      readonly at: Place;
      readonly from: string;
      readonly to: string;
      readonly nearest?: string | undefined;
    }
  /** `through` are the URLs after `from`; the last one is `from` again. */
  | {
      readonly code: "redirect-cycle";
      readonly at: Place;
      readonly from: string;
      readonly through: readonly string[];
    }
  | { readonly code: "redirect-shadows-page"; readonly at: Place; readonly from: string }
  | { readonly code: "duplicate-redirect"; readonly at: Place; readonly from: string }
  | {
      readonly code: "unknown-doc";
      readonly at: Place;
      readonly id: string;
      readonly available: readonly string[];
      readonly nearest?: string | undefined;
    }
  | {
      readonly code: "unknown-sidebar";
      readonly at: Place;
      readonly id: string;
      readonly available: readonly string[];
    }
  | {
      readonly code: "unknown-section";
      readonly at: Place;
      readonly id: string;
      readonly available: readonly string[];
      readonly nearest?: string | undefined;
    }
  | { readonly code: "sidebar-without-link"; readonly at: Place; readonly id: string };

export const linkWordings: Wordings<LinkDiagnostic> = {
  "bad-slug": ({ slug }) =>
    error(
      `The slug \`${slug}\` is not a valid path below its section.`,
      "Use words and slashes only: no `..`, `?`, `#`, `%` or backslash, no spaces around it, and at most 255 bytes between two slashes.",
    ),
  "duplicate-document": ({ id, other }) =>
    error(
      `\`${other}\` has the id \`${id}\` too.`,
      "Give one of the two another `id` in its front matter, or rename its file.",
    ),
  "duplicate-route": ({ route, other, severity }) => ({
    severity,
    message: `The URL ${route} is already used by ${other}.`,
    hint: "Rename one of the two or give it another `slug`. The first one is kept.",
  }),
  "output-clash": ({ output, other }) =>
    error(
      `Two files have the output path ${output}; the other one comes from ${other}.`,
      "Rename or remove one of them.",
    ),
  "invalid-url": ({ href }) =>
    error(
      /^(?:mailto|tel):/i.test(href) ? `\`${href}\` has no address.` : `\`${href}\` is not a valid URL.`,
      "Fix the URL or remove the link.",
    ),
  "broken-link": ({ href, nearest, severity }) => ({
    severity,
    message: `No page found at ${href}.`,
    hint: suggest(nearest, "Fix the URL or remove the link."),
  }),
  "broken-markdown-link": ({ href, nearest, severity }) => ({
    severity,
    message: `No file found at ${href}.`,
    hint: suggest(nearest, "Fix the path: it is relative to this file."),
  }),
  "broken-anchor": ({ href, nearest, severity }) => ({
    severity,
    message: `The page has no heading that matches ${href}.`,
    hint: nearest === undefined ? "Fix the part after #." : `Did you mean \`#${nearest}\`?`,
  }),
  "bad-playground-link": ({ reason, remedy }) =>
    error(`The link to the playground is wrong. ${reason}`, remedy),
  "undefined-reference": ({ written, label, kind }) =>
    warning(
      `Nothing defines \`${label}\`, so \`${written}\` is shown as text.`,
      kind === "link"
        ? `Add a line \`[${label}]: /path\`. For a literal bracket, write \`\\[\`.`
        : `Add a line \`[^${label}]: The text of the note.\` For a literal bracket, write \`\\[\`.`,
    ),
  "missing-image": ({ src, nearest }) =>
    error(
      `No image found at ${src}.`,
      suggest(nearest, "Check the spelling, or put the image next to this file or into static/."),
    ),
  "redirect-to-nowhere": ({ from, to, nearest }) =>
    error(
      `No page found at ${to}, the target of the redirect from ${from}.`,
      suggest(nearest, "Fix the target or remove the redirect."),
    ),
  "redirect-cycle": ({ from, through }) =>
    error(
      `The redirect from ${from} leads back to itself: ${[from, ...through].join(" → ")}.`,
      "Redirect one of them to a page.",
    ),
  "redirect-shadows-page": ({ from }) =>
    warning(
      `A page or file already exists at ${from}, so the redirect from there is left out.`,
      "Remove the redirect.",
    ),
  "duplicate-redirect": ({ from }) =>
    warning(`There are two redirects from ${from}; only the first one is kept.`, "Remove one of them."),
  "unknown-doc": ({ id, available, nearest }) =>
    error(
      `Unknown document \`${id}\`.`,
      `${nearest === undefined ? "" : `Did you mean \`${nearest}\`? `}Available: ${list(available)}.`,
    ),
  "unknown-sidebar": ({ id, available }) =>
    error(`Unknown sidebar \`${id}\`.`, `Available: ${list(available)}.`),
  "unknown-section": ({ id, available, nearest }) =>
    error(
      `Unknown docs section \`${id}\`.`,
      `${nearest === undefined ? "" : `Did you mean \`${nearest}\`? `}Available: ${list(available)}.`,
    ),
  "sidebar-without-link": ({ id }) =>
    error(`The sidebar \`${id}\` contains no link for a navbar item to point to.`, "Add a document to it."),
};
