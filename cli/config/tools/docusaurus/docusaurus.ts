import { normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { createNotes, type Notes } from "../notes.ts";
import { entryOf, isFalse, isTrue, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { readScript } from "../plain/script.ts";
import type { ToolFiles, ToolReader } from "../tool.ts";
import { baseUrlOf, codeFiles, publishedAt, urlOf } from "../values.ts";
import { footerOf } from "./footer.ts";
import { navbarOf } from "./navbar.ts";
import { notePages } from "./pages.ts";
import { pluginsIn } from "./plugins.ts";
import { reactionsOf } from "./reactions.ts";
import { docsOf } from "./sections.ts";

export const docusaurus: ToolReader = {
  read(files, base) {
    const file = ["ts", "js", "mjs", "cjs", "mts", "cts"]
      .map((end) => `${base}docusaurus.config.${end}`)
      .find((path) => files.isFile(path));
    const script = file === undefined ? undefined : readScript(files, file);
    if (file === undefined || !script) return undefined;
    const notes = createNotes();
    const { value, fault } = script;
    if (fault) notes.leftOut("A part of the file", fault.at, fault.reason);
    const plugins = pluginsIn(value, notes);
    const instances = plugins.docs.flatMap((options) => docsOf(options, { files, notes, base }) ?? []);
    const outside = plugins.docs
      .map((options) => textOf(entryOf(options, "path")))
      .find((path) => isOutside(base, path));
    const blog = blogOf(plugins.blog, { files, notes, base });
    const pages = pagesFolder(plugins.pages, files, base);
    notePages(pages, files, notes);
    const theme = entryOf(value, "themeConfig");
    const navbar = entryOf(theme, "navbar");
    const title = notes.text(entryOf(value, "title"), "title");
    const tagline = notes.text(entryOf(value, "tagline"), "tagline");
    const delimiter = notes.text(entryOf(value, "titleDelimiter"), "titleDelimiter");
    const baseUrl = baseUrlOf(notes.text(entryOf(value, "baseUrl"), "baseUrl"));
    const { origin } = publishedAt(notes.text(entryOf(value, "url"), "url"));
    const favicon = urlOf(notes.text(entryOf(value, "favicon"), "favicon"));
    const socialImage = urlOf(notes.text(entryOf(theme, "image"), "themeConfig.image"));
    const logo = urlOf(textOf(entryOf(navbar, "logo", "src")));
    const items = navbarOf(navbar, { notes, instances });
    const footer = footerOf(entryOf(theme, "footer"), notes);
    const announcement = announcementOf(entryOf(theme, "announcementBar"), notes);
    const lang = textOf(entryOf(value, "i18n", "defaultLocale"));
    const navbarTitle = textOf(entryOf(navbar, "title"));
    notes.others(value, [...readKeys, ...quietKeys]);
    notes.others(theme, [...readThemeKeys, ...quietThemeKeys], "themeConfig");
    const config: UserConfig = {
      ...(title !== undefined && { title }),
      ...(tagline !== undefined && { tagline }),
      ...(delimiter !== undefined && { titleDelimiter: delimiter }),
      ...(origin !== undefined && { origin }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(lang !== undefined && lang !== "en" && { locale: { lang, label: lang } }),
      ...(favicon !== undefined && { favicon }),
      ...(socialImage !== undefined && { socialImage }),
      ...(logo !== undefined && { logo: { src: logo, alt: textOf(entryOf(navbar, "logo", "alt")) ?? "" } }),
      docs: [
        ...instances.map(({ section }) => section),
        ...(pages === undefined ? [] : [{ id: "pages", dir: pages, route: "/", sidebars: false as const }]),
      ],
      blog: blog ?? false,
      redirects: plugins.redirects,
      navbar: {
        ...(navbarTitle !== undefined && { title: navbarTitle }),
        ...(isTrue(entryOf(navbar, "hideOnScroll")) && { hideOnScroll: true }),
        items,
      },
      ...(footer && { footer }),
      ...(announcement && { announcementBar: announcement }),
      ...(plugins.docs.some((each) => isTrue(entryOf(each, "showLastUpdateTime"))) && { lastUpdated: true }),
      ...(plugins.docs.some((each) => !isFalse(entryOf(each, "breadcrumbs"))) && { breadcrumbs: true }),
      ...colorModeOf(entryOf(theme, "colorMode")),
      ...((entryOf(theme, "algolia") ?? plugins.hasSearch) && { search: {} }),
      ...reactionsOf(value, plugins.blog, notes),
      markdown: { dialect: "docusaurus" },
    };
    const read = [
      ...instances.flatMap(({ folders }) => folders),
      ...(blog ? [blog.dir] : []),
      ...(pages === undefined ? [] : [pages]),
    ];
    return {
      ...{ tool: "docusaurus", name: "Docusaurus", file, config, diagnostics: notes.diagnostics },
      folders: {
        content: ".",
        read,
        ignore: [...plugins.docs.flatMap((options) => excludedBy(options, base)), ...codeFiles],
        static: staticFolder(value, base, notes),
      },
      ...(outside !== undefined && { outside }),
    };
  },
};

const readKeys = (
  "title tagline titleDelimiter url baseUrl favicon i18n themeConfig presets plugins themes staticDirectories onBrokenLinks " +
  "onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes"
).split(" ");
/** What decides about the build, or what the dialect reads. */
const quietKeys = (
  "organizationName projectName deploymentBranch githubHost trailingSlash markdown future noIndex " +
  "webpack ssrWorkerThreads storage customFields baseUrlIssueBanner"
).split(" ");
const readThemeKeys = "navbar footer image announcementBar colorMode".split(" ");
const quietThemeKeys = "prism docs blog tableOfContents metadata algolia mermaid".split(" ");

function isOutside(base: string, path: string | undefined): boolean {
  return path !== undefined && normalPath(base + path) === undefined;
}

function staticFolder(value: Plain, base: string, notes: Notes): string {
  const [first, ...others] = itemsOf(entryOf(value, "staticDirectories"));
  for (const each of others)
    notes.leftOut("A further folder in `staticDirectories`", each.at, "a site has one");
  return normalPath(base + (textOf(first) ?? "static")) ?? `${base}static`;
}

function excludedBy(options: Plain, base: string): readonly string[] {
  const dir = normalPath(base + (textOf(entryOf(options, "path")) ?? "docs")) ?? ".";
  return itemsOf(entryOf(options, "exclude")).flatMap((each) => {
    const pattern = textOf(each);
    return pattern === undefined ? [] : [pattern.startsWith("**/") ? pattern : pathIn(dir, pattern)];
  });
}

function blogOf(
  options: Plain | undefined,
  { files, notes, base }: { readonly files: ToolFiles; readonly notes: Notes; readonly base: string },
): (NonNullable<Exclude<UserConfig["blog"], false>> & { readonly dir: string }) | undefined {
  if (options === undefined || isFalse(options)) return undefined;
  const dir = normalPath(base + (notes.text(entryOf(options, "path"), "blog.path") ?? "blog"));
  if (dir === undefined || files.names(dir).length === 0) return undefined;
  const route = notes.text(entryOf(options, "routeBasePath"), "blog.routeBasePath") ?? "blog";
  const title = notes.text(entryOf(options, "blogTitle"), "blog.blogTitle");
  const description = notes.text(entryOf(options, "blogDescription"), "blog.blogDescription");
  const sidebarTitle = notes.text(entryOf(options, "blogSidebarTitle"), "blog.blogSidebarTitle");
  const count = entryOf(options, "postsPerPage");
  return {
    dir,
    route: `/${route.replace(/^\/+|\/+$/g, "")}`,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(sidebarTitle !== undefined && { sidebarTitle }),
    ...(count?.kind === "other" && typeof count.value === "number" && { postsPerPage: count.value }),
  };
}

function pagesFolder(options: Plain | undefined, files: ToolFiles, base: string): string | undefined {
  if (isFalse(options)) return undefined;
  const folder = normalPath(base + (textOf(entryOf(options, "path")) ?? "src/pages"));
  return folder !== undefined && files.names(folder).length > 0 ? folder : undefined;
}

function announcementOf(value: Plain | undefined, notes: Notes): UserConfig["announcementBar"] {
  const content = notes.text(entryOf(value, "content"), "themeConfig.announcementBar.content");
  if (content === undefined || content === "") return undefined;
  const texts = ["id", "backgroundColor", "textColor"].flatMap((key) => {
    const text = textOf(entryOf(value, key));
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    content,
    ...Object.fromEntries(texts),
    ...(isFalse(entryOf(value, "isCloseable")) && { isCloseable: false }),
  };
}

function colorModeOf(value: Plain | undefined): Pick<UserConfig, "colorMode"> {
  const mode = textOf(entryOf(value, "defaultMode"));
  return {
    colorMode: {
      ...((mode === "light" || mode === "dark") && { default: mode }),
      canSwitch: !isTrue(entryOf(value, "disableSwitch")),
      respectSystem: isTrue(entryOf(value, "respectPrefersColorScheme")),
    },
  };
}
