import { type Notes, reasons } from "../notes.ts";
import { entryOf, isFalse, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { isUrl, pagePath } from "../values.ts";

/** What presets and plugins are told. Options of a plugin that is on without any are an empty map. */
export interface Plugins {
  readonly docs: readonly Plain[];
  readonly blog: Plain | undefined;
  readonly pages: Plain | undefined;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Whether another plugin brings a search. */
  readonly hasSearch: boolean;
}

export function pluginsIn(config: Plain, notes: Notes): Plugins {
  const docs: Plain[] = [];
  const blogs: Plain[] = [];
  let pages: Plain | undefined;
  const redirects: { from: string; to: string }[] = [];
  let hasSearch = false;
  const none: Plain = { kind: "map", at: config.at, entries: new Map() };
  for (const preset of itemsOf(entryOf(config, "presets"))) {
    const { name, options = none } = namedOf(preset);
    if (!/^(?:@docusaurus\/)?(?:preset-)?classic$/.test(name ?? "")) {
      noteUnknown("preset", name, preset, notes);
      continue;
    }
    const given = entryOf(options, "docs");
    if (!isFalse(given)) docs.push(given ?? none);
    blogs.push(entryOf(options, "blog") ?? none);
    pages = entryOf(options, "pages");
    noteStyles(entryOf(options, "theme"), notes);
  }
  for (const plugin of [...itemsOf(entryOf(config, "plugins")), ...itemsOf(entryOf(config, "themes"))]) {
    const { name, options = none } = namedOf(plugin);
    if (isNothing(plugin)) continue;
    const kind = /^(?:@docusaurus\/)?(?:plugin-)?(content-docs|content-blog|client-redirects)$/.exec(
      name ?? "",
    )?.[1];
    if (kind === "content-docs") docs.push(options);
    else if (kind === "content-blog") blogs.push(options);
    else if (kind === "client-redirects") redirects.push(...redirectsIn(options, notes));
    else if (/search|docsearch/.test(name ?? "")) hasSearch = true;
    else if (
      !/mermaid|live-codeblock|plugin-(?:sass|ideal-image|google|sitemap|svgr|css-cascade)|rspack|webpack/.test(
        name ?? "",
      )
    )
      noteUnknown("plugin", name, plugin, notes);
  }
  const [blog, ...others] = blogs.filter((each) => !isFalse(each));
  for (const other of others) notes.leftOut("A second blog", other.at, "a site has one");
  return { docs, blog, pages, redirects, hasSearch };
}

/** `"name"` or `["name", { … }]`. */
function namedOf(value: Plain): { readonly name: string | undefined; readonly options?: Plain } {
  const [name, options] = itemsOf(value);
  return { name: textOf(name), ...(options && { options }) };
}

function noteUnknown(what: string, name: string | undefined, value: Plain, notes: Notes): void {
  const reason = name === undefined ? reasons.code : reasons.none;
  notes.leftOut(name === undefined ? `A ${what}` : `The ${what} \`${name}\``, value.at, reason);
}

function noteStyles(theme: Plain | undefined, notes: Notes): void {
  for (const each of itemsOf(entryOf(theme, "customCss")))
    notes.leftOut("The styles of `theme.customCss`", each.at, "they are for the markup of Docusaurus");
}

function redirectsIn(options: Plain, notes: Notes): { from: string; to: string }[] {
  notes.others(options, ["redirects", "fromExtensions", "toExtensions", "id"], "client-redirects");
  return itemsOf(entryOf(options, "redirects")).flatMap((each) => {
    const to = textOf(entryOf(each, "to"));
    const from = itemsOf(entryOf(each, "from")).flatMap((item) => textOf(item) ?? []);
    if (to === undefined || from.length === 0) notes.leftOut("A redirect", each.at, reasons.code);
    if (to === undefined) return [];
    return from.map((path) => ({ from: pagePath(path), to: isUrl(to) ? to : pagePath(to) }));
  });
}
