import type { Tokens } from "marked";
import { renderCodeBlock } from "../code/code-block.ts";
import { readExample } from "../code/example-fence.ts";
import { parseFenceInfo } from "../code/fence-meta.ts";
import { isMathFence, mathIn } from "../math/math-fence.ts";
import { renderMath } from "../math/render-math.ts";
import type { Context, TextOfFile } from "./context.ts";
import { exampleMarker } from "./markers.ts";

/** A fence with code, an example of a rule, or a formula. */
export function renderCode(token: Tokens.Code, context: Context): string {
  if (isMathFence(token)) return renderMath(mathIn(token), context);
  const at = context.placeOf(token.raw);
  // the raw info string: backslashes in the JSON of an option are not Markdown escapes
  const [, fence, info = ""] =
    token.codeBlockStyle === "indented" ? [] : (/^[ \t]*(`{3,}|~{3,})(.*)/.exec(token.raw) ?? []);
  const last = token.raw.trimEnd().split("\n").at(-1) ?? "";
  if (fence !== undefined && (!token.raw.trimEnd().includes("\n") || !last.trim().startsWith(fence))) {
    context.diagnostics.push({ code: "unclosed", at, what: "The code fence", close: fence });
  }
  // the first line was found already: the next equal line belongs to another fence
  context.pass(token.raw.replace(/^.*\n?/, ""));
  const shown = context.fenceInfo(info);
  const taken = includedCode(context.fenceCode(token.text, info), shown, context.current.included);
  const block = renderCodeBlock(taken.code, shown, { id: context.tabsId() });
  const { example, reasons } = readExample(block.meta, context.exampleKind);
  if (block.meta.npm2yarn) {
    context.tabs++;
    context.syncedTabs = true;
  }
  for (const reason of [...taken.reasons, ...block.reasons, ...reasons])
    context.diagnostics.push({ code: "bad-fence", at, reason });
  if (/^mermaid$/i.test(block.meta.language)) context.diagnostics.push({ code: "mermaid-diagram", at });
  if (example === undefined) return `${block.html}\n`;
  const { code, tokens, open, lineTags, writtenAt, highlighted, meta } = block;
  context.examples.push({
    ...example,
    code,
    claims: example.kind === "incorrect" ? highlighted : [],
    firstLine: typeof meta.lineNumbers === "number" ? meta.lineNumbers : 1,
    writtenAt,
    at,
    block: { code, tokens, open, lineTags },
  });
  return `${exampleMarker(context.examples.length - 1)}\n`;
}

/** The code of a fence, or of the file that it includes. */
function includedCode(
  code: string,
  info: string,
  included: TextOfFile["included"],
): { readonly code: string; readonly reasons: readonly string[] } {
  const name = parseFenceInfo(info).rest.get("file");
  if (typeof name !== "string") return { code, reasons: [] };
  const found = included?.[name] ?? {
    reason: `no file ${name} found next to the page or by a path from the root of the documents.`,
  };
  if ("reason" in found) return { code, reasons: [found.reason] };
  const reasons =
    code.trim() === ""
      ? []
      : [`it includes the file ${name} and also contains code of its own; remove one of them.`];
  return { code: found.text, reasons };
}
