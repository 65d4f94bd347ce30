import { normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { createNotes, type Notes, reasons } from "../notes.ts";
import {
  entriesOf,
  entryOf,
  isFalse,
  isNothing,
  isTrue,
  itemsOf,
  type Plain,
  textOf,
} from "../plain/plain.ts";
import { readScript } from "../plain/script.ts";
import type { ToolFiles, ToolReader } from "../tool.ts";
import { baseUrlOf, codeFiles, editUrlOf, idOf, publishedAt, socialLink } from "../values.ts";
import { navbarOf } from "./nav.ts";
import { sidebarsOf } from "./sidebar.ts";

export const vitepress: ToolReader = {
  read(files, base) {
    const file = configIn(files, `${base}.vitepress`);
    const script = file === undefined ? undefined : readScript(files, file);
    if (file === undefined || !script) return undefined;
    const notes = createNotes();
    const { value, fault } = script;
    if (fault) notes.leftOut("A part of the file", fault.at, fault.reason);
    const written = notes.text(entryOf(value, "srcDir"), "srcDir") ?? ".";
    const content = normalPath(base + written);
    const folder = content ?? ".";
    const root = entryOf(value, "locales", "root");
    const given = entryOf(value, "themeConfig");
    const rewrites = rewritesIn(entryOf(value, "rewrites"), notes);
    const main = rewrites.find(({ route }) => route === "/");
    const more = main && readAdditional(files, pathIn(folder, main.dir));
    const own = entryOf(root, "themeConfig");
    const theme = (key: string): Plain | undefined =>
      entryOf(more, "themeConfig", key) ?? entryOf(own, key) ?? entryOf(given, key);
    const place = { files, notes, folder: main ? pathIn(folder, main.dir) : folder };
    const sidebars = sidebarsOf(theme("sidebar"), place);
    const editUrl = editUrlFor(theme("editLink"), folder, notes);
    const title = notes.text(entryOf(value, "title"), "title");
    const tagline = notes.text(
      entryOf(more, "description") ?? entryOf(root, "description") ?? entryOf(value, "description"),
      "description",
    );
    const lang = textOf(entryOf(root, "lang") ?? entryOf(value, "lang"));
    const label = textOf(entryOf(root, "label"));
    const siteTitle = theme("siteTitle");
    const head = headOf(entryOf(value, "head"), notes);
    const items = [...navbarOf(theme("nav"), notes), ...socialLinks(theme("socialLinks"), notes)];
    const footer = footerOf(theme("footer"), notes);
    const base_ = entryOf(value, "base");
    const baseUrl = baseUrlOf(notes.text(base_, "base"));
    notes.others(value, [...readKeys, ...quietKeys]);
    notes.others(given, [...readThemeKeys, ...quietThemeKeys], "themeConfig");
    noteLocales(entryOf(value, "locales"), notes);
    const section = { ...(sidebars && { sidebars }), ...(editUrl !== undefined && { editUrl }) };
    const logo = logoOf(theme("logo"), title ?? "", notes);
    const config: UserConfig = {
      ...(title !== undefined && { title }),
      ...(tagline !== undefined && { tagline }),
      ...publishedAt(hostname(value, notes)),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(lang !== undefined && { locale: { lang, label: label ?? lang } }),
      ...head,
      ...(logo && { logo }),
      ...(showsUpdates(value, theme("lastUpdated")) && { lastUpdated: true }),
      docs: [
        ...rewrites.map(({ dir, route }) => ({
          ...{ id: idOf(dir), dir, route },
          ...(route === "/" ? section : {}),
        })),
        { id: "docs", dir: ".", route: "/", ...(main ? {} : section) },
      ],
      blog: false,
      numberPrefixes: false,
      navbar: {
        ...(isFalse(siteTitle) ? { title: "" } : {}),
        ...(textOf(siteTitle) !== undefined && { title: textOf(siteTitle) ?? "" }),
        items,
      },
      ...(footer && { footer }),
      ...(isFalse(entryOf(value, "appearance")) && { colorMode: { canSwitch: false, respectSystem: false } }),
      ...((theme("search") ?? theme("algolia")) && { search: {} }),
      onBrokenLinks: isTrue(entryOf(value, "ignoreDeadLinks")) ? "ignore" : "warn",
      onBrokenMarkdownLinks: isTrue(entryOf(value, "ignoreDeadLinks")) ? "ignore" : "warn",
      markdown: { dialect: "vitepress" },
    };
    const excluded = itemsOf(entryOf(value, "srcExclude")).flatMap((each) => {
      const pattern = notes.text(each, "srcExclude");
      return pattern === undefined ? [] : [pattern.startsWith("**/") ? pattern : pathIn(folder, pattern)];
    });
    return {
      ...{ tool: "vitepress", name: "VitePress", file, config, diagnostics: notes.diagnostics },
      folders: {
        content: folder,
        read: [folder],
        ignore: [...excluded, ...codeFiles],
        static: pathIn(folder, "public"),
      },
      ...(content === undefined && { outside: written }),
    };
  },
};

const readKeys =
  "title description base srcDir srcExclude lang head themeConfig locales rewrites sitemap appearance ignoreDeadLinks lastUpdated".split(
    " ",
  );
/** What decides about the build, or what the dialect reads. */
const quietKeys =
  "cleanUrls markdown vite vue outDir cacheDir assetsDir metaChunk titleTemplate extends useWebFonts shouldPreload".split(
    " ",
  );
const readThemeKeys =
  "nav sidebar socialLinks editLink footer logo siteTitle search algolia lastUpdated".split(" ");
const quietThemeKeys =
  "outline lastUpdatedText docFooter darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel externalLinkIcon aside i18nRouting skipToContentLabel notFound variant".split(
    " ",
  );

function configIn(files: ToolFiles, folder: string): string | undefined {
  const ends = ["ts", "mts", "js", "mjs", "cts", "cjs"];
  return ["config", "config/index"]
    .flatMap((name) => ends.map((end) => `${folder}/${name}.${end}`))
    .find((path) => files.isFile(path));
}

/** The configuration that VitePress reads for the pages of one folder. */
function readAdditional(files: ToolFiles, folder: string): Plain | undefined {
  const file = ["ts", "mts", "js", "mjs"]
    .map((end) => `${folder}/config.${end}`)
    .find((path) => files.isFile(path));
  return file === undefined ? undefined : readScript(files, file)?.value;
}

/** `"en/:rest*": ":rest*"` moves the pages of a folder to another URL. Other forms are reported. */
function rewritesIn(value: Plain | undefined, notes: Notes): { dir: string; route: string }[] {
  if (value?.kind === "code" || value?.kind === "call") notes.leftOut("`rewrites`", value.at, reasons.code);
  return entriesOf(value).flatMap(([from, to]) => {
    const [, dir] = /^([\w./-]+)\/(?::\w+\*|\(\.\*\))$/.exec(from) ?? [];
    const [, route] = /^(?:([\w./-]+)\/)?(?::\w+\*|\(\.\*\))$/.exec(textOf(to) ?? "") ?? [];
    if (dir !== undefined && /^(?:[\w./-]+\/)?(?::\w+\*|\(\.\*\))$/.test(textOf(to) ?? ""))
      return [{ dir, route: `/${route ?? ""}` }];
    notes.leftOut(`The rewrite of \`${from}\``, to.at, reasons.none);
    return [];
  });
}

function hostname(value: Plain, notes: Notes): string | undefined {
  const url = notes.text(entryOf(value, "sitemap", "hostname"), "sitemap.hostname");
  return url === undefined || !URL.canParse(url) ? undefined : new URL(url).origin;
}

function headOf(
  head: Plain | undefined,
  notes: Notes,
): Pick<UserConfig, "favicon" | "themeColor" | "socialImage"> {
  let favicon: string | undefined;
  let themeColor: string | undefined;
  for (const tag of itemsOf(head)) {
    const [name, attributes] = itemsOf(tag);
    const rel = textOf(entryOf(attributes, "rel"));
    const href = textOf(entryOf(attributes, "href"));
    const meta = textOf(entryOf(attributes, "name")) ?? textOf(entryOf(attributes, "property"));
    const content = textOf(entryOf(attributes, "content"));
    if (/(?:^| )icon$/.test(rel ?? "") && href !== undefined) favicon ??= href;
    else if (meta === "theme-color" && /^#[\da-f]{6}$/i.test(content ?? "")) themeColor ??= content;
    // made for each page anyway
    else if (!/^(?:og:|twitter:|viewport)/.test(meta ?? ""))
      notes.leftOut(
        `\`<${textOf(name) ?? "…"}>\` in \`head\``,
        tag.at,
        tag.kind === "code" ? reasons.code : reasons.none,
      );
  }
  return { ...(favicon !== undefined && { favicon }), ...(themeColor !== undefined && { themeColor }) };
}

function socialLinks(value: Plain | undefined, notes: Notes) {
  return itemsOf(value).flatMap((each) => {
    const href = textOf(entryOf(each, "link"));
    const link = href === undefined ? undefined : socialLink(href, textOf(entryOf(each, "ariaLabel")));
    if (!link) notes.leftOut("An entry of `socialLinks`", each.at, reasons.form);
    return link ? [link] : [];
  });
}

/** As VitePress does: texts for the line turn it on too, unless the site turns it off. */
function showsUpdates(value: Plain, texts: Plain | undefined): boolean {
  const own = entryOf(value, "lastUpdated");
  return own === undefined ? texts !== undefined && !isFalse(texts) : isTrue(own);
}

function editUrlFor(value: Plain | undefined, folder: string, notes: Notes): string | undefined {
  const pattern = entryOf(value, "pattern");
  const text = notes.text(pattern, "themeConfig.editLink.pattern");
  if (pattern === undefined || text === undefined) return undefined;
  const what = "themeConfig.editLink.pattern";
  if (text.endsWith("/:path"))
    return editUrlOf(text.slice(0, -":path".length), folder, { notes, at: pattern.at, what });
  notes.leftOut(`\`${what}\``, pattern.at, "it does not end with `/:path`");
  return undefined;
}

function footerOf(value: Plain | undefined, notes: Notes): UserConfig["footer"] {
  const lines = ["message", "copyright"].flatMap(
    (key) => notes.text(entryOf(value, key), `themeConfig.footer.${key}`) ?? [],
  );
  notes.others(value, ["message", "copyright"], "themeConfig.footer");
  return lines.length === 0 ? undefined : { links: [], copyright: lines.join("<br>") };
}

function logoOf(value: Plain | undefined, alt: string, notes: Notes): UserConfig["logo"] {
  const src = textOf(value) ?? textOf(entryOf(value, "src")) ?? textOf(entryOf(value, "light"));
  if (src === undefined && value && !isNothing(value))
    notes.leftOut("`themeConfig.logo`", value.at, reasons.code);
  return src === undefined ? undefined : { src, alt: textOf(entryOf(value, "alt")) ?? alt };
}

function noteLocales(locales: Plain | undefined, notes: Notes): void {
  const others = entriesOf(locales).filter(([name]) => name !== "root");
  const [first] = others;
  if (first)
    notes.leftOut(
      `The choice of ${others.length + 1} languages in \`locales\``,
      first[1].at,
      "a site has one language; the pages of the others are built",
    );
}
