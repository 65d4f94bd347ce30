import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";

/**
 * A site of a generator, ready to build.
 * @typedef {object} Build
 * @property {import("../measure.mjs").Command} build
 * @property {string} out the folder of finished pages
 * @property {string} edited a source file that may be changed between builds
 * @property {() => void} clear removes the output and all caches: the next build is cold
 *
 * With its own copy of the corpus; `middle` is the page made from `edited`: its URL, and its file in the output.
 * @typedef {Build & { middle: { page: import("../corpus.mjs").Page, url: string, file: string } }} Project
 *
 * @typedef {object} Tool
 * @property {string} name
 * @property {() => Promise<string | undefined>} missing installs the tool if possible, or returns why it cannot be measured here
 * @property {(pages: number, folder: string) => Project} prepare
 */

/**
 * Edits one page as an author would, differently at each call.
 * @param {Build} project
 * @param {number} number
 */
export function edit({ edited }, number) {
  appendFileSync(edited, `\nA sentence that was added in round ${number}.\n`);
}

let trashed = 0;

/**
 * Removes a file or folder without deleting it. After deleting thousands of files, a disk creates new ones more
 * slowly (ext4 searches for inodes that were not used recently), and the next build would pay for it.
 * @param {string} path
 * @param {string} home the folder of the project, which is deleted at the end
 */
export function putAway(path, home) {
  if (!existsSync(path)) return;
  const trash = join(home, "trash");
  mkdirSync(trash, { recursive: true });
  trashed += 1;
  renameSync(path, join(trash, String(trashed)));
}

/** @param {Project} project */
export function countPages({ out }) {
  return readdirSync(out, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"))
    .length;
}

/**
 * A page in the middle of the corpus: neither the root nor a folder's index.
 * @param {readonly import("../corpus.mjs").Page[]} pages
 */
export function middlePage(pages) {
  const ordinary = pages.filter(({ slug }) => slug !== "index");
  const page = ordinary[Math.floor(ordinary.length / 2)];
  if (page === undefined) throw new Error("A corpus of fewer than three pages has no ordinary page.");
  return page;
}

/**
 * The page in the middle, as tools publish it that write a folder for each page.
 * @param {readonly import("../corpus.mjs").Page[]} pages
 * @returns {Project["middle"]}
 */
export function middleOf(pages) {
  const page = middlePage(pages);
  const folder = `${page.section}/${page.slug}`;
  return { page, url: `/${folder}/`, file: `${folder}/index.html` };
}

/**
 * @param {string} content
 * @param {import("../corpus.mjs").Page} page
 */
export function fileOf(content, { section, slug }) {
  return join(content, section, `${slug}.md`);
}
