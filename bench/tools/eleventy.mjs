import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { fileOf, middlePage, putAway } from "./tool.mjs";

const dependencies = { "@11ty/eleventy": "3.1.2", "@11ty/eleventy-plugin-syntaxhighlight": "5.0.2" };

/** The installation is reused by later benchmarks. */
const installation = join(tmpdir(), "site-bench-eleventy-3");

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
  missing: () => Promise.resolve(install() ? undefined : "npm could not fetch it"),
  prepare: (count, folder) => {
    const content = join(folder, "content");
    const pages = writeCorpus(count, content, { links: "slash" });
    for (const name of ["layouts", "data"]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, "layouts", "page.njk"), layout);
    writeFileSync(join(folder, "data", "sections.json"), JSON.stringify(sectionsOf(pages)));
    writeFileSync(join(folder, "eleventy.config.mjs"), configuration);
    symlinkSync(join(installation, "node_modules"), join(folder, "node_modules"));
    const out = join(folder, "out");
    return {
      build: {
        words: [process.execPath, join(installation, "node_modules/@11ty/eleventy/cmd.cjs"), "--quiet"],
        cwd: folder,
      },
      out,
      edited: fileOf(content, middlePage(pages)),
      clear: () => {
        putAway(out, folder);
      },
    };
  },
};

function install() {
  if (existsSync(join(installation, "node_modules", ".package-lock.json"))) return true;
  console.error(`Fetching Eleventy into ${installation} ...`);
  mkdirSync(installation, { recursive: true });
  writeFileSync(join(installation, "package.json"), JSON.stringify({ private: true, dependencies }));
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: installation,
    stdio: ["ignore", process.stderr.fd, process.stderr.fd],
    shell: process.platform === "win32",
  });
  return status === 0;
}

/** @param {readonly import("../corpus.mjs").Page[]} pages */
function sectionsOf(pages) {
  const sections = new Map(pages.map(({ section }) => [section, /** @type {object[]} */ ([])]));
  for (const { section, slug, title } of pages) {
    const folder = section === "" ? "/" : `/${section}/`;
    sections.get(section)?.push({ url: slug === "index" ? folder : `${folder}${slug}/`, title });
  }
  return Object.fromEntries(sections);
}
