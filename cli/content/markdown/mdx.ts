import { escapeHtml } from "../../../site/model/escape.ts";
import { shownValue } from "../modules/scope.ts";
import { importKey, isPartial, isText } from "../modules/imports.ts";
import { isConstant } from "../modules/values.ts";
import type { Context } from "./context.ts";
import type { ModuleToken } from "./syntax/module-line.ts";

/** The HTML that an MDX expression, with its braces, shows; undefined if only running it would tell. */
export function shownExpression(expression: string, context: Context): string | undefined {
  const { children } = context.current;
  if (children !== undefined && /^\{\s*(?:props\.)?children\s*\}$/.test(expression)) return children;
  const found = context.valueOf(expression.slice(1, -1));
  const text = found && shownValue(found.value);
  return text === undefined ? undefined : escapeHtml(text);
}

/** Imports and exports are read before the text is rendered; here is only what is wrong with them. */
export function renderModule({ raw, imported }: ModuleToken, context: Context): string {
  const at = context.placeOf(raw);
  const { current, isForeign, diagnostics } = context;
  const moduleCode = (): void => {
    diagnostics.push({ code: "module-code", at, text: (raw.trim().split("\n", 1)[0] ?? "").slice(0, 80) });
  };
  if (!imported) {
    const { allowance } = context;
    const reading = { names: current.scope.value, allowance, mayHaveFunctions: isForeign };
    if (!current.isMdx || !isConstant(raw, reading)) moduleCode();
    return "";
  }
  const { from, names } = imported;
  const isWhole = isPartial(from) || isText(from);
  const file = current.isMdx && isWhole ? current.included?.[importKey(from)] : undefined;
  if (file && "reason" in file) {
    // without a part the page lacks what its author wrote, without a text only the code of another file
    const severity = isText(from) ? "warning" : "error";
    diagnostics.push({ code: "bad-import", at, from, reason: file.reason, severity });
  } else if (isForeign && names.length === 0) {
    // the style sheet of a package belongs to its component, which has an answer of its own
    if (!/^(?![./~]|@site\/).+\.css$/.test(from))
      diagnostics.push({ code: "unsupported-syntax", at, what: `\`import "${from}"\``, shown: false });
  } else if (
    !isForeign &&
    !file &&
    (names.length === 0 || names.some(({ local }) => !context.known.has(local)))
  )
    moduleCode();
  return "";
}
