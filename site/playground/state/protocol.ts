import type { PlayAssets } from "../../model/playground/assets.ts";
import type { Flow } from "./flow.ts";
import type { Output, OutputKind } from "./output.ts";
import type { Metadata } from "../../model/playground/metadata.ts";
import type { SourceType } from "./state.ts";
import type { Definition, Rename, Signature } from "./symbols.ts";

/**
 * The messages between the page and its worker: each request is answered by one response with the same number.
 * Offsets count UTF-16 units from the beginning of a file; lines and columns count from 1.
 */

export type { CompilerOptionMetadata, Metadata, RuleMetadata } from "../../model/playground/metadata.ts";
export type {
  LinterRelease,
  PlayAssets,
  PlayTypes,
  SandboxAssets,
  TypeScriptVersion,
} from "../../model/playground/assets.ts";

export interface Project {
  /** By name, in the order of their tabs; the first is the main file. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly sourceType: SourceType;
  /** Texts as the reader typed them; the worker reports their errors. */
  readonly eslintrc: string;
  readonly tsconfig: string;
}

export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Report {
  readonly file: string;
  /** Absent when no rule made the report: a syntax error, an error in the configuration. */
  readonly rule?: string;
  /** The rule's documentation. */
  readonly url?: string;
  /** The file cannot be parsed, so no rule has seen it. */
  readonly isSyntax?: true;
  /** The type of the node that the rule reported: "CallExpression". For a token, that of the node around it. */
  readonly node?: string;
  /** The type of the token that the rule reported: "Punctuator". */
  readonly token?: string;
  /** The rule is the reader's own. */
  readonly isOwn?: true;
  /** How long the reader's own rule took on the file. */
  readonly milliseconds?: number;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly fix?: TextEdit;
  readonly suggestions: readonly { readonly message: string; readonly edit: TextEdit }[];
}

/** An error without a place in the code: a configuration, a rule that crashed. */
export interface Diagnostic {
  readonly in: "eslintrc" | "tsconfig" | "linter";
  readonly message: string;
  /** In the configuration's text, when it is known. */
  readonly from?: number;
  readonly to?: number;
  /** The rule that caused it. */
  readonly rule?: string;
}

/** An error that TypeScript reports. */
export interface TypeError {
  readonly file: string;
  readonly code: number;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly category: "error" | "warning" | "suggestion" | "message";
}

/** The type of the code at which a `// ^?` comment points. */
export interface TypeQuery {
  readonly file: string;
  /** Where the answer is shown: the end of the comment's line. */
  readonly at: number;
  readonly text: string;
}

/** A rule that reported something about a file. */
export interface RuleRun {
  readonly file: string;
  readonly rule: string;
  /** Who switched the rule on: the preset with this name, the reader's own "rules", or a comment in the code. */
  readonly setBy: { readonly preset: string } | "rules" | "comment";
}

/** What a rule did for a report. */
export interface Inspection {
  readonly milliseconds: number;
  /** The widest first. `code` is the beginning of a node's text. */
  readonly types: readonly { readonly code: string; readonly type: string }[];
}

export interface LintResult {
  readonly reports: readonly Report[];
  readonly runs?: readonly RuleRun[];
  /** Where a file cannot be parsed: the reports on the last code of it that could be. The page adds them. */
  readonly earlier?: readonly Report[];
  readonly diagnostics: readonly Diagnostic[];
  readonly typeErrors: readonly TypeError[];
  readonly queries: readonly TypeQuery[];
  readonly milliseconds: number;
}

export interface Hover {
  readonly from: number;
  readonly to: number;
  /** The signature as TypeScript prints it. */
  readonly code: string;
  readonly documentation: string;
}

export interface Completion {
  readonly label: string;
  /** TypeScript's word for it: "function", "property" … */
  readonly kind: string;
  readonly sortText: string;
  readonly insert?: string;
}

/**
 * A node of one of the four trees, opened one level at a time. `id` is the worker's name for it, valid until the next
 * `lint`.
 */
export interface TreeNode {
  readonly id: number;
  /** The property that holds it in its parent: "body", "0". */
  readonly key: string;
  /** The kind: "ExpressionStatement", "Scope (module)", "array (3)". Never a minified class name. */
  readonly label: string;
  /** A leaf's value as text, ready to show: `"abc"`, `42`, `undefined`. Absent for nodes that can be opened. */
  readonly value?: string;
  /** For a number that is a set of flags: their names. */
  readonly flags?: readonly string[];
  /** How many children it has. */
  readonly size: number;
  /** Its place in the code. */
  readonly from?: number;
  readonly to?: number;
}

/** Why the id of a node is refused once something else was linted. */
export const staleNode = "This node is of an older version of the code.";

export type TreeView = "es" | "ts" | "scope" | "types";

export interface Requests {
  /** Must come first: loads TypeScript, the linter and the library types. */
  readonly start: {
    readonly give: {
      readonly assets: PlayAssets;
      readonly version: string;
      /** One of `assets.releases`. Absent: the installed one. */
      readonly release?: string | undefined;
    };
    readonly get: Metadata;
  };
  /** Loads the rest of the rules, and describes all. */
  readonly metadata: { readonly give: Readonly<Record<string, never>>; readonly get: Metadata };
  /**
   * Fetches missing types of packages that a project needs, and rules that it turns on. Send it before a lint
   * or a probe, so that their limits do not include the network. The lint reports what could not be fetched.
   */
  readonly prepare: { readonly give: Project; readonly get: { readonly ok: true } };
  readonly lint: {
    readonly give: Project & { readonly without?: readonly string[] };
    readonly get: LintResult;
  };
  /** Applies all fixes to a file, in as many passes as it takes. */
  readonly fix: { readonly give: { readonly file: string }; readonly get: { readonly text: string } };
  /**
   * What a rule did for a report on a file, as it was last linted: how long it took, and which types it saw in the
   * range. The rule runs once more for it, because measuring takes time.
   */
  readonly inspect: {
    /** `isToken`: the types are those in the node around the range. */
    readonly give: Pick<Report, "file" | "from" | "to"> & {
      readonly rule: string;
      readonly isToken?: boolean;
    };
    readonly get: Inspection;
  };
  /** The type of the innermost node around a range, for a rule that runs elsewhere; empty for code without one. */
  readonly typesAt: {
    readonly give: Pick<Report, "file" | "from" | "to">;
    readonly get: Inspection["types"];
  };
  /** The edit that adds a comment against a rule's reports on a line. */
  readonly disable: {
    readonly give: { readonly file: string; readonly rule: string; readonly line: number };
    readonly get: TextEdit;
  };
  /** The errors that TypeScript would report with one file more, or with another text of that file. */
  readonly errorsWith: {
    readonly give: { readonly file: string; readonly text: string };
    readonly get: readonly TypeError[];
  };
  readonly hover: {
    readonly give: { readonly file: string; readonly at: number };
    readonly get: Hover | null;
  };
  readonly complete: {
    /** `text` is the file's text as it is now; without it, as it was last linted. */
    readonly give: { readonly file: string; readonly at: number; readonly text?: string };
    readonly get: { readonly from: number; readonly entries: readonly Completion[] };
  };
  readonly definition: {
    /** `text` as in `complete`. */
    readonly give: { readonly file: string; readonly at: number; readonly text?: string };
    readonly get: Definition | null;
  };
  readonly signature: {
    /** `text` as in `complete`. */
    readonly give: { readonly file: string; readonly at: number; readonly text?: string };
    readonly get: Signature | null;
  };
  /** The edits are for the texts in `files`. Without a new name, the answer has none: it only says what has the name. */
  readonly rename: {
    readonly give: {
      readonly files: Project["files"];
      readonly file: string;
      readonly at: number;
      readonly next?: string;
    };
    readonly get: Rename;
  };
  /** What TypeScript makes of a file, as it was last linted. */
  readonly emit: {
    readonly give: { readonly file: string; readonly kind: OutputKind };
    readonly get: Output;
  };
  /** The control flow of the function, or the program, around a place in a file as it was last linted. */
  readonly flow: {
    readonly give: { readonly file: string; readonly at: number; readonly to?: number | undefined };
    readonly get: Flow;
  };
  /** The edits that format a text. The file need not be one of the project's. */
  readonly format: {
    readonly give: { readonly file: string; readonly text: string };
    readonly get: readonly TextEdit[];
  };
  /**
   * The root of a tree. For "types" without `at` and `node`, the root of a tree of nodes; else the facts about the
   * type of the node at `at`, or around `at` to `to`, or of the node `node`.
   */
  readonly tree: {
    readonly give: {
      readonly view: TreeView;
      readonly file: string;
      readonly at?: number;
      readonly to?: number | undefined;
      readonly node?: number;
      readonly tokens?: boolean;
      /** Leaves out `range`, `loc` and their like. */
      readonly hidesPlaces?: boolean;
    };
    readonly get: TreeNode;
  };
  readonly children: { readonly give: { readonly id: number }; readonly get: readonly TreeNode[] };
  /**
   * The ids from the root to the deepest node at a place, each opened. With `to`, to the deepest node that holds all of
   * `at` to `to`; with `label`, to the deepest of these with that label, if there is one.
   */
  readonly path: {
    readonly give: {
      readonly view: TreeView;
      readonly file: string;
      readonly at: number;
      readonly to?: number | undefined;
      readonly label?: string | undefined;
    };
    readonly get: readonly number[];
  };
  /** The nodes that a selector matches; `problem` is an error of the selector. */
  readonly query: {
    readonly give: { readonly file: string; readonly selector: string; readonly hidesPlaces?: boolean };
    readonly get: { readonly nodes: readonly TreeNode[]; readonly problem?: string };
  };
  /** A subtree as JSON text. */
  readonly json: { readonly give: { readonly id: number }; readonly get: { readonly text: string } };
  /** The packages that a project needs outside of the playground, with versions. */
  readonly packages: { readonly give: Project; readonly get: Readonly<Record<string, string>> };
  /** Lints with one rule only. The client uses it to find a rule that does not end. */
  readonly probe: { readonly give: Project & { readonly rule: string }; readonly get: { readonly ok: true } };
  /** The names of the rules that a configuration turns on. */
  readonly enabled: { readonly give: Project; readonly get: { readonly rules: readonly string[] } };
}

export type RequestName = keyof Requests;

export interface RequestMessage<Name extends RequestName = RequestName> {
  readonly id: number;
  readonly name: Name;
  readonly give: Requests[Name]["give"];
}

export type ResponseMessage =
  { readonly id: number; readonly get: unknown } | { readonly id: number; readonly problem: string };

/** What the worker has loaded so far, in bytes after the host's compression. */
export interface LoadProgress {
  readonly loaded: number;
  readonly total: number;
}

/** A message that answers no request. */
export interface ProgressMessage {
  readonly progress: LoadProgress;
}

/** The interface that the page calls. */
export interface PlayWorker {
  ask<Name extends RequestName>(name: Name, give: Requests[Name]["give"]): Promise<Requests[Name]["get"]>;
  close(): void;
}
