import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { run } from "../measure.mjs";
import { siteProgram } from "../tools/site.mjs";
import { hashOfText } from "./record.mjs";
import { lostWords, wordsIn } from "./words.mjs";

/**
 * What became of a project's documents.
 * @typedef {object} Outcome
 * @property {import("./projects.mjs").Project} project
 * @property {number} documents
 * @property {ReadonlyMap<string, readonly string[]>} codes the codes of the diagnostics of each document that has any
 * @property {ReadonlyMap<string, string>} texts the hash of the text of each document
 * @property {readonly string[]} others the messages about other files
 * @property {ReadonlyMap<string, readonly string[]>} lost the words that the page of a document lacks
 * @property {number} withoutPage documents with a diagnostic or none that are on no page of their own: drafts, partials
 * @property {number} withGaps documents with a component that is shown without what its code would show
 * @property {number | undefined} seconds of all processors
 * @property {string | undefined} crash what the program printed when it did not end as it should
 * @property {Outcome} [asFound] the same documents with the configuration of their tool in place of ours
 */

/** The page of a document is the one with this link to its source. */
const editUrl = "https://edit.example/";

/**
 * Builds the documents of a project in a folder of their own.
 * @param {import("./projects.mjs").Project} project
 * @param {string} corpora the folder of all projects
 * @param {string} root
 * @returns {Promise<Outcome>}
 */
export async function buildProject(project, corpora, root) {
  writeRoot(project, corpora, root);
  const out = join(root, "dist");
  const { crash, cpu, diagnostics } = await builtIn(root);
  const documents = filesIn(join(root, "content")).filter((path) => /\.mdx?$/i.test(path));
  /** @type {Map<string, string[]>} */
  const codes = new Map();
  /** @type {string[]} */
  const others = [];
  for (const { file, code: kind, message } of diagnostics) {
    if (documents.includes(file.replace("content/", ""))) codes.set(file, [...(codes.get(file) ?? []), kind]);
    else others.push(`${file}: ${message}`);
  }
  const { bySource, byTitle } = pagesIn(out);
  /** @type {Map<string, readonly string[]>} */
  const lost = new Map();
  let withoutPage = 0;
  for (const document of documents) {
    const markdown = readFileSync(join(root, "content", document), "utf8");
    const html = bySource.get(`content/${document}`) ?? byTitle.get(titleOf(markdown));
    if (html === undefined) withoutPage++;
    const missing = html === undefined ? [] : lostWords(markdown, html);
    if (missing.length > 0) lost.set(`content/${document}`, missing);
  }
  const withGaps = gapsIn(
    documents.map((path) => join(root, "content", path)),
    diagnostics,
  );
  const counts = { documents: documents.length, withoutPage, withGaps };
  const texts = textsOf(
    root,
    documents.map((path) => `content/${path}`),
  );
  return { project, ...counts, codes, texts, others, lost, seconds: cpu, crash };
}

/**
 * Builds a project as it is, without a configuration of ours. Older versions of its documents are left out. No page has a
 * link to its source, so words are not compared.
 * @param {import("./projects.mjs").Project} project
 * @param {string} corpora
 * @param {string} root
 * @returns {Promise<Outcome>}
 */
export async function buildAsFound(project, corpora, root) {
  const { name, docs, copies = {}, leaveOut = [] } = project;
  const from = project.root ?? name;
  rmSync(root, { recursive: true, force: true });
  cpSync(join(corpora, from), root, {
    recursive: true,
    filter: (path) => !/^(?:node_modules|\.git|version(?:ed_|s).*)$/.test(basename(path)),
  });
  const blog = copies["content/blog"];
  const folders = [docs, ...(blog === undefined ? [] : [blog])].map((path) => relative(from, path));
  // translations; a file with the navigation is read, and is no document
  const left = leaveOut.map((path) => join(folders[0] ?? "", path));
  for (const path of left)
    if (!path.endsWith(".md")) rmSync(join(root, path), { recursive: true, force: true });
  const { crash, cpu, diagnostics } = await builtIn(root);
  const documents = folders.flatMap((folder) =>
    filesIn(join(root, folder))
      .filter((path) => /\.mdx?$/i.test(path))
      .map((path) => join(folder, path))
      .filter((path) => !left.includes(path)),
  );
  /** @type {Map<string, string[]>} */
  const codes = new Map();
  /** @type {string[]} */
  const others = [];
  for (const { file, code, message } of diagnostics) {
    if (documents.includes(file)) codes.set(file, [...(codes.get(file) ?? []), code]);
    else others.push(`${file}: ${message}`);
  }
  const withGaps = gapsIn(
    documents.map((path) => join(root, path)),
    diagnostics,
  );
  const counts = { documents: documents.length, withoutPage: 0, withGaps };
  const texts = textsOf(root, documents);
  return { project, ...counts, codes, texts, others, lost: new Map(), seconds: cpu, crash };
}

/**
 * @param {string} root
 * @param {readonly string[]} documents
 */
function textsOf(root, documents) {
  return new Map(documents.map((path) => [path, hashOfText(readFileSync(join(root, path), "utf8"))]));
}

/**
 * How many documents have a tag of a component that has a diagnostic at its own file, once for all documents.
 * @param {readonly string[]} documents
 * @param {readonly { code: string, message: string }[]} diagnostics
 */
function gapsIn(documents, diagnostics) {
  const names = diagnostics.flatMap(({ code, message }) =>
    code === "component-code" ? (/<([\w.]+)>/.exec(message)?.[1] ?? []) : [],
  );
  if (names.length === 0) return 0;
  const tag = new RegExp(`<(?:${names.join("|")})(?![\\w.])`);
  return documents.filter((path) => tag.test(readFileSync(path, "utf8"))).length;
}

/**
 * @param {string} root
 */
async function builtIn(root) {
  const words = [
    process.execPath,
    siteProgram,
    "build",
    "--root",
    root,
    "--no-keep-output",
    "--report",
    "json",
  ];
  const { code, cpu, stdout, output } = await run({ words, cwd: root });
  const hasEnded = (code === 0 || code === 1) && existsSync(join(root, "dist", "index.html"));
  return { cpu, crash: hasEnded ? undefined : output, diagnostics: hasEnded ? diagnosticsIn(stdout) : [] };
}

/**
 * @param {import("./projects.mjs").Project} project
 * @param {string} corpora
 * @param {string} root
 */
function writeRoot(project, corpora, root) {
  const {
    name,
    family,
    docs,
    copies = {},
    leaveOut = [],
    route = "/",
    markdown = {},
    diagnostics = {},
  } = project;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, "site"), { recursive: true });
  cpSync(join(corpora, docs), join(root, "content"), { recursive: true });
  for (const [target, source] of Object.entries(copies))
    if (existsSync(join(corpora, source)))
      cpSync(join(corpora, source), join(root, target), { recursive: true });
  for (const path of leaveOut) rmSync(join(root, "content", path), { recursive: true, force: true });
  const section = { id: "docs", dir: ".", route, editUrl };
  const config = { title: name, docs: [section], markdown: { dialect: family, ...markdown }, diagnostics };
  writeFileSync(join(root, "site", "config.ts"), `export default ${JSON.stringify(config)};\n`);
}

/**
 * @param {string} stdout
 * @returns {readonly { file: string, code: string, message: string }[]}
 */
function diagnosticsIn(stdout) {
  const start = stdout.indexOf("[");
  if (start === -1) return [];
  const found = /** @type {unknown} */ (JSON.parse(stdout.slice(start, stdout.lastIndexOf("]") + 1)));
  return /** @type {readonly { file: string, code: string, message: string }[]} */ (found);
}

/**
 * The pages of documents, by the source to which they link, and those of posts, which have no such link, by their title.
 * Of a page, what is around its text does not count.
 * @param {string} out
 */
function pagesIn(out) {
  /** @type {Map<string, string>} */
  const bySource = new Map();
  /** @type {Map<string, string>} */
  const byTitle = new Map();
  for (const path of filesIn(out)) {
    if (!path.endsWith(".html")) continue;
    const html = readFileSync(join(out, path), "utf8");
    const source = new RegExp(`href="${editUrl.replaceAll(".", "\\.")}([^"]+)"`).exec(html)?.[1];
    const main = /<main\b[^]*<\/main>/.exec(html)?.[0];
    if (main === undefined) continue;
    if (source !== undefined) bySource.set(decodeURI(source.replaceAll("&amp;", "&")), main);
    else
      byTitle.set(wordsIn(/<h1\b[^]*?<\/h1>/.exec(main)?.[0].replace(/<[^>]*>/g, " ") ?? "").join(" "), main);
  }
  return { bySource, byTitle };
}

/** @param {string} markdown */
function titleOf(markdown) {
  const front = /^---\n([^]*?)\n---/.exec(markdown)?.[1] ?? "";
  return wordsIn(/^title:[ \t]*(.+)$/m.exec(front)?.[1] ?? /^# (.+)$/m.exec(markdown)?.[1] ?? "").join(" ");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.split("/").includes("node_modules"))
    .sort();
}
