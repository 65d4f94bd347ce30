import type { Diagnostic, DiagnosticCode, DiagnosticOf, Severity } from "./diagnostic.ts";

export interface Wording {
  readonly severity: Severity;
  /** What is wrong: one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** The words for a diagnostic. */
export function wordingOf(diagnostic: Diagnostic): Wording {
  return (wordings[diagnostic.code] as (each: Diagnostic) => Wording)(diagnostic);
}

const error = (message: string, hint: string): Wording => ({ severity: "error", message, hint });
const warning = (message: string, hint: string): Wording => ({ severity: "warning", message, hint });
const suggest = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
const list = (names: readonly string[]): string =>
  names.length === 0
    ? "none"
    : names.length > 40
      ? `${names.slice(0, 40).join(", ")} and ${names.length - 40} more`
      : names.join(", ");

/** One entry for each code: a new code does not compile before it has words. */
const wordings: { readonly [Code in DiagnosticCode]: (diagnostic: DiagnosticOf<Code>) => Wording } = {
  "bad-front-matter": ({ problem, hint }) =>
    error(problem, hint ?? "Fix the front matter between the `---` lines."),
  "unknown-key": ({ key, nearest }) =>
    warning(`Unknown front matter key \`${key}\`.`, suggest(nearest, "Remove it.")),
  "not-utf8": () => error("The file is not UTF-8 text, so it was left out of the site.", "Save it as UTF-8."),
  "unreadable-file": ({ problem }) =>
    error(`Cannot read this path, so it was left out of the site: ${problem}.`, "Fix or remove it."),
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
  "unknown-component": ({ name, known }) =>
    error(
      `Unknown component <${name}>.`,
      `Known components: ${list(known)}. To add <${name}>, create site/components/${name}.tsx.`,
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
  "too-deep": () =>
    error(
      "Quotes, lists or tags are nested too deeply to render, so the page was left empty.",
      "Use fewer levels of nesting.",
    ),
  "bad-component": ({ component, problem }) =>
    error(`Cannot render <${component}>: ${problem}`, "Fix the tag."),
  "module-code": ({ text }) =>
    error(
      `Content contains module code: \`${text}\`.`,
      "Remove the line or turn it into a component in site/components/. Content can only import known components, and does not need to.",
    ),
  "bad-fence": ({ problem }) =>
    warning(
      `Invalid code block: ${problem.replace(/\.$/, "")}.`,
      "Fix the options after the language, or the comments in the code.",
    ),
  "unsafe-html": ({ what }) =>
    error(
      `Content contains ${what}, which could run code or load another site's page.`,
      "Remove it. Code that must run belongs in a component in site/components/.",
    ),
  "unsafe-link": ({ href }) =>
    error(
      `The link \`${href}\` is not allowed: it could run code or embed a document.`,
      "Link to a page, a file or an https URL.",
    ),
  "inline-style": ({ tag }) =>
    warning(
      `The inline style of <${tag}> was removed: the pages' content security policy blocks it.`,
      "Use a class and a stylesheet of the theme.",
    ),
  "unknown-admonition": ({ kind }) =>
    warning(
      `Unknown admonition kind "${kind}"; it is rendered as info.`,
      "Use note, tip, info, warning, danger, caution, important, success or secondary.",
    ),
  "bad-slug": ({ slug }) =>
    error(
      `The slug \`${slug}\` is not a valid path below its section.`,
      "Use words and slashes only: no `..`, `?`, `#`, `%` or backslash, no spaces around it, and at most 255 bytes between two slashes.",
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
  "missing-image": ({ src, nearest }) =>
    error(
      `No image found at ${src}.`,
      suggest(nearest, "Check the spelling, or put the image next to this file or into static/."),
    ),
  "redirect-to-nowhere": ({ from, to, nearest }) =>
    error(`No page found at ${to}, the target of the redirect from ${from}.`, suggest(nearest, "Fix `to`.")),
  "redirect-shadows-page": ({ from }) =>
    warning(
      `A page already exists at ${from}, so the redirect from there is left out.`,
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
  "sidebar-without-link": ({ id }) =>
    error(`The sidebar \`${id}\` contains no link for a navbar item to point to.`, "Add a document to it."),
  "rule-without-page": ({ rules }) =>
    error(
      `${rules.length === 1 ? "This rule of the plugin has" : "These rules of the plugin have"} no page: ${list(rules)}.`,
      "Add a file named after each rule, next to the other rule pages.",
    ),
  "page-without-rule": ({ rule, nearest }) =>
    error(
      `The plugin has no rule "${rule}".`,
      suggest(
        nearest,
        "Rename or remove the file. If the rule was removed from the plugin, set `removed: true` in the front matter.",
      ),
    ),
  "removed-rule-exists": ({ rule }) =>
    error(
      `The front matter says that the rule was removed, but the plugin still has "${rule}".`,
      "Delete `removed: true`.",
    ),
  "option-without-section": ({ option }) =>
    error(
      `The page does not describe the option \`${option}\`.`,
      `Add a section with the heading \`### \\\`${option}\\\`\`.`,
    ),
  "api-unreadable": ({ packageName, problem }) =>
    error(
      `Cannot read the API of ${packageName}: ${problem}`,
      "Install the package, or write the path of its type declarations after its name.",
    ),
  "missing-section": ({ heading, holds }) =>
    error(
      `The page has no section \`${heading}\`, so there is no place for ${holds}.`,
      `Add the heading \`## ${heading}\` and the text of the section.`,
    ),
  "made-section": ({ heading }) =>
    error(
      `The site generates the section \`${heading}\` from the rule's metadata, so the page must not contain it.`,
      "Remove the heading or rename the section.",
    ),
  "section-without-option": ({ option, known }) =>
    error(
      `The rule has no option \`${option}\`.`,
      `Available: ${list(known)}. Rename or remove the section.`,
    ),
  "example-accepted": ({ rule }) =>
    error(
      `The example is marked incorrect for ${rule}, but the linter reports nothing here.`,
      "Fix the example or mark it `correct`.",
    ),
  "example-reported": ({ rule, message }) =>
    error(
      `The example is marked correct for ${rule}, but the linter reports: ${message}`,
      "Fix the example or mark it `incorrect`.",
    ),
  "example-unreadable": ({ rule, problem }) =>
    error(`The linter cannot check this example with ${rule}: ${problem}`, "Fix the code or its options."),
  "post-without-date": () =>
    error(
      "The post has no date.",
      "Start the file name with a date (2024-09-30-name.md) or add `date:` to the front matter.",
    ),
  "unknown-author": ({ author, known }) =>
    error(
      `Unknown author \`${author}\`.`,
      known.length === 0
        ? "Add the author to a file authors.yml next to the posts, or to `authors` in the blog's configuration."
        : `Known authors: ${list(known)}. Add the author to authors.yml next to the posts, or to \`authors\` in the blog's configuration.`,
    ),
  "duplicate-author": ({ author }) =>
    error(`The author \`${author}\` is listed twice.`, "Remove one of the two."),
  "inline-author": ({ author }) =>
    warning(
      `The author "${author}" is described in the post itself.`,
      "Describe authors once, in the blog's configuration.",
    ),
  "no-truncate-marker": () =>
    warning(
      "The post has no truncation marker, so post lists show all of it.",
      "Put `<!-- truncate -->` after the opening paragraph.",
    ),
  "bad-config": ({ path, problem, hint }) =>
    error(
      `${path === "" ? "The configuration" : `\`${path}\``} ${problem}.`,
      hint ?? "Fix the value; cli/config/schema/schema.ts documents every key.",
    ),
  "config-threw": ({ problem }) => error(`Running the configuration failed: ${problem}`, "Fix the file."),
  "unused-theme-file": ({ at, meant }) =>
    error(
      `\`${at.file}\` replaces nothing: the theme has no file at this path.`,
      `Move it to ${meant.map((path) => `\`${path}\``).join(" or ")}.`,
    ),
  "bundle-failed": ({ problem }) => error(problem, "Fix the file."),
  "no-default-export": ({ template, route }) =>
    error(
      `Cannot render ${route}: its template has no default export.`,
      `Export a component as default from templates/${template}.tsx.`,
    ),
  "template-threw": ({ route, problem }) =>
    error(
      `Rendering ${route} failed: ${problem}`,
      "Fix the template or the data that the page gives it. The other pages were rendered.",
    ),
};
