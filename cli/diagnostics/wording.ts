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
    ? "there are none"
    : names.length > 40
      ? `${names.slice(0, 40).join(", ")} and ${names.length - 40} more`
      : names.join(", ");

/** One entry for each code: a new code does not compile before it has words. */
const wordings: { readonly [Code in DiagnosticCode]: (diagnostic: DiagnosticOf<Code>) => Wording } = {
  "bad-front-matter": ({ problem, hint }) =>
    error(problem, hint ?? "Correct the front matter between the `---` lines."),
  "unknown-key": ({ key, nearest }) =>
    warning(`The front matter key \`${key}\` is not known.`, suggest(nearest, "Remove it.")),
  "not-utf8": () => error("The file is not UTF-8 text.", "Save it as UTF-8. It was left out of the site."),
  "unreadable-file": ({ problem }) =>
    error(`${problem}.`, "Repair the file or remove it. It was left out of the site."),
  "link-out-of-root": ({ target }) =>
    error(
      `This link leads out of the site's folder, to ${target}.`,
      "Put a copy in its place. It was left out of the site.",
    ),
  "empty-page": () => warning("The page is empty.", "Write something in it, or remove the file."),
  expression: ({ text }) =>
    error(
      `Content holds the expression \`${text}\`, and content never runs code.`,
      "Write the result as text. For a literal brace write `\\{`.",
    ),
  "unknown-component": ({ name, known }) =>
    error(
      `There is no component <${name}>.`,
      `Known are ${list(known)}. A root adds <${name}> as site/components/${name}.tsx.`,
    ),
  unclosed: ({ what, close }) =>
    error(`${what} is never closed.`, `Close it with ${close.includes("`") ? close : `\`${close}\``}.`),
  unopened: ({ tag }) =>
    warning(
      `\`</${tag}>\` closes a tag that is not open; it was left out.`,
      `Remove it, or open \`<${tag}>\` before it.`,
    ),
  "duplicate-id": ({ id }) =>
    warning(
      `Two headings of the page have the id \`${id}\`.`,
      "Give one of them another id: links reach the first one only.",
    ),
  "too-deep": () =>
    error(
      "The page nests quotes, lists or tags in too many levels to be drawn.",
      "Nest fewer levels. It was left empty.",
    ),
  "bad-component": ({ component, problem }) =>
    error(`<${component}> cannot be drawn. ${problem}`, "Correct the tag."),
  "module-code": ({ text }) =>
    error(
      `Content holds module code: \`${text}\`.`,
      "Only imports of known components may stand in content, and they are not needed. Remove the line, or make a component of it in site/components/.",
    ),
  "bad-fence": ({ problem }) =>
    warning(
      `This code block's first line is not understood: ${problem.replace(/\.$/, "")}.`,
      "Correct what follows the language.",
    ),
  "unsafe-html": ({ what }) =>
    error(
      `Content holds ${what}, which would run code or load a foreign page.`,
      "Remove it. What must run belongs into a component in site/components/.",
    ),
  "unsafe-link": ({ href }) =>
    error(
      `The link \`${href}\` would run code or hide a document.`,
      "Link to a page, a file or an https address.",
    ),
  "inline-style": ({ tag }) =>
    warning(
      `The inline style of <${tag}> was dropped: the security policy of the pages refuses it.`,
      "Use a class and a style sheet of the theme.",
    ),
  "unknown-admonition": ({ kind }) =>
    warning(
      `The admonition kind "${kind}" is not known; it is drawn as info.`,
      "Use note, tip, info, warning, danger, caution, important, success or secondary.",
    ),
  "bad-slug": ({ slug }) =>
    error(
      `The slug \`${slug}\` is no place below its section.`,
      "Use words and slashes only: no `..`, `?`, `#`, `%` or backslash, no blanks around it, and at most 255 bytes between two slashes.",
    ),
  "duplicate-route": ({ route, other, severity }) => ({
    severity,
    message: `The address ${route} is already taken by ${other}.`,
    hint: "Rename one of the two, or give it another `slug`. The first one is kept.",
  }),
  "output-clash": ({ output, other }) =>
    error(`Two files want to be ${output}; the other comes from ${other}.`, "Rename or remove one of them."),
  "broken-link": ({ href, nearest, severity }) => ({
    severity,
    message: `Nothing lives at ${href}.`,
    hint: suggest(nearest, "Correct the address or remove the link."),
  }),
  "broken-markdown-link": ({ href, nearest, severity }) => ({
    severity,
    message: `There is no file ${href}.`,
    hint: suggest(nearest, "Correct the path: it is relative to this file."),
  }),
  "broken-anchor": ({ href, nearest, severity }) => ({
    severity,
    message: `The page has no heading for ${href}.`,
    hint: nearest === undefined ? "Correct the part after #." : `Did you mean \`#${nearest}\`?`,
  }),
  "missing-image": ({ src, nearest }) =>
    error(
      `There is no image ${src}.`,
      suggest(nearest, "Put it beside this file or into static/, and check the spelling."),
    ),
  "redirect-to-nowhere": ({ from, to, nearest }) =>
    error(`The redirect from ${from} leads to ${to}, where no page is.`, suggest(nearest, "Correct `to`.")),
  "redirect-shadows-page": ({ from }) =>
    warning(`There is a page at ${from}, so the redirect from there is left out.`, "Remove the redirect."),
  "duplicate-redirect": ({ from }) =>
    warning(`There are two redirects from ${from}; the first one is kept.`, "Remove one of them."),
  "unknown-doc": ({ id, available, nearest }) =>
    error(
      `There is no document \`${id}\`.`,
      `${nearest === undefined ? "" : `Did you mean \`${nearest}\`? `}Available: ${list(available)}.`,
    ),
  "unknown-sidebar": ({ id, available }) =>
    error(`There is no sidebar \`${id}\`.`, `Available: ${list(available)}.`),
  "sidebar-without-link": ({ id }) =>
    error(`The sidebar \`${id}\` has no link that a navbar item could lead to.`, "Add a document to it."),
  "rule-without-page": ({ rules }) =>
    error(
      `${rules.length === 1 ? "A rule of the plugin has" : "Rules of the plugin have"} no page: ${list(rules)}.`,
      "Write a file named after each rule, beside the others.",
    ),
  "page-without-rule": ({ rule, nearest }) =>
    error(
      `The plugin has no rule "${rule}".`,
      suggest(
        nearest,
        "Rename or remove the file. The page of a rule that was removed says so in its front matter: `removed: true`.",
      ),
    ),
  "removed-rule-exists": ({ rule }) =>
    error(
      `The front matter calls the rule removed, but the plugin has "${rule}".`,
      "Take out `removed: true`.",
    ),
  "option-without-section": ({ option }) =>
    error(
      `The option \`${option}\` is described nowhere on the page.`,
      `Give it a section with the heading \`### \\\`${option}\\\`\`.`,
    ),
  "api-unreadable": ({ packageName, problem }) =>
    error(
      `The API of ${packageName} cannot be described: ${problem}`,
      "Install the package, or name the file with its types behind its name.",
    ),
  "missing-section": ({ heading, holds }) =>
    error(
      `The page has no section \`${heading}\`, so ${holds} would stand nowhere.`,
      `Add the heading \`## ${heading}\` and what is to be said under it.`,
    ),
  "made-section": ({ heading }) =>
    error(
      `The site makes the section \`${heading}\` from what the plugin says of the rule.`,
      "Remove the heading, or call the section something else.",
    ),
  "section-without-option": ({ option, known }) =>
    error(`The rule has no option \`${option}\`.`, `It has ${list(known)}. Rename or remove the section.`),
  "example-accepted": ({ rule }) =>
    error(
      `The linter reports nothing here, though the example is to be incorrect for ${rule}.`,
      "Mend the example, or call it correct.",
    ),
  "example-reported": ({ rule, message }) =>
    error(
      `The linter reports this, though the example is to be correct for ${rule}: ${message}`,
      "Mend the example, or call it incorrect.",
    ),
  "example-unreadable": ({ rule, problem }) =>
    error(`The linter cannot check this example with ${rule}: ${problem}`, "Mend the code or its options."),
  "post-without-date": () =>
    error(
      "The post has no date.",
      "Begin its file name with a date (2024-09-30-name.md) or add `date:` to its front matter.",
    ),
  "unknown-author": ({ author, known }) =>
    error(
      `The author \`${author}\` is not known.`,
      known.length === 0
        ? "Describe the author in a file authors.yml beside the posts, or in the blog's configuration, under `authors`."
        : `Known are ${list(known)}. Authors stand in authors.yml beside the posts, or in the blog's configuration.`,
    ),
  "duplicate-author": ({ author }) =>
    error(`The author \`${author}\` is named twice.`, "Remove one of the two."),
  "inline-author": ({ author }) =>
    warning(
      `The author "${author}" is described in the post.`,
      "Describe authors once, in the blog's configuration.",
    ),
  "no-truncate-marker": () =>
    warning(
      "The post has no truncation marker, so lists show all of it.",
      "Put `<!-- truncate -->` after its opening paragraph.",
    ),
  "bad-config": ({ path, problem, hint }) =>
    error(
      `${path === "" ? "The configuration" : `\`${path}\``} ${problem}.`,
      hint ?? "Correct the value; site/model/config.ts describes every key.",
    ),
  "config-threw": ({ problem }) =>
    error(`The configuration failed when it was run: ${problem}`, "Correct the file."),
  "bundle-failed": ({ problem }) => error(problem, "Correct the file."),
  "no-default-export": ({ template, route }) =>
    error(
      `The template of ${route} has no default export, so nothing can be rendered.`,
      `Export a component as default from templates/${template}.tsx.`,
    ),
  "template-threw": ({ route, problem }) =>
    error(
      `Drawing ${route} failed: ${problem}`,
      "Correct the template, or what the page gives it. The other pages were drawn.",
    ),
};
