import { normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { createNotes, type Notes, reasons } from "../notes.ts";
import { entryOf, entriesOf, isFalse, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { readYamlText } from "../plain/yaml.ts";
import type { ToolFiles, ToolReader } from "../tool.ts";
import { editUrlOf, oneSection, publishedAt, socialLink } from "../values.ts";
import { markdownOf } from "./extensions.ts";
import { navOf } from "./nav.ts";

export const mkdocs: ToolReader = {
  read(files, base) {
    const file = ["mkdocs.yml", "mkdocs.yaml"].map((name) => base + name).find((path) => files.isFile(path));
    const text = file === undefined ? undefined : files.text(file);
    if (file === undefined || text === undefined) return undefined;
    const notes = createNotes();
    const { value: own, fault } = readYamlText(file, text);
    const value = inherited(own, { files, base, notes });
    if (fault) notes.leftOut("A part of the file", fault.at, fault.reason);
    const written = notes.text(entryOf(value, "docs_dir"), "docs_dir") ?? "docs";
    const content = normalPath(base + written);
    const docs = content ?? ".";
    const theme = entryOf(value, "theme");
    const custom = normalPath(base + (textOf(entryOf(theme, "custom_dir")) ?? ""));
    notes.others(value, [...readKeys, ...quietKeys]);
    notes.others(theme, quietThemeKeys, "theme");
    noteFiles(value, notes);
    for (const plugin of itemsOf(entryOf(value, "plugins"))) notePlugin(plugin, notes);
    const nav = navOf(entryOf(value, "nav"), {
      files,
      notes,
      docs,
      hasIndexes: hasFeature(theme, "navigation.indexes"),
    });
    const title = notes.text(entryOf(value, "site_name"), "site_name");
    const tagline = notes.text(entryOf(value, "site_description"), "site_description");
    const copyright = notes.text(entryOf(value, "copyright"), "copyright");
    const logo = textOf(entryOf(theme, "logo"));
    const favicon = textOf(entryOf(theme, "favicon"));
    const editUrl = editUrlFor(value, docs, notes);
    const lang = textOf(entryOf(theme, "language") ?? entryOf(theme, "locale")) ?? "en";
    const section = oneSection({ dialect: "mkdocs", title, tagline, sidebar: nav, editUrl });
    const config: UserConfig = {
      ...section,
      markdown: { ...section.markdown, ...markdownOf(entryOf(value, "markdown_extensions"), notes) },
      ...(lang !== "en" && { locale: { lang, label: lang } }),
      ...publishedAt(notes.text(entryOf(value, "site_url"), "site_url")),
      ...(favicon !== undefined && { favicon: `/${favicon}` }),
      ...(logo !== undefined && { logo: { src: `/${logo}`, alt: title ?? "" } }),
      navbar: { items: repositoryLink(value) },
      ...(copyright !== undefined && { footer: { links: [], copyright } }),
    };
    return {
      ...{ tool: "mkdocs", name: "MkDocs", file, config, diagnostics: notes.diagnostics },
      folders: {
        content: docs,
        read: [docs],
        // templates are no files of the site
        ignore: custom === undefined || custom === "." ? [] : [`${custom}/**`],
        static: docs,
      },
      ...(content === undefined && { outside: written }),
    };
  },
};

const readKeys = (
  "site_name site_url site_description site_author docs_dir nav repo_url repo_name edit_uri edit_uri_template theme " +
  "copyright plugins INHERIT"
).split(" ");
/** What decides about the build, or what the dialect reads. */
const quietKeys =
  "site_dir markdown_extensions strict dev_addr use_directory_urls validation exclude_docs draft_docs not_in_nav watch remote_branch remote_name".split(
    " ",
  );
const quietThemeKeys = "name logo favicon language locale features icon font variant".split(" ");

/** The configuration with what the file has that it inherits from. */
function inherited(
  own: Plain,
  { files, base, notes }: { readonly files: ToolFiles; readonly base: string; readonly notes: Notes },
): Plain {
  const parent = entryOf(own, "INHERIT");
  const path = normalPath(base + (notes.text(parent, "INHERIT") ?? ""));
  if (parent?.kind !== "text" || path === undefined) return own;
  const text = files.isFile(path) ? files.text(path) : undefined;
  if (text !== undefined) return merged(readYamlText(path, text).value, own);
  notes.leftOut("`INHERIT`", parent.at, `there is no file \`${parent.value}\``);
  return own;
}

function merged(below: Plain | undefined, above: Plain): Plain {
  if (below?.kind !== "map" || above.kind !== "map") return above;
  const entries = new Map(below.entries);
  for (const [key, value] of above.entries) entries.set(key, merged(entries.get(key), value));
  return { ...above, entries };
}

function hasFeature(theme: Plain | undefined, name: string): boolean {
  return itemsOf(entryOf(theme, "features")).some((feature) => textOf(feature) === name);
}

/** What decides which files are pages, and their URLs. */
function noteFiles(value: Plain, notes: Notes): void {
  const excluded = entryOf(value, "exclude_docs");
  if (excluded && !isNothing(excluded))
    notes.leftOut("`exclude_docs`", excluded.at, "its patterns belong in `folders.ignore` of site/config.ts");
  const drafts = entryOf(value, "draft_docs");
  if (drafts && !isNothing(drafts))
    notes.leftOut("`draft_docs`", drafts.at, "a draft has `draft: true` in its front matter");
  const folders = entryOf(value, "use_directory_urls");
  if (folders && isFalse(folders))
    notes.leftOut("`use_directory_urls`", folders.at, "URLs of pages do not end with `.html`");
}

function notePlugin(plugin: Plain, notes: Notes): void {
  const names = plugin.kind === "map" ? entriesOf(plugin) : [[textOf(plugin) ?? "", plugin] as const];
  for (const [name, { at }] of names)
    if (name !== "search" && name !== "material/search")
      notes.leftOut(`The plugin \`${name}\``, at, reasons.none);
}

function repositoryLink(value: Plain): NonNullable<NonNullable<UserConfig["navbar"]>["items"]> {
  const url = textOf(entryOf(value, "repo_url"));
  const link = url === undefined ? undefined : socialLink(url, textOf(entryOf(value, "repo_name")));
  return link ? [link] : [];
}

/** MkDocs makes the link from the repository and the path below it; an empty path means none. */
function editUrlFor(value: Plain, docs: string, notes: Notes): string | undefined {
  const repository = textOf(entryOf(value, "repo_url"));
  const edit = entryOf(value, "edit_uri");
  const template = entryOf(value, "edit_uri_template");
  if (template && !isNothing(template)) notes.leftOut("`edit_uri_template`", template.at, reasons.none);
  const path =
    textOf(edit) ??
    (/github\.com|gitlab\.com/.test(repository ?? "") ? `edit/master/${pathIn(docs, "")}` : "");
  if (repository === undefined || path === "") return undefined;
  const url = /^https?:/.test(path) ? path : `${repository.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
  return editUrlOf(url, docs, { notes, at: (edit ?? value).at, what: "edit_uri" });
}
