import { grouped } from "../grouped.ts";
import { foreignHint, type ForeignConstruct } from "./foreign-syntax.ts";
import { error, list, suggest, warning, type Place, type Severity, type Wordings } from "./subject.ts";

/** Mistakes in the text of a source: its front matter and its Markdown. */
export type ContentDiagnostic =
  | {
      readonly code: "bad-front-matter";
      readonly at: Place;
      readonly reason: string;
      readonly hint?: string | undefined;
    }
  | {
      readonly code: "unknown-key";
      readonly at: Place;
      readonly key: string;
      readonly nearest?: string | undefined;
    }
  | { readonly code: "not-utf8"; readonly at: Place }
  | { readonly code: "unreadable-file"; readonly at: Place; readonly reason: string }
  | { readonly code: "link-out-of-root"; readonly at: Place; readonly target: string }
  | { readonly code: "empty-page"; readonly at: Place }
  | { readonly code: "expression"; readonly at: Place; readonly text: string }
  | {
      readonly code: "unknown-component";
      readonly at: Place;
      readonly name: string;
      readonly known: readonly string[];
      /** The attributes whose words are shown, and the others. */
      readonly shown?: readonly string[];
      readonly hidden?: readonly string[];
    }
  /** At the file of a component of the documents' own program. */
  | { readonly code: "component-code"; readonly at: Place; readonly name: string }
  | { readonly code: "unclosed"; readonly at: Place; readonly what: string; readonly close: string }
  | { readonly code: "unopened"; readonly at: Place; readonly tag: string }
  | { readonly code: "duplicate-id"; readonly at: Place; readonly id: string }
  | { readonly code: "taken-anchor"; readonly at: Place; readonly id: string }
  | {
      readonly code: "unknown-anchor-target";
      readonly at: Place;
      readonly id: string;
      readonly target: string;
      readonly nearest: string | undefined;
    }
  | { readonly code: "duplicate-footnote"; readonly at: Place; readonly label: string }
  | { readonly code: "unused-footnote"; readonly at: Place; readonly label: string }
  | { readonly code: "too-deep"; readonly at: Place }
  /** `limit`: so many characters may be read again in all. */
  | { readonly code: "too-complex"; readonly at: Place; readonly limit: number }
  | { readonly code: "too-long"; readonly at: Place; readonly limit: number }
  | {
      readonly code: "bad-component";
      readonly at: Place;
      readonly component: string;
      readonly reason: string;
    }
  | { readonly code: "module-code"; readonly at: Place; readonly text: string }
  /** `reason` is a sentence. */
  | {
      readonly code: "bad-import";
      readonly at: Place;
      readonly from: string;
      readonly reason: string;
      readonly severity: Severity;
    }
  | { readonly code: "bad-fence"; readonly at: Place; readonly reason: string }
  | { readonly code: "bad-include"; readonly at: Place; readonly written: string; readonly reason: string }
  | { readonly code: "unsafe-html"; readonly at: Place; readonly what: string }
  /** `what` is a part of the root's own extension: "The syntax `callout`". `file` is the extension. */
  | {
      readonly code: "extension-failed";
      readonly at: Place;
      readonly what: string;
      readonly reason: string;
      readonly file: string;
    }
  /** `host` is absent where the URL has none. */
  | {
      readonly code: "frame-refused";
      readonly at: Place;
      readonly src: string;
      readonly host: string | undefined;
    }
  | { readonly code: "frame-without-title"; readonly at: Place; readonly src: string }
  /** A picture, a video or a sound of another site. */
  | { readonly code: "source-not-loaded"; readonly at: Place; readonly src: string }
  | { readonly code: "unsafe-link"; readonly at: Place; readonly href: string }
  /** `what` names an id, an element or an attribute: "The id `site-page`". */
  | { readonly code: "reserved-name"; readonly at: Place; readonly what: string }
  /** `declaration` is the part that was left out, if the others are shown. */
  | {
      readonly code: "inline-style";
      readonly at: Place;
      readonly tag: string;
      readonly declaration?: string;
    }
  | {
      readonly code: "unsupported-syntax";
      readonly at: Place;
      readonly what: string;
      readonly shown: boolean;
      readonly construct?: ForeignConstruct | undefined;
    }
  | { readonly code: "external-api"; readonly at: Place; readonly name: string }
  | { readonly code: "bad-math"; readonly at: Place; readonly reason: string }
  | { readonly code: "math-off"; readonly at: Place }
  | { readonly code: "mermaid-diagram"; readonly at: Place }
  | { readonly code: "unknown-admonition"; readonly at: Place; readonly kind: string };

export const contentWordings: Wordings<ContentDiagnostic> = {
  "bad-front-matter": ({ reason, hint }) =>
    error(reason, hint ?? "Fix the front matter between the `---` lines."),
  "unknown-key": ({ key, nearest }) =>
    warning(`Unknown front matter key \`${key}\`.`, suggest(nearest, "Remove it.")),
  "not-utf8": () => error("The file is not UTF-8 text, so it was left out of the site.", "Save it as UTF-8."),
  "unreadable-file": ({ reason }) =>
    error(`Cannot read this path, so it was left out of the site: ${reason}.`, "Fix or remove it."),
  "link-out-of-root": ({ target }) =>
    error(
      `This symbolic link was left out of the site: it points outside the site's folder, to ${target}.`,
      "Replace it with a copy of its target.",
    ),
  "empty-page": () => warning("The page is empty.", "Add content or remove the file."),
  expression: ({ text }) =>
    error(
      `Content contains the expression \`${text}\`, but content cannot run code.`,
      "Write the result as text. For a literal brace, write `\\{`.",
    ),
  "unknown-component": ({ name, known, shown = [], hidden = [] }) => {
    const what = shown.length === 0 ? "its content is" : `its content and the words of ${quoted(shown)} are`;
    const without = hidden.length === 0 ? "" : `, without ${quoted(hidden)}`;
    return warning(
      `Unknown component <${name}>, so only ${what} shown${without}.`,
      `Known components: ${list(known)}. To add <${name}>, create site/components/${name}.tsx.`,
    );
  },
  "component-code": ({ name }) =>
    warning(
      `What <${name}> shows is known only when its code runs, so documents show its content without it.`,
      `To show more, create site/components/${name}.tsx.`,
    ),
  unclosed: ({ what, close }) =>
    error(`${what} is never closed.`, `Close it with ${close.includes("`") ? close : `\`${close}\``}.`),
  unopened: ({ tag }) =>
    warning(
      `\`</${tag}>\` closes a tag that is not open, so it was left out.`,
      `Remove it or add \`<${tag}>\` before it.`,
    ),
  "duplicate-id": ({ id }) =>
    warning(
      `Two headings on the page have the id \`${id}\`.`,
      "Change one of the ids: links only reach the first heading.",
    ),
  "taken-anchor": ({ id }) =>
    warning(
      `The former anchor \`${id}\` is an id of something else on the page too.`,
      "Remove the former anchor or change the other id: links only reach the first of them.",
    ),
  "unknown-anchor-target": ({ id, target, nearest }) =>
    error(
      `The former anchor \`${id}\` has no place: no heading or block of the page has the id \`${target}\`.`,
      suggest(nearest, "Name the id of a heading of this page."),
    ),
  "duplicate-footnote": ({ label }) =>
    warning(
      `The footnote \`[^${label}]\` is defined more than once, so its texts are shown together.`,
      "Rename or remove one of them.",
    ),
  "unused-footnote": ({ label }) =>
    warning(
      `Nothing refers to the footnote \`[^${label}]\`, so it is shown without a link back.`,
      `Write \`[^${label}]\` where it belongs, or remove it.`,
    ),
  "too-deep": () =>
    error(
      "Quotes, lists, tags or emphasis are nested too deeply, so the innermost text was not read as Markdown.",
      "Use at most 100 levels of nesting.",
    ),
  "too-complex": ({ limit }) =>
    error(
      `The text from here was not read as Markdown: with it, more than ${grouped(limit)} characters would be read again.`,
      "Close comments, tags and admonitions, begin each line of a list or a quote with its mark, or divide the document.",
    ),
  "too-long": ({ limit }) =>
    error(
      `Here the document has more than ${grouped(limit)} characters, so none of it was read as Markdown.`,
      "Divide it into several documents.",
    ),
  "bad-component": ({ component, reason }) =>
    error(`Cannot render <${component}>: ${reason}`, "Fix the tag."),
  "module-code": ({ text }) =>
    error(
      `Content contains module code: \`${text}\`.`,
      "Remove the line or turn it into a component in site/components/. Content can only import known components, and does not need to.",
    ),
  "bad-import": ({ from, reason, severity }) => ({
    severity,
    message: `Cannot import \`${from}\`: ${reason.replace(/\.$/, "")}.`,
    hint: "Fix the path: it is relative to this file, or begins with `@site/` for the root.",
  }),
  "bad-fence": ({ reason }) =>
    warning(
      `Invalid code block: ${reason.replace(/\.$/, "")}.`,
      "Fix the options after the language, or the comments in the code.",
    ),
  "bad-include": ({ written, reason }) =>
    warning(
      `Cannot include a file, so \`${written}\` is shown as text: ${reason.replace(/\.$/, "")}.`,
      "Correct the path or the part, move the file below the folder of documents, or name its folder in `folders.include` of site/config.ts.",
    ),
  "unsafe-html": ({ what }) =>
    error(
      `Content contains ${what}, which could run code or load another site's page.`,
      "Remove it. Code that must run belongs in a component in site/components/.",
    ),
  "extension-failed": ({ what, reason, file }) =>
    error(
      `${what} of ${file} failed here: ${reason.replace(/\.$/, "")}.`,
      `Fix it in ${file}. The text of the document is shown as it was written.`,
    ),
  "frame-refused": ({ src, host }) =>
    src === ""
      ? warning("The <iframe> has no `src`, so it was left out.", "Add the URL of the page to show.")
      : warning(
          `Pages may not show \`${src}\` in a frame, so a link to it is shown.`,
          host === undefined
            ? "Link to it, or show a page of https."
            : `To show it, add its origin, such as "https://${host}", to \`policy.frames\` in site/config.ts.`,
        ),
  "frame-without-title": ({ src }) =>
    warning(
      `The frame of ${src} has no title, so screen readers announce its host.`,
      'Add a `title` attribute that says what it shows, such as `title="A tour of the editor"`.',
    ),
  "source-not-loaded": ({ src }) =>
    warning(
      `Browsers will not load ${src}: pages load files of other sites over https only.`,
      "Write https:// if the site has it, or add its origin to `policy.images` or `policy.media` in site/config.ts.",
    ),
  "unsafe-link": ({ href }) =>
    error(
      `The link \`${href}\` is not allowed: it could run code or embed a document.`,
      "Link to a page, a file or an https URL.",
    ),
  "reserved-name": ({ what }) => error(`${what} is reserved for the theme.`, "Use another name."),
  "inline-style": ({ tag, declaration }) =>
    declaration === undefined
      ? warning(
          `The inline style of <${tag}> was left out: its value is neither CSS nor an object that can be read.`,
          "Write it as CSS, or use a class and an extra style sheet.",
        )
      : warning(
          `\`${declaration}\` was left out of the inline style of <${tag}>: it is no declaration, loads a file or covers the page.`,
          "Correct it, or use a class and an extra style sheet.",
        ),
  "unsupported-syntax": ({ what, shown, construct }) =>
    warning(
      `${what} is not supported, so it is ${shown ? "shown as text" : "left out"}.`,
      foreignHint(construct),
    ),
  "external-api": ({ name }) =>
    warning(
      `The API of \`${name}\` is not described: its description is in code of another language, which a build does not read.`,
      "Write it as Markdown, or link to a page that describes it.",
    ),
  "bad-math": ({ reason }) =>
    error(`Cannot render this formula: ${reason}.`, "Fix the TeX; until then it is shown as text."),
  "math-off": () =>
    warning(
      "The formula between `$$` is shown as text: the configuration does not ask for math.",
      "Set `markdown: { math: true }`, or use a code fence with the language `math`.",
    ),
  "mermaid-diagram": () =>
    warning(
      "The Mermaid diagram is shown as code: to lay it out, Mermaid needs a browser.",
      "Export it as SVG, for example on https://mermaid.live, and embed the picture.",
    ),
  "unknown-admonition": ({ kind }) =>
    warning(
      `Unknown admonition kind "${kind}"; it is rendered as info.`,
      "Use note, tip, info, warning, danger, caution, important, success or secondary.",
    ),
};

/** "`title`, `href`" */
function quoted(names: readonly string[]): string {
  return list(names.map((name) => `\`${name}\``));
}
