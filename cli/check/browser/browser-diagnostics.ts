import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ColorMode, Observed } from "./observed.ts";

/** A layout shift that readers notice. */
const mostShift = 0.02;

/** The findings of one page in both color modes. What is wrong in one of them only names the mode. */
export function browserDiagnostics(
  file: string,
  observed: Readonly<Record<ColorMode, Observed>>,
  origin: string,
): readonly Diagnostic[] {
  const light = findingsOf(file, observed.light, origin);
  const dark = findingsOf(file, observed.dark, origin);
  return [
    ...[...light.values()].map((each) =>
      hasModes(each) && !dark.has(keyWithoutMode(each)) ? { ...each, mode: "light" as const } : each,
    ),
    ...[...dark].flatMap(([key, each]): Diagnostic[] => (light.has(key) ? [] : [{ ...each, mode: "dark" }])),
  ];
}

type BrowserDiagnostic = Extract<Diagnostic, { readonly mode?: ColorMode }>;

/** In dark mode only the rules on colors are asked. */
function hasModes(diagnostic: BrowserDiagnostic): boolean {
  return diagnostic.code !== "accessibility-fault" || /color|link-in-text/.test(diagnostic.rule);
}

function findingsOf(
  file: string,
  observed: Observed,
  origin: string,
): ReadonlyMap<string, BrowserDiagnostic> {
  const at = { file };
  const { errors, violations, failed, shift, accessibility } = observed;
  const found: readonly BrowserDiagnostic[] = [
    ...errors.map(({ text, ...place }): BrowserDiagnostic => {
      const [line = ""] = ownUrls(text, origin).split("\n");
      // the selector names the element
      const words = line.replace(/ ?\bJSHandle@node\b/g, "").trim();
      return { code: isHydration(text) ? "hydration-mismatch" : "console-error", at, text: words, ...place };
    }),
    ...violations.map(
      (each) => ({ code: "policy-violation", at, ...each, blocked: ownUrls(each.blocked, origin) }) as const,
    ),
    ...failed.map(
      (each) => ({ code: "request-failed", at, ...each, url: ownUrls(each.url, origin) }) as const,
    ),
    ...(shift && shift.score > mostShift ? [{ code: "layout-shift", at, ...shift } as const] : []),
    ...accessibility.map((each) => ({ code: "accessibility-fault", at, ...each }) as const),
  ];
  return new Map(found.map((each) => [keyWithoutMode(each), each]));
}

/** Two visits of a page do not shift by the same score, and a color has another contrast in each mode. */
function keyWithoutMode(diagnostic: BrowserDiagnostic): string {
  if (diagnostic.code === "layout-shift") return diagnostic.code;
  return JSON.stringify(
    diagnostic.code === "accessibility-fault" ? { ...diagnostic, remedy: "" } : diagnostic,
  );
}

/** React's words and numbers for markup that is not what its components render. */
function isHydration(text: string): boolean {
  return /hydrat|Minified React error #(?:418|419|421|422|423|425)\b/i.test(text);
}

/** URLs without the server of this check, whose port is another one each time. */
function ownUrls(text: string, origin: string): string {
  return text.replaceAll(origin, "").replace(/[?&]docusaurus-theme=(?:light|dark)/g, "");
}
