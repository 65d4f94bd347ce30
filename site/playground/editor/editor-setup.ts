import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from "@codemirror/language";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import type { Extension } from "@codemirror/state";
import {
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { codeColors } from "./code-colors.ts";
import { completion } from "./completion.ts";
import { findPanel } from "./find-panel.ts";
import { formatKey } from "./format/format-key.ts";
import { keyboardHintPanel } from "./keyboard-hint.ts";
import { typedOver } from "./typed-over.ts";
import { goToNext, goToPrevious, marks } from "./diagnostics/marks.ts";
import { nodeMarks } from "./node-mark.ts";
import { diagnosticsGutter } from "./diagnostics/gutter.ts";
import { openDiagnostics, diagnosticsPanel } from "./diagnostics/panel.ts";
import { queryAnswers } from "./queries.ts";
import { overlayTheme } from "./theme-overlays.ts";
import { editorSources } from "./sources.ts";
import { symbolKeys } from "./symbols/keys.ts";
import { theme } from "./theme.ts";
import { tooltipPlaces, typeHover } from "./type-hover.ts";

/** Everything that all editors have, whatever their language. */
export function editorSetup(): Extension {
  return [
    lineNumbers(),
    marks(),
    diagnosticsGutter(),
    foldGutter(),
    codeFolding(),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    completion(),
    findPanel(),
    highlightSelectionMatches(),
    typeHover(),
    tooltipPlaces(),
    queryAnswers(),
    nodeMarks(),
    diagnosticsPanel(),
    symbolKeys(),
    formatKey(),
    keyboardHintPanel(),
    typedOver(),
    syntaxHighlighting(codeColors),
    theme,
    overlayTheme,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      { key: "F8", run: goToNext, shift: goToPrevious },
      { key: "Mod-.", run: (view) => openDiagnostics(view, { at: view.state.selection.main.head }) },
      { key: "Mod-Shift-m", run: (view) => openDiagnostics(view, "all"), preventDefault: true },
      {
        key: "Mod-s",
        run({ state }) {
          state.facet(editorSources).onSave?.();
          return true;
        },
        preventDefault: true,
      },
      // keyboard users leave the editor with Escape
      ...defaultKeymap.filter(({ key }) => key !== "Escape"),
      indentWithTab,
    ]),
  ];
}
