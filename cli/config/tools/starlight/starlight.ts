import { normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { createNotes, type Notes, reasons } from "../notes.ts";
import { entriesOf, entryOf, isNothing, isTrue, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { readScript } from "../plain/script.ts";
import type { ToolFiles, ToolReader } from "../tool.ts";
import {
  baseUrlOf,
  codeFiles,
  editUrlOf,
  isUrl,
  pagePath,
  oneSection,
  publishedAt,
  socialLink,
} from "../values.ts";
import { starlightSidebar } from "./sidebar.ts";

export const starlight: ToolReader = {
  read(files, base) {
    const file = ["mjs", "ts", "js", "mts", "cjs", "cts"]
      .map((end) => `${base}astro.config.${end}`)
      .find((path) => files.isFile(path));
    if (file === undefined || files.text(file)?.includes("@astrojs/starlight") !== true) return undefined;
    const script = readScript(files, file);
    if (!script) return undefined;
    const notes = createNotes();
    const { value, fault } = script;
    if (fault) notes.leftOut("A part of the file", fault.at, fault.reason);
    const call = itemsOf(entryOf(value, "integrations")).find(isStarlight);
    const options = call?.kind === "call" ? call.args[0] : undefined;
    if (options === undefined) notes.leftOut("The options of Starlight", value.at, reasons.code);
    const sources = normalPath(`${base}${textOf(entryOf(value, "srcDir")) ?? "src"}`) ?? ".";
    const folder = pathIn(sources, "content/docs");
    const assets = pathIn(sources, "assets");
    // documents name the pictures that Astro makes smaller by their paths from document to picture
    const hasAssets = files.names(assets).length > 0;
    const dir = hasAssets ? "content/docs" : ".";
    const locale = localeOf(options, notes);
    const titles = entryOf(options, "title");
    const titleOf = (): Plain | undefined =>
      titles?.kind === "map"
        ? (titles.entries.get(locale?.lang ?? "en") ?? entriesOf(titles)[0]?.[1])
        : titles;
    const title = notes.text(titleOf(), "title");
    const tagline = notes.text(entryOf(options, "description"), "description");
    const sidebar = starlightSidebar(entryOf(options, "sidebar"), { files, notes, folder });
    const edit = entryOf(options, "editLink", "baseUrl");
    const editUrl =
      edit &&
      editUrlOf(notes.text(edit, "editLink.baseUrl"), base === "" ? "." : base.slice(0, -1), {
        ...{ notes, at: edit.at, what: "editLink.baseUrl" },
      });
    const baseUrl = baseUrlOf(notes.text(entryOf(value, "base"), "base"));
    const favicon = notes.text(entryOf(options, "favicon"), "favicon") ?? standardIcon(files, base);
    notes.others(value, [...readKeys, ...quietKeys]);
    notes.others(options, [...readOptions, ...quietOptions], "starlight");
    const config: UserConfig = {
      ...oneSection({ dialect: "starlight", title, tagline, sidebar, editUrl, dir }),
      ...originOf(entryOf(value, "site"), notes),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(locale && { locale }),
      ...(favicon !== undefined && { favicon }),
      ...(isTrue(entryOf(options, "lastUpdated")) && { lastUpdated: true }),
      redirects: redirectsIn(entryOf(value, "redirects"), notes),
      navbar: { items: socialLinks(entryOf(options, "social"), notes) },
    };
    return {
      ...{ tool: "starlight", name: "Starlight", file, config, diagnostics: notes.diagnostics },
      folders: {
        ...(hasAssets ? { content: sources, read: [folder, assets] } : { content: folder, read: [folder] }),
        ignore: codeFiles,
        static: `${base}public`,
      },
    };
  },
};

const readKeys = "site base integrations redirects srcDir".split(" ");
const quietKeys =
  "trailingSlash output adapter vite build server markdown image prefetch devToolbar experimental outDir compressHTML".split(
    " ",
  );
const readOptions =
  "title description sidebar editLink social locales defaultLocale favicon lastUpdated".split(" ");
const quietOptions =
  "tableOfContents pagination expressiveCode pagefind credits disable404Route titleDelimiter markdown prerender".split(
    " ",
  );

function isStarlight(value: Plain): boolean {
  return value.kind === "call" && value.from === "@astrojs/starlight";
}

function standardIcon(files: ToolFiles, base: string): string | undefined {
  return files.isFile(pathIn(`${base}public`, "favicon.svg")) ? "/favicon.svg" : undefined;
}

function originOf(site: Plain | undefined, notes: Notes): Pick<UserConfig, "origin"> {
  const { origin } = publishedAt(notes.text(site, "site"));
  return origin === undefined ? {} : { origin };
}

function localeOf(options: Plain | undefined, notes: Notes): UserConfig["locale"] {
  const locales = entryOf(options, "locales");
  if (locales === undefined || isNothing(locales)) return undefined;
  const all = entriesOf(locales);
  if (all.length > 1)
    notes.leftOut(
      `The choice of ${all.length} languages in \`locales\``,
      locales.at,
      "a site has one language; the pages of the others are built",
    );
  const name = textOf(entryOf(options, "defaultLocale")) ?? "root";
  const own = entryOf(locales, name) ?? entryOf(locales, "root");
  const lang = textOf(entryOf(own, "lang")) ?? (name === "root" ? undefined : name);
  const direction = textOf(entryOf(own, "dir"));
  if (lang === undefined) return undefined;
  return { lang, label: textOf(entryOf(own, "label")) ?? lang, ...(direction === "rtl" && { direction }) };
}

/** A list, or as in older versions an object with the URLs by name. */
function socialLinks(social: Plain | undefined, notes: Notes) {
  const links = social?.kind === "map" ? entriesOf(social).map(([, value]) => value) : itemsOf(social);
  return links.flatMap((each) => {
    const href = textOf(each) ?? textOf(entryOf(each, "href"));
    const link = href === undefined ? undefined : socialLink(href, textOf(entryOf(each, "label")));
    if (!link)
      notes.leftOut("An entry of `social`", each.at, each.kind === "code" ? reasons.code : reasons.form);
    return link ? [link] : [];
  });
}

function redirectsIn(value: Plain | undefined, notes: Notes): { from: string; to: string }[] {
  return entriesOf(value).flatMap(([from, target]) => {
    const to = textOf(target) ?? textOf(entryOf(target, "destination"));
    if (to !== undefined && !from.includes("["))
      return [{ from: pagePath(from), to: isUrl(to) ? to : pagePath(to) }];
    notes.leftOut(
      `The redirect from \`${from}\``,
      target.at,
      from.includes("[") ? "it has a pattern" : reasons.code,
    );
    return [];
  });
}
