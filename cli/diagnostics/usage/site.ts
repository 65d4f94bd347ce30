import { meant, usage } from "./usage.ts";

const otherOut = "Choose another folder with --out.";

interface Root {
  readonly root: string;
}

interface InRoot {
  readonly path: string;
}

/** The folder of a site, and what commands read from it. */
export const siteUsage = {
  "root-not-found": ({ root }: Root) =>
    usage(`Folder not found: ${root}.`, "Pass the folder that contains content/ or docs/ with --root."),
  "root-is-file": ({ root }: Root) => usage(`${root} is a file.`, "Choose a folder with --root."),
  "root-not-made": ({ root, reason }: Root & { readonly reason: string }) =>
    usage(`Cannot create the folder ${root}: ${reason}.`, "Choose another one with --root."),
  "root-without-content": ({ root }: Root) =>
    usage(
      `${root} has neither a content/ nor a docs/ folder.`,
      "Run `site init` to start a site here, or choose the folder of a site with --root.",
    ),
  "root-without-documents": ({
    file,
    folder,
    root,
  }: Root & { readonly file: string; readonly folder: string }) =>
    usage(
      `${file} keeps the documents in ${folder}, which is outside of ${root}.`,
      "Choose the folder that contains both with --root, such as: --root ..",
    ),
  "no-markdown": ({ folders }: { readonly folders: readonly string[] }) =>
    usage(
      `${folders.join(" and ")} contains no Markdown.`,
      "Add a file such as index.md to it, or choose another folder with --root.",
    ),
  "broken-manifest": () =>
    usage("package.json is not a JSON object.", "Correct it, then run `site init` again."),
  "site-with-errors": () => usage("Cannot read the site.", "Run `site build` to see what is wrong."),
  "source-changed": ({ path }: InRoot) => usage(`${path} changed while the site was built.`, "Build again."),
  "source-not-readable": ({ path }: InRoot) =>
    usage(`Cannot read ${path}, or it no longer exists.`, "Check its permissions and build again."),
  "unknown-page": ({
    path,
    nearest,
    example,
  }: InRoot & { readonly nearest: string | undefined; readonly example: string }) =>
    usage(
      `No page found for ${path}.`,
      meant(nearest, `Pass the URL path of a page, such as /guide, or its source, such as ${example}.`),
    ),
  "unknown-code": ({ name, nearest }: { readonly name: string; readonly nearest: string | undefined }) =>
    usage(`No diagnostic has the code ${name}.`, meant(nearest, "`site explain` lists all codes.")),
  "no-hosted-search": () =>
    usage(
      "This site has no hosted search.",
      "Set `appId`, `apiKey` and `indexName` under `search` in the configuration.",
    ),
  "search-without-origin": () =>
    usage(
      "The records need the URL of the published site.",
      "Set `origin` in the configuration, or pass --origin.",
    ),
  "search-without-key": () =>
    usage(
      "The write key is missing.",
      "Set it in the environment: ALGOLIA_WRITE_KEY=… site search push --write",
    ),
  "output-has-sources": ({ out }: { readonly out: string }) =>
    usage(`The output folder ${out} contains your sources.`, otherOut),
  "output-in-sources": ({ out, folder }: { readonly out: string; readonly folder: string }) =>
    usage(
      `The output folder ${out} is inside ${folder}/, so the next build would read it as a source.`,
      otherOut,
    ),
  "output-of-others": ({ out }: { readonly out: string }) =>
    usage(
      `${out} is not empty and was not created by \`site build\`.`,
      "A build replaces the whole folder. Empty it first, or choose another folder with --out.",
    ),
  "output-is-file": ({ out }: { readonly out: string }) =>
    usage(`${out} is a file.`, "Choose a folder with --out."),
};
