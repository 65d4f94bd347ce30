import type { SidebarItemInput } from "../schema/docs.ts";
import type { ToolName } from "../schema/markdown.ts";
import type { UserConfig } from "../schema/schema.ts";
import type { IconName } from "../../../site/model/navigation.ts";
import type { Notes } from "./notes.ts";
import type { Plain } from "./plain/plain.ts";

/** "https://example.org/docs/" as the two keys that hold it. */
export function publishedAt(url: string | undefined): Pick<UserConfig, "origin" | "baseUrl"> {
  if (url === undefined || !URL.canParse(url) || !/^https?:/i.test(url)) return {};
  const { origin, pathname } = new URL(url);
  return { origin, ...(pathname !== "/" && { baseUrl: pathname.replace(/\/*$/, "/") }) };
}

/** A base URL alone: "/docs/". Undefined for anything else. */
export function baseUrlOf(text: string | undefined): string | undefined {
  const path = text?.replace(/^\.?\/*/, "/").replace(/\/*$/, "/");
  return path === undefined || path === "/" || /[?#\\\s]|\/\/|\/\.\.?\//.test(path) ? undefined : path;
}

/**
 * The prefix before the paths of sources, of a URL before the paths below `folder`: without that folder at its end.
 * Reported if the URL does not end with it.
 */
export function editUrlOf(
  url: string | undefined,
  folder: string,
  { notes, at, what }: { readonly notes: Notes; readonly at: Plain["at"]; readonly what: string },
): string | undefined {
  if (url === undefined) return undefined;
  const bare = `${url.replace(/\/+$/, "")}/`;
  const end = folder === "." ? "" : `${folder}/`;
  if (/^https?:\/\/[^/]/.test(bare) && bare.endsWith(`/${end}`))
    return bare.slice(0, bare.length - end.length);
  notes.leftOut(`\`${what}\``, at, `it does not end with the folder ${folder}/`);
  return undefined;
}

/** What a tool with one section of documents says of it. */
interface OneSection {
  readonly dialect: ToolName;
  readonly title: string | undefined;
  readonly tagline: string | undefined;
  readonly sidebar: readonly SidebarItemInput[] | undefined;
  readonly editUrl: string | undefined;
  /** The folder of documents, below the folder of content. */
  readonly dir?: string;
}

/** The configuration of a site that is one section. Links that the other tool did not check are no errors. */
export function oneSection({ dialect, title, tagline, sidebar, editUrl, dir = "." }: OneSection): UserConfig {
  return {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    docs: [
      {
        ...{ id: "docs", dir, route: "/" },
        ...(sidebar && { sidebars: { docs: sidebar } }),
        ...(editUrl !== undefined && { editUrl }),
      },
    ],
    blog: false,
    numberPrefixes: false,
    search: {},
    onBrokenLinks: "warn",
    onBrokenMarkdownLinks: "warn",
    markdown: { dialect },
  };
}

interface SocialLink {
  readonly href: string;
  readonly label: string;
  readonly position: "right";
  readonly icon?: IconName;
}

/** Patterns of files that lie beside documents and are no part of a site: code, and the manifests of a package. */
export const codeFiles: readonly string[] = [
  "**/*.{astro,c,cc,cjs,cpp,cs,cts,go,h,java,js,jsx,kt,lock,mjs,mts,php,py,rb,rs,sh,svelte,swift,ts,tsx,vue}",
  "**/{package,package-lock,tsconfig,jsconfig}.json",
  "**/pnpm-*.yaml",
];

/** A link to another site, with the icon of a site that has one. */
export function socialLink(href: string, label?: string): SocialLink | undefined {
  if (!URL.canParse(href)) return undefined;
  const host = new URL(href).hostname.replace(/^www\./, "");
  const [, name, icon] = socialHosts.find(([pattern]) => pattern.test(host)) ?? [];
  return { href, label: label ?? name ?? host, position: "right", ...(icon && { icon }) };
}

const socialHosts = [
  [/(?:^|\.)github\.com$/, "GitHub", "github"],
  [/^(?:discord\.(?:gg|com)|chat\.)/, "Discord", "discord"],
  [/^bsky\.app$/, "Bluesky", "bluesky"],
  [/mastodon/, "Mastodon", "mastodon"],
  [/^stackoverflow\.com$/, "Stack Overflow", "stack-overflow"],
  [/^opencollective\.com$/, "Open Collective", "open-collective"],
] as const;

/** An id of the letters that a configuration allows. */
export function idOf(name: string): string {
  return name.replace(/[^a-z\d-]+/gi, "-").replace(/^-+|-+$/g, "") || "docs";
}

/** Text without tags, for labels. */
export function labelOf(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? "")
    .trim();
}
const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The path of a page without what hosts add: "/guide/x.html" gives "/guide/x", with "#part" at its end. */
export function pagePath(link: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const bare = path.replace(/(?:(^|\/)(?:index|README))?\.(?:html|mdx?)$/i, "$1");
  return `/${bare.replace(/^\/+/, "")}${rest}`;
}

export function isUrl(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);
}

/** A file of the static folder as a URL: "img/logo.svg" is "/img/logo.svg". */
export function urlOf(path: string | undefined): string | undefined {
  return path === undefined || isUrl(path) || path.startsWith("/") ? path : `/${path}`;
}
