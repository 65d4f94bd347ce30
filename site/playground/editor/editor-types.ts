import type {
  Completion,
  Hover,
  Report,
  TextEdit,
  Diagnostic,
  TypeError as TypeProblem,
  TypeQuery,
} from "../state/protocol.ts";
import type { FormatSource } from "./format/format-source.ts";
import type { SymbolSources } from "./symbols/symbol-sources.ts";

export type EditorLanguage = "ts" | "tsx" | "js" | "jsx" | "json";

/** A part of the text, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The editor's requests while the reader works. All are optional and may fail; then the editor shows nothing. */
export interface EditorSources {
  /** `text` is the text as it is at that moment, which the page may not have heard of yet. */
  readonly hover?: (at: number, text: string) => Promise<Hover | null>;
  readonly complete?: (at: number, text: string) => Promise<EditorCompletions | null>;
  /** Absent where the editor has one file and little space. */
  readonly symbols?: SymbolSources;
  /** Absent where nothing formats the text. */
  readonly format?: FormatSource;
  /** A fix or a suggestion has been applied to the text; `onChange` has been called with the result. */
  readonly applied?: (edit: TextEdit, report: Report) => void;
}

export interface EditorCompletions {
  /** Where the text begins that an entry replaces. */
  readonly from: number;
  /** Where it ends; absent: at the cursor. */
  readonly to?: number;
  readonly entries: readonly EditorCompletion[];
}

export interface EditorCompletion extends Completion {
  /** A few words after the label. */
  readonly detail?: string;
  /** A sentence or two, shown next to the list. */
  readonly info?: string;
}

export interface EditorDocument {
  /** Identifies the document: the name of a file or a tab. */
  readonly name: string;
  readonly text: string;
  readonly language: EditorLanguage;
  /** The accessible name. */
  readonly label: string;
}

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly document: string;
  /** The document's name, for `open`; "" when absent. */
  readonly name?: string;
  readonly language: EditorLanguage;
  /** The accessible name. */
  readonly label: string;
  readonly readOnly?: boolean;
  /**
   * The reader changed the text, or applied a fix. The editor replaces all line ends with "\n", so this is
   * also called, a moment later, for a document that had other line ends.
   */
  readonly onChange: (text: string) => void;
  /** The cursor moved, or what is selected changed; at most once a frame. */
  readonly onCursor?: (offset: number, selected: TextRange) => void;
  /** Applies all fixes. Ctrl+S (on a Mac Cmd+S) and the button in the panel with the fixes call it. */
  readonly onSave?: () => void;
  readonly sources: EditorSources;
}

export interface PlayEditor {
  /** Replaces the text without a call of `onChange`; without `keepHistory` this cannot be undone. */
  setText(text: string, options?: { readonly keepHistory?: boolean }): void;
  /**
   * Applies edits to a document, open or not, as one step of its undo history, without a call of `onChange`. The text
   * of the document is that before.
   */
  edit(document: EditorDocument, edits: readonly TextEdit[]): void;
  text(): string;
  /** A number that grows with every change of the text. */
  revision(): number;
  /**
   * Shows another document, and stores the state of the one before: a document that is opened again with the same
   * name and text has its undo history, selection and scroll position.
   */
  open(document: EditorDocument): void;
  /** Changes the name of a document, which keeps its state. Call `open` for all other changes. */
  rename(name: string, next: string): void;
  /** Drops the state of a document that will not be opened again. */
  forget(name: string): void;
  setLanguage(language: EditorLanguage): void;
  /**
   * Shows reports and type errors. With a `revision`, nothing happens unless it is still the current one: offsets
   * of an older text would mark the wrong places.
   */
  showReports(reports: readonly Report[], typeErrors: readonly TypeProblem[], revision?: number): void;
  /** The same for a configuration: diagnostics without a place mark its beginning. */
  showDiagnostics(diagnostics: readonly Diagnostic[], revision?: number): void;
  /** Answers to `// ^?`. */
  showQueries(queries: readonly TypeQuery[], revision?: number): void;
  /** Tints the place of a node without moving anything; undefined removes the tint. */
  highlight(range: TextRange | undefined): void;
  /** Marks the places of all nodes that a selector matches, in place of those before. */
  showMatches(ranges: readonly TextRange[]): void;
  /** Selects a place and scrolls it into view. The focus stays where it is. */
  select(range: TextRange): void;
  /** Formats the text, in one step of its undo history. */
  format(): void;
  /** Opens the panel with the reports and the type at the cursor, for pages that have a button for it. */
  openFixes(): void;
  focus(): void;
  destroy(): void;
}
