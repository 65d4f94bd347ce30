import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { capitalize, pageText } from "./page-text.mjs";
import { choicesFrom } from "./random.mjs";
import { adjectives, nouns, topics } from "./words.mjs";

/**
 * The form of links to other pages in a tool: "/s001-guides/page/", "/s001-guides/page.html",
 * "/s001-guides/page.md" or "/s001-guides/page".
 * @typedef {"slash" | "html" | "md" | "bare"} LinkStyle
 *
 * @typedef {object} Page
 * @property {number} number
 * @property {string} section empty for the home page
 * @property {string} slug
 * @property {string} title
 */

const pagesOfSection = 40;

/**
 * Writes `count` plain Markdown pages, always the same for one count: an index at the root, then folders of forty
 * pages whose first is the index of the folder.
 * @param {number} count
 * @param {string} folder
 * @param {{ links: LinkStyle, indexName?: string }} options `indexName` is "index" unless the tool has another name
 * @returns {Page[]}
 */
export function writeCorpus(count, folder, { links, indexName = "index" }) {
  const pages = Array.from({ length: count }, (_, number) => plannedPage(number));
  for (const page of pages) {
    const file = join(folder, page.section, `${page.slug === "index" ? indexName : page.slug}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sourceOf(page, pages, links));
  }
  return pages;
}

/**
 * @param {number} number
 * @returns {Page}
 */
function plannedPage(number) {
  const { pick } = choicesFrom(number * 7919 + 17);
  const words = [pick(adjectives), pick(nouns), pick(nouns)];
  const title = `${capitalize(words.join(" "))} ${number}`;
  if (number === 0) return { number, section: "", slug: "index", title };
  const section = Math.floor((number - 1) / pagesOfSection);
  const place = (number - 1) % pagesOfSection;
  return {
    number,
    section: `s${String(section + 1).padStart(3, "0")}-${topics[section % topics.length] ?? ""}`,
    slug: place === 0 ? "index" : `p${String(place).padStart(2, "0")}-${words.join("-")}`,
    title,
  };
}

/**
 * @param {Page} page
 * @param {readonly Page[]} pages
 * @param {LinkStyle} style
 */
function sourceOf(page, pages, style) {
  const mates = page.section === "" ? [page] : pages.filter(({ section }) => section === page.section);
  const body = pageText(page.number * 104729 + 5, ({ pick }) => ({
    site: () => linkTo(pick(pages), (other) => absolute(other, style)),
    // the home page is alone in its section, so no link is chosen
    section: () => linkTo(page.section === "" ? page : pick(mates), (other) => relative(page, other, style)),
  }));
  const description = `How the ${page.title.toLowerCase()} works, with options and examples.`;
  return `---\ntitle: ${page.title}\ndescription: ${description}\n---\n\n# ${page.title}\n\n${body}\n`;
}

/**
 * @param {Page} page
 * @param {(page: Page) => string} url
 */
function linkTo(page, url) {
  return `[${page.title}](${url(page)})`;
}

/**
 * @param {Page} page
 * @param {LinkStyle} style
 */
function absolute({ section, slug }, style) {
  const folder = section === "" ? "/" : `/${section}/`;
  if (slug === "index") return style === "md" ? `${folder}index.md` : folder;
  return folder + slug + suffixes[style];
}

/** @type {Readonly<Record<LinkStyle, string>>} */
const suffixes = { slash: "/", html: ".html", md: ".md", bare: "" };

/**
 * A link within a section, relative to the URL under which the tool serves the page.
 * @param {Page} from
 * @param {Page} to
 * @param {LinkStyle} style
 */
function relative(from, to, style) {
  if (style === "md") return `./${to.slug}.md`;
  const folder = style === "slash" && from.slug !== "index" ? "../" : "./";
  return to.slug === "index" ? folder : folder + to.slug + suffixes[style];
}
