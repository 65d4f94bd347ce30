import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { installation } from "./installation.mjs";
import { fileOf, middleOf, middlePage, putAway } from "./tool.mjs";

/**
 * A generator from npm, configured as its own starter does it.
 * @typedef {object} NpmTool
 * @property {string} name
 * @property {Readonly<Record<string, string>>} dependencies
 * @property {import("../corpus.mjs").LinkStyle} links
 * @property {string} content the folder of the documents
 * @property {Readonly<Record<string, string>>} files the text of each file of the project
 * @property {readonly string[]} command the program, a path in node_modules, and its arguments
 * @property {string} out
 * @property {readonly string[]} caches what a cold build does not have
 * @property {boolean} [isFlat] a page is a file, not a folder with an index
 */

/**
 * @param {NpmTool} options
 * @returns {import("./tool.mjs").Tool}
 */
export function npmTool({ name, dependencies, links, content, files, command, out, caches, isFlat = false }) {
  const fetchIt = () => installation(name, dependencies);
  return {
    name,
    missing: () => Promise.resolve(fetchIt() === undefined ? `npm could not fetch ${name}` : undefined),
    prepare: (count, folder) => {
      const documents = join(folder, content);
      const pages = writeCorpus(count, documents, { links });
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      symlinkSync(join(fetchIt() ?? "", "node_modules"), join(folder, "node_modules"));
      const middle = middleOf(pages);
      const [program = "", ...words] = command;
      return {
        build: { words: [process.execPath, join(folder, "node_modules", program), ...words], cwd: folder },
        out: join(folder, out),
        edited: fileOf(documents, middlePage(pages)),
        middle: isFlat
          ? { ...middle, url: `${middle.url.slice(0, -1)}.html`, file: middle.file.replace("/index", "") }
          : middle,
        clear: () => {
          for (const made of [out, ...caches]) putAway(join(folder, made), folder);
        },
      };
    },
  };
}
