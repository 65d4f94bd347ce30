import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { defaultState } from "../state/defaults.ts";
import type { LintResult, LoadProgress } from "../state/protocol.ts";
import type { PlayState } from "../state/state.ts";
import { ResultsTabs } from "./tablist.tsx";
import { ResultsPanel } from "./results.tsx";
import { createPlainWorker } from "../../../tests/harness/playground/results-worker.ts";

const code = "var one = 1;\nlet two: any;\nvar three;\n";
const start: PlayState = { ...defaultState(), fileType: ".ts", code };

function render(result: LintResult | undefined, state = start, progress?: LoadProgress): string {
  const nothing = (): void => undefined;
  return renderToStaticMarkup(
    <>
      <ResultsTabs {...{ state, result }} onState={nothing} />
      <ResultsPanel
        {...{ state, result, progress }}
        worker={createPlainWorker()}
        cursor={{ file: "input.ts", at: 0 }}
        onState={nothing}
        onSelect={nothing}
        onHighlight={nothing}
        onApply={nothing}
      />
    </>,
  );
}

function lint(more: Partial<LintResult> = {}, state = start): LintResult {
  const files = [{ name: "input.ts", text: state.code }, ...state.files];
  return { ...createPlainWorker().lint({ files }), ...more };
}

/** What is read, markup aside. */
function textOf(markup: string): string {
  return markup
    .replaceAll("&quot;", '"')
    .replace(/<\/?(?:span|strong|a)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the first rendering of the results", () => {
  it("PG-09: has seven tabs, and the state selects one of them", () => {
    const markup = render(lint());
    const tabs = [...markup.matchAll(/<button[^>]*role="tab"[^>]*>(.*?)<\/button>/g)];
    expect(tabs.map(([, name = ""]) => textOf(name))).toEqual([
      "Errors3, 3 reports",
      "ESTree",
      "TypeScript",
      "Scope",
      "Flow",
      "Types",
      "Output",
    ]);
    const chosen = tabs.filter(([tag]) => tag.includes('aria-selected="true"'));
    expect(chosen).toHaveLength(1);
    expect(chosen[0]?.[0]).toMatch(/data-tab="errors".*tabindex="0"/i);
    const scope = render(lint(), { ...start, view: "scope" });
    expect(scope).toMatch(/data-tab="scope" aria-selected="true"/);
  });

  it("PG-09: limits the number in the badge, but not in the name of the tab", () => {
    const state = { ...start, code: "var a;\n".repeat(120) };
    const markup = render(lint({}, state), state);
    expect(markup).toMatch(/aria-hidden="true">99\+<\/span><span class="visually-hidden">, 120 reports</);
  });

  it("PG-10: groups reports by rule, with severity in words, message and range", () => {
    const markup = render(lint());
    const text = textOf(markup);
    expect(text).toMatch(
      /no-var \(documentation, opens in a new tab\)2, 2 reports Turn off Error: Unexpected var/,
    );
    const run = { file: "input.ts", rule: "no-var" };
    expect(textOf(render(lint({ runs: [{ ...run, setBy: "rules" }] })))).toContain(
      "Turn off Error: Unexpected var",
    );
    const commented = textOf(render(lint({ runs: [{ ...run, setBy: "comment" }] })));
    expect(commented, "the configuration cannot turn off what a comment sets").not.toContain("Turn off");
    expect(textOf(render(lint({ runs: [] }))), "nor a rule that is written here").not.toContain("Turn off");
    expect(markup).toContain('href="https://example.org/rules/no-var"');
    expect(text).toContain("Select 1:1–1:4");
    expect(text).toContain("Warning: Unexpected any. Specify a different type.");
  });

  it("PG-11: shows details of the first report, and one button for all fixes", () => {
    const text = textOf(render(lint()));
    expect(text.match(/Apply fix…/g)).toHaveLength(1);
    expect(text.match(/Fix all…/g)).toHaveLength(1);
    const state = { ...start, code: "let a: any;" };
    const other = textOf(render(lint({}, state), state));
    expect(other).not.toContain("Fix all");
    expect(other).toMatch(/Suggestion: Use unknown instead\. Apply suggestion…/);
  });

  it("shows diagnostics first, then TypeScript's errors, in separate groups", () => {
    const text = textOf(
      render(
        lint({
          diagnostics: [
            { in: "linter", message: "It crashed.", rule: "no-var" },
            { in: "eslintrc", message: "No such rule.", from: 4, to: 11 },
          ],
          typeErrors: [
            { file: "input.ts", code: 2304, message: "Cannot find it.", from: 4, to: 7, category: "error" },
            { file: "input.ts", code: 80001, message: "Better so.", from: 4, to: 7, category: "suggestion" },
          ],
        }),
      ),
    );
    const order = ["ESLint configuration,", "Linter,", "no-var (doc", "TypeScript2"].map((part) =>
      text.indexOf(part),
    );
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(text).toContain("Error: no-var: It crashed.");
    expect(text).toContain("Error: No such rule. Select 2:3–2:10");
    expect(text).toContain("Error: Cannot find it. (TS2304) Select 1:5–1:8");
    expect(text).toContain("Hint: Better so. (TS80001)");
  });

  it("names the file of a range when there are several files", () => {
    const state = { ...start, files: [{ name: "helper.ts", text: "var a;" }] };
    const text = textOf(render(lint({}, state), state));
    expect(text).toContain("Select helper.ts 1:1–1:4");
    expect(text).toContain("Select input.ts 1:1–1:4");
  });

  it("PG-10: shows that there are no reports, and a loading indicator before the first result", () => {
    const state = { ...start, code: "" };
    const text = textOf(render(lint({}, state), state));
    expect(text).toContain("No reports");
    expect(text).toContain("Everything is fine.");
    expect(textOf(render(undefined))).toContain("Waiting for the linter…");
  });

  it("shows before the first result how much of the linter is there, but not to screen readers", () => {
    const markup = render(undefined, start, { loaded: 2_100_000, total: 7_000_000 });
    expect(markup).toContain(
      'Waiting for the linter…<span aria-hidden="true"> 2.1 of 7.0 MB unpacked</span>',
    );
  });

  it("renders only the first of very many reports", () => {
    const state = { ...start, code: "var a;\n".repeat(5000) };
    const markup = render(lint({}, state), state);
    expect(markup.match(/<li /g)).toHaveLength(50);
    expect(textOf(markup)).toContain("Show 50 more of 4950");
  });
});
