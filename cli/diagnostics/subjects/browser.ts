import { error, type Place, type Wording, type Wordings } from "./subject.ts";

/** Mistakes that `site check --browser` observes in a page. `mode` is absent if both color modes have the mistake. */
export type BrowserDiagnostic = { readonly at: Place; readonly mode?: "light" | "dark" } & (
  | { readonly code: "console-error"; readonly text: string; readonly selector?: string }
  | { readonly code: "hydration-mismatch"; readonly text: string; readonly selector?: string }
  | {
      readonly code: "policy-violation";
      readonly directive: string;
      readonly blocked: string;
      readonly selector: string;
    }
  | {
      readonly code: "request-failed";
      readonly url: string;
      readonly reason: string;
      readonly selector?: string;
    }
  | { readonly code: "layout-shift"; readonly score: number; readonly selector: string }
  | {
      readonly code: "accessibility-fault";
      readonly rule: string;
      readonly help: string;
      readonly selector: string;
      readonly remedy: string;
    }
);

export const browserWordings: Wordings<BrowserDiagnostic> = {
  "console-error": (each) =>
    found(
      each,
      `A script of the page reports an error${placed(each.selector)}: ${each.text}`,
      "Fix the script, or the markup that it expects.",
    ),
  "hydration-mismatch": (each) =>
    found(
      each,
      `A component renders other markup in the browser than in the build${placed(each.selector)}: ${each.text}`,
      "Render the same from the same props; read time, language and storage in an effect.",
    ),
  "policy-violation": (each) =>
    found(
      each,
      `The content security policy (${each.directive}) blocks ${each.blocked} at ${each.selector}`,
      "Allow it in the policy, or remove what asks for it.",
    ),
  "request-failed": (each) =>
    found(
      each,
      `The page requests ${each.url}${placed(each.selector)}, which ${each.reason}`,
      "Fix the URL, or add the file that it points to.",
    ),
  "layout-shift": (each) =>
    found(
      each,
      `The layout shifts by ${each.score.toFixed(2)} while the page loads, most at ${each.selector}`,
      "Reserve the space of what appears late: width and height of images, a minimum height, a fallback font of the same size.",
    ),
  "accessibility-fault": (each) =>
    found(each, `The accessibility rule ${each.rule} fails at ${each.selector}: ${each.help}`, each.remedy),
};

/** Layout repeats these on many pages. */
export const repeatedInBrowser: readonly BrowserDiagnostic["code"][] = [
  "console-error",
  "hydration-mismatch",
  "policy-violation",
  "request-failed",
  "accessibility-fault",
];

function placed(selector: string | undefined): string {
  return selector === undefined ? "" : ` at ${selector}`;
}

function found({ mode }: BrowserDiagnostic, sentence: string, hint: string): Wording {
  const where = mode === undefined ? "" : ` (in ${mode} mode only)`;
  return error(`${sentence.replace(/\.$/, "")}${where}.`, hint);
}
