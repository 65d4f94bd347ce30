import { normalPath } from "../../../lib/paths/folders.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { createNotes, type Notes } from "../notes.ts";
import { entriesOf, entryOf, isTrue, type Plain, textOf } from "../plain/plain.ts";
import { readToml } from "../plain/toml.ts";
import type { ToolReader } from "../tool.ts";
import { baseUrlOf, editUrlOf, isUrl, pagePath, oneSection, publishedAt, socialLink } from "../values.ts";
import { summarySidebar } from "./summary.ts";

export const mdbook: ToolReader = {
  read(files, base) {
    const file = `${base}book.toml`;
    const text = files.isFile(file) ? files.text(file) : undefined;
    if (text === undefined) return undefined;
    const notes = createNotes();
    const { value, fault } = readToml(file, text);
    if (fault) notes.leftOut("The file", fault.at, fault.reason);
    const book = entryOf(value, "book");
    const html = entryOf(value, "output", "html");
    const written = notes.text(entryOf(book, "src"), "book.src") ?? "src";
    const content = normalPath(base + written);
    const src = content ?? ".";
    const summary = src === "." ? "SUMMARY.md" : `${src}/SUMMARY.md`;
    const chapters = files.text(summary);
    if (chapters === undefined && content !== undefined) return undefined;
    const isFolded = isTrue(entryOf(html, "fold", "enable"));
    const sidebar =
      chapters === undefined
        ? undefined
        : summarySidebar(chapters, { file: summary, src, files, notes, isFolded });
    notes.others(value, ["book", "output", "build", "rust", "preprocessor"]);
    notes.others(book, ["title", "description", "src", "language", "authors", "text-direction"], "book");
    notes.others(entryOf(value, "output"), ["html"], "output");
    notes.others(entryOf(value, "preprocessor"), ["links", "index"], "preprocessor");
    notes.others(html, [...readKeys, ...quietKeys], "output.html");
    notes.others(entryOf(html, "code"), ["hidelines"], "output.html.code");
    const hiddenLines = prefixesIn(entryOf(html, "code", "hidelines"), notes);
    const title = notes.text(entryOf(book, "title"), "book.title");
    const tagline = notes.text(entryOf(book, "description"), "book.description");
    const lang = notes.text(entryOf(book, "language"), "book.language");
    const direction = textOf(entryOf(book, "text-direction"));
    const edit = entryOf(html, "edit-url-template");
    const editUrl = editUrlFor(edit, base, notes);
    const repository = textOf(entryOf(html, "git-repository-url"));
    const link = repository === undefined ? undefined : socialLink(repository);
    const smart = entryOf(html, "smart-punctuation") ?? entryOf(html, "curly-quotes");
    const section = oneSection({ dialect: "mdbook", title, tagline, sidebar, editUrl });
    const config: UserConfig = {
      ...section,
      markdown: {
        ...section.markdown,
        // on by default
        smartPunctuation: !smart || isTrue(smart),
        ...(isTrue(entryOf(html, "mathjax-support")) && { math: true }),
        ...(hiddenLines && { hiddenLines }),
      },
      ...siteUrl(entryOf(html, "site-url"), notes),
      ...(lang !== undefined &&
        lang !== "en" && { locale: { lang, label: lang, ...(direction === "rtl" && { direction }) } }),
      redirects: redirectsIn(entryOf(html, "redirect"), notes),
      navbar: { items: link ? [link] : [] },
    };
    return {
      ...{ tool: "mdbook", name: "mdBook", file, config, diagnostics: notes.diagnostics },
      // the list of chapters is no page
      folders: { content: src, read: [src], ignore: [summary], static: src },
      ...(content === undefined && { outside: written }),
    };
  },
};

const readKeys =
  "site-url edit-url-template git-repository-url redirect fold smart-punctuation curly-quotes mathjax-support code".split(
    " ",
  );
const quietKeys =
  "hash-files copy-fonts playground playpen search print no-section-label git-repository-icon sidebar-header-nav".split(
    " ",
  );

/** The prefixes of hidden lines, by language. */
function prefixesIn(table: Plain | undefined, notes: Notes): Record<string, string> | undefined {
  const prefixes = entriesOf(table).flatMap(([language, value]) => {
    const prefix = notes.text(value, `output.html.code.hidelines.${language}`);
    return prefix === undefined || prefix === "" ? [] : [[language, prefix] as const];
  });
  return prefixes.length === 0 ? undefined : Object.fromEntries(prefixes);
}

function siteUrl(value: Plain | undefined, notes: Notes): Pick<UserConfig, "origin" | "baseUrl"> {
  const url = notes.text(value, "output.html.site-url");
  if (url !== undefined && isUrl(url)) return publishedAt(url);
  const baseUrl = baseUrlOf(url);
  return baseUrl === undefined ? {} : { baseUrl };
}

/** "https://…/edit/main/{path}": the path begins at the folder of `book.toml`. */
function editUrlFor(edit: Plain | undefined, base: string, notes: Notes): string | undefined {
  const template = notes.text(edit, "output.html.edit-url-template");
  if (edit === undefined || template === undefined) return undefined;
  const what = "output.html.edit-url-template";
  if (template.endsWith("/{path}"))
    return editUrlOf(template.slice(0, -"{path}".length), base === "" ? "." : base.slice(0, -1), {
      ...{ notes, at: edit.at, what },
    });
  notes.leftOut(`\`${what}\``, edit.at, "it does not end with `/{path}`");
  return undefined;
}

function redirectsIn(table: Plain | undefined, notes: Notes): { from: string; to: string }[] {
  return entriesOf(table).flatMap(([from, value]) => {
    const to = notes.text(value, `output.html.redirect.${from}`);
    if (to === undefined) return [];
    if (isUrl(to)) return [{ from: pagePath(from), to }];
    const folder = from.slice(0, from.lastIndexOf("/") + 1);
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    const target = normalPath(path.startsWith("/") ? path : folder + path);
    return [{ from: pagePath(from), to: pagePath(`${target ?? path}${rest}`) }];
  });
}
