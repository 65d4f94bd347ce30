import { createEditor } from "../../../site/playground/editor/editor.ts";
import type {
  EditorLanguage,
  EditorOptions,
  PlayEditor,
} from "../../../site/playground/editor/editor-types.ts";
import type { Report } from "../../../site/playground/state/protocol.ts";

/** The functions that tests call on the page. */
export interface Fixture {
  editor: PlayEditor;
  /** The events that the editor sent to its page, in order. */
  readonly log: string[];
  /** Opens a document in the editor, replacing the previous one. */
  open(options?: {
    readonly document?: string;
    readonly language?: EditorLanguage;
    readonly readOnly?: boolean;
  }): void;
  /** Marks the reports of the fixture's own linter: "var" is wrong and can be fixed in two ways. */
  lint(): void;
  readonly violations: string[];
  /** The announcements to screen readers. */
  readonly said: string[];
}

declare global {
  var fixture: Fixture;
}

const parent = document.querySelector<HTMLElement>("#editor");
if (!parent) throw new Error("The page has no place for the editor.");

const log: string[] = [];
const violations: string[] = [];
const said: string[] = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});

const sources: EditorOptions["sources"] = {
  hover: (at) =>
    Promise.resolve({
      from: at,
      to: at + 1,
      code: "const answer: number",
      documentation: "What it is all about.",
    }),
  complete: (at) =>
    Promise.resolve({
      from: at - (/\w*$/.exec(fixture.editor.text().slice(0, at))?.[0].length ?? 0),
      entries: [
        { label: "concat", kind: "method", sortText: "15" },
        { label: "console", kind: "var", sortText: "11", info: "Where programs talk." },
      ],
    }),
  applied: (edit, { rule = "" }) => {
    log.push(`applied ${edit.text} ${rule}`);
  },
};

function open({
  document: text = "var answer = 42;\nvar other = answer;\n",
  language = "ts",
  readOnly = false,
}: Parameters<Fixture["open"]>[0] = {}): PlayEditor {
  if (!parent) throw new Error("The page has no place for the editor.");
  const editor = createEditor({
    parent,
    document: text,
    language,
    label: "Code",
    readOnly,
    onChange: (text) => log.push(`change ${text.length}`),
    onCursor: (offset) => log.push(`cursor ${offset}`),
    onSave: () => log.push("save"),
    sources,
  });
  const live = parent.querySelector(".play-editor")?.shadowRoot?.querySelector("[aria-live=polite]");
  if (!live) throw new Error("The editor cannot be heard.");
  // the region is emptied soon after
  new MutationObserver(() => {
    const text = live.textContent.trim();
    if (text !== "") said.push(text);
  }).observe(live, { childList: true, subtree: true });
  return editor;
}

function reportsOf(text: string): Report[] {
  return [...text.matchAll(/\bvar\b/g)].map(({ index }) => {
    const line = text.slice(0, index).split("\n").length;
    const from = index;
    const to = index + 3;
    return {
      file: "input.ts",
      rule: "no-var",
      url: "/rules/no-var",
      severity: "error",
      message: "Unexpected var, use let or const instead.",
      from,
      to,
      line,
      column: 1,
      endLine: line,
      endColumn: 4,
      fix: { from, to, text: "let" },
      suggestions: [{ message: "Write const.", edit: { from, to, text: "const" } }],
    };
  });
}

globalThis.fixture = {
  editor: open(),
  log,
  violations,
  said,
  open(options) {
    this.editor.destroy();
    this.editor = open(options);
  },
  lint() {
    const { editor } = this;
    editor.showReports(reportsOf(editor.text()), [], editor.revision());
  },
};
