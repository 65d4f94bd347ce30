/**
 * What a reader needs only after a press. It is one script, because each script of its own would split what it shares with
 * the page into more files, which weighs more than all of this.
 */
export { ComparePanel } from "../compare/panel.tsx";
export { formatText } from "../editor/format/format.ts";
export { symbolTools } from "../editor/symbols/tools.ts";
export { flatConfig, legacyConfig } from "../export/config-files.ts";
export { saveProject } from "../export/save-project.ts";
export { openInStackBlitz } from "../export/stackblitz.ts";
export { FlowPanel } from "../flow/flow.tsx";
export { OutputPanel } from "../output/output.tsx";
export { renameSymbol } from "./symbols/rename.ts";
export { RulePanel } from "../rule-writer/panel.tsx";
export { VisualEditor } from "../visual-config/visual.tsx";
