import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { installation } from "./installation.mjs";
import { fileOf, middleOf, middlePage, putAway } from "./tool.mjs";

const dependencies = { "@11ty/eleventy": "3.1.2", "@11ty/eleventy-plugin-syntaxhighlight": "5.0.2" };

const fetchIt = () => installation("eleventy-3", dependencies);

const configuration = `import highlight from "@11ty/eleventy-plugin-syntaxhighlight";

export default function (config) {
  config.addPlugin(highlight);
  config.addGlobalData("layout", "page.njk");
  config.addFilter("sectionOf", (url) => url.split("/")[1]);
  return {
    dir: { input: "content", includes: "../layouts", data: "../data", output: "out" },
    markdownTemplateEngine: false,
  };
}
`;

const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ title }} | Benchmark</title>
<meta name="description" content="{{ description }}">
<link rel="canonical" href="https://example.org{{ page.url }}">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">Benchmark</a></header>
<nav><ul>
{% set section = page.url | sectionOf %}{% for other in sections[section] %}<li><a href="{{ other.url }}">{{ other.title }}</a></li>
{% endfor %}</ul></nav>
<main>{{ content | safe }}</main>
</body>
</html>
`;

/** @type {import("./tool.mjs").Tool} */
export const eleventy = {
  name: "eleventy",
  missing: () => Promise.resolve(fetchIt() === undefined ? "npm could not fetch @11ty/eleventy" : undefined),
  prepare: (count, folder) => {
    const content = join(folder, "content");
    const pages = writeCorpus(count, content, { links: "slash" });
    for (const name of ["layouts", "data"]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "layouts", "page.njk"), layout);
    writeFileSync(join(folder, "data", "sections.json"), JSON.stringify(sectionsOf(pages)));
    writeFileSync(join(folder, "eleventy.config.mjs"), configuration);
    const home = fetchIt() ?? "";
    symlinkSync(join(home, "node_modules"), join(folder, "node_modules"));
    const out = join(folder, "out");
    return {
      build: {
        words: [process.execPath, join(home, "node_modules/@11ty/eleventy/cmd.cjs"), "--quiet"],
        cwd: folder,
      },
      out,
      edited: fileOf(content, middlePage(pages)),
      middle: middleOf(pages),
      clear: () => {
        putAway(out, folder);
      },
    };
  },
};

/** @param {readonly import("../corpus.mjs").Page[]} pages */
function sectionsOf(pages) {
  const sections = new Map(pages.map(({ section }) => [section, /** @type {object[]} */ ([])]));
  for (const { section, slug, title } of pages) {
    const folder = section === "" ? "/" : `/${section}/`;
    sections.get(section)?.push({ url: slug === "index" ? folder : `${folder}${slug}/`, title });
  }
  return Object.fromEntries(sections);
}
