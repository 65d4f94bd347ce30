import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCorpus } from "../corpus.mjs";
import { fileOf, middleOf, middlePage, putAway } from "./tool.mjs";

const configuration = `baseURL = "https://example.org/"
languageCode = "en"
title = "Benchmark"
disableKinds = ["taxonomy", "term"]
[markup.highlight]
noClasses = false
`;

const layout = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">{{ site.Title }}</a></header>
<nav><ul>
{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}</ul></nav>
<main>{{ .Content }}</main>
</body>
</html>
`;

/** @type {import("./tool.mjs").Tool} */
export const hugo = {
  name: "hugo",
  missing: () => {
    const { status } = spawnSync("hugo", ["version"], { stdio: "ignore" });
    return Promise.resolve(
      status === 0 ? undefined : "it is not installed; its program is at https://gohugo.io/installation/",
    );
  },
  prepare: (count, folder) => {
    const content = join(folder, "content");
    // Hugo treats the other pages next to a file index.md as its attachments
    const pages = writeCorpus(count, content, { links: "slash", indexName: "_index" });
    const layouts = join(folder, "layouts", "_default");
    mkdirSync(layouts, { recursive: true });
    for (const name of ["single", "list"]) writeFileSync(join(layouts, `${name}.html`), layout);
    writeFileSync(join(folder, "config.toml"), configuration);
    const out = join(folder, "public");
    return {
      build: { words: ["hugo", "--quiet"], cwd: folder },
      out,
      edited: fileOf(content, middlePage(pages)),
      middle: middleOf(pages),
      clear: () => {
        for (const made of [out, join(folder, "resources")]) putAway(made, folder);
      },
    };
  },
};
