import { setDiagnosticsEffect } from "@codemirror/lint";
import { type Extension, type Text, RangeSet, StateField } from "@codemirror/state";
import { GutterMarker, gutter } from "@codemirror/view";
import { createElement } from "../element.ts";
import { openDiagnostics } from "./panel.ts";
import type { EditorDiagnostic } from "./editor-diagnostic.ts";

type Severity = EditorDiagnostic["severity"];

class LineMark extends GutterMarker {
  readonly severity: Severity;

  constructor(severity: Severity) {
    super();
    this.severity = severity;
  }

  override eq(other: LineMark): boolean {
    return other.severity === this.severity;
  }

  override toDOM(): Node {
    return createElement("span", { class: `cm-line-mark cm-line-mark-${this.severity}` });
  }
}

const marksOf = {
  error: new LineMark("error"),
  warning: new LineMark("warning"),
  info: new LineMark("info"),
  hint: new LineMark("hint"),
};
/** The most severe first. */
const severities: readonly Severity[] = ["error", "warning", "info", "hint"];

const lineMarks = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, { changes, effects, newDoc }) {
    const effect = effects.find((each) => each.is(setDiagnosticsEffect));
    return effect ? markLines(newDoc, effect.value) : marks.map(changes);
  },
});

function markLines(
  document: Text,
  diagnostics: readonly { readonly from: number; readonly severity: Severity }[],
): RangeSet<GutterMarker> {
  const worst = new Map<number, Severity>();
  for (const { from, severity } of diagnostics) {
    const line = document.lineAt(from).from;
    const before = worst.get(line) ?? "hint";
    worst.set(line, severities.indexOf(severity) < severities.indexOf(before) ? severity : before);
  }
  return RangeSet.of(
    [...worst].map(([line, severity]) => marksOf[severity].range(line)),
    true,
  );
}

/** A mark for each line that something is wrong in. A press opens the panel: a finger cannot rest on a squiggle. */
export function diagnosticsGutter(): Extension {
  return [
    lineMarks,
    gutter({
      class: "cm-line-marks",
      markers: (view) => view.state.field(lineMarks),
      domEventHandlers: {
        click: (view, { from }) => {
          const mark = view.state.field(lineMarks).iter(from);
          return mark.value !== null && mark.from === from && openDiagnostics(view, { at: from });
        },
      },
    }),
  ];
}
