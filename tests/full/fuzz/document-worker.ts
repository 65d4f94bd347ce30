import { parentPort } from "node:worker_threads";
import { Parser } from "htmlparser2";
import { sourceFile } from "../../../cli/build/snapshot.ts";
import { documentOf, outlineOf } from "../../../cli/content/outline.ts";
import { countWords, proseOf } from "../../../cli/content/prose.ts";
import { wordingOf } from "../../../cli/diagnostics/wording.ts";
import type { Diagnostic } from "../../../cli/diagnostics/diagnostic.ts";
import { sourcePath } from "../../../site/model/paths.ts";

parentPort?.on("message", ({ name, text }: { name: string; text: string }) => {
  parentPort?.postMessage(faultOf(name, text));
});

/** What is wrong with the result of reading and rendering a document, as a build does it. */
function faultOf(name: string, text: string): string | undefined {
  try {
    const file = sourceFile(sourcePath(`content/${name}`), text);
    const outline = outlineOf(file);
    const document = documentOf(outline.value, file);
    const body = proseOf(document, { components: ["Card"] });
    countWords(document.body);
    const lines = file.text().split("\n").length;
    const diagnostics = [...outline.diagnostics, ...body.diagnostics];
    for (const diagnostic of diagnostics) {
      const fault = faultInDiagnostic(diagnostic, file.path, lines);
      if (fault !== undefined) return fault;
    }
    // a site with errors is not published
    if (diagnostics.some((diagnostic) => wordingOf(diagnostic).severity === "error")) return undefined;
    return faultInHtml(body.html) ?? (body.excerpt === undefined ? undefined : faultInHtml(body.excerpt));
  } catch (error) {
    return `throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function faultInDiagnostic(diagnostic: Diagnostic, path: string, lines: number): string | undefined {
  const { file, line } = diagnostic.at;
  const { message } = wordingOf(diagnostic);
  if (file !== path) return `${diagnostic.code} names the file ${file}`;
  if (line === undefined || line < 1 || line > lines)
    return `${diagnostic.code} names line ${String(line)} of ${lines}`;
  return message.trim() === "" ? `${diagnostic.code} has no message` : undefined;
}

const forbidden = /^(?:script|style|object|embed|base|form|meta|link)$/;

/** Tags and attributes that run code, and tags that close or leave open an element around the content. */
function faultInHtml(html: string): string | undefined {
  let fault: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (forbidden.test(name)) fault ??= `the page has <${name}>`;
      if (name === "iframe" && attributes["sandbox"] === undefined) fault ??= "a frame has no sandbox";
      const event = Object.keys(attributes).find((key) => key.startsWith("on") || key === "style");
      if (event !== undefined) fault ??= `the page has the attribute ${event}`;
    },
  });
  parser.end(html);
  return fault ?? unbalanced(html);
}

/** Elements whose end tag HTML allows to omit, or that have none. */
const loose = new Set(
  (
    "p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp " +
    "area br col hr img input source track wbr"
  ).split(" "),
);

/** An inline element may end in another paragraph: HTML permits no such nesting, though browsers know what to do. */
function unbalanced(html: string): string | undefined {
  const open = new Map<string, number>();
  for (const [, slash, name = "", rest = ""] of html.matchAll(
    /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|[^">])*)>/gi,
  )) {
    if (loose.has(name) || rest.endsWith("/")) continue;
    const count = (open.get(name) ?? 0) + (slash === "" ? 1 : -1);
    if (count < 0) return `</${name}> closes nothing`;
    open.set(name, count);
  }
  const left = [...open].find(([, count]) => count > 0);
  return left && `<${left[0]}> is not closed`;
}
