import type {
  LintResult,
  PlayWorker,
  Project,
  Report,
  RequestName,
  Requests,
  TreeNode,
  TypeError,
} from "../../../site/playground/state/protocol.ts";

/** Plain data from which the worker makes trees. `at` is a range in the code: [from, to]. */
export interface Data {
  readonly type: string;
  readonly at?: readonly [number, number];
  readonly value?: string;
  readonly flags?: readonly string[];
  readonly below?: Readonly<Record<string, Data>>;
}

export interface PlainWorker extends PlayWorker {
  /** The trees by view; for "query" the nodes that match a selector. */
  trees: Readonly<Record<string, Data | undefined>>;
  /** Names of the enabled rules. */
  rules: readonly string[];
  /** TypeScript's errors once packages are declared. */
  errorsLeft: readonly TypeError[];
  /** Errors for the next requests, by name. */
  readonly failures: Map<RequestName, string>;
  /** All requests so far: "children 3". */
  readonly asked: string[];
  /** Holds answers back until released; then the answers to all requests come. */
  hold(): () => void;
  lint(project: Pick<Project, "files">): LintResult;
}

/** A worker over plain data. Ids of nodes change with each lint, as in the real one. */
export function createPlainWorker(): PlainWorker {
  let nodes = new Map<number, Data>();
  let ids = new Map<Data, number>();
  let lastId = 0;
  let held: Promise<void> | undefined;
  let texts = new Map<string, string>();

  const nodeOf = (key: string, data: Data): TreeNode => {
    const id = ids.get(data) ?? ++lastId;
    ids.set(data, id);
    nodes.set(id, data);
    const { type, at, value, flags, below = {} } = data;
    return {
      id,
      key,
      label: type,
      size: Object.keys(below).length,
      ...(value !== undefined && { value }),
      ...(flags && { flags }),
      ...(at && { from: at[0], to: at[1] }),
    };
  };
  const dataOf = (id: number): Data => {
    const data = nodes.get(id);
    if (!data) throw new Error("The code has changed since.");
    return data;
  };
  const treeOf = (name: string): Data => {
    const data = worker.trees[name];
    if (!data) throw new Error("There is no such tree.");
    return data;
  };

  const answers: {
    readonly [Name in RequestName]?: (give: Requests[Name]["give"]) => Requests[Name]["get"];
  } = {
    tree({ view, tokens, hidesPlaces, at, to, node }) {
      const typesAt = (data: Data): TreeNode => nodeOf("", typesOf(data, hidesPlaces));
      if (node !== undefined) return typesAt(dataOf(node));
      if (at !== undefined) return typesAt(wayTo(treeOf(view), at, to).at(-1) ?? treeOf(view));
      const parts = [view, tokens === true && "tokens", hidesPlaces === true && "without locations"];
      return nodeOf("", treeOf(parts.filter(Boolean).join(" ")));
    },
    children: ({ id }) => Object.entries(dataOf(id).below ?? {}).map(([key, data]) => nodeOf(key, data)),
    path({ view, at, to, label }) {
      const way = wayTo(treeOf(view), at, to);
      const last = label === undefined ? -1 : way.findLastIndex(({ type }) => type === label);
      return (last === -1 ? way : way.slice(0, last + 1)).map((data) => nodeOf("", data).id);
    },
    json: ({ id }) => ({ text: JSON.stringify(dataOf(id)) }),
    query: ({ selector }) =>
      selector.includes("[")
        ? { nodes: [], problem: 'Expected "]" but end of input found.' }
        : {
            nodes: nodesOf(treeOf("es"))
              .filter(({ type }) => type === selector)
              .map((data) => nodeOf("init", data)),
          },
    disable: ({ rule, line }) => ({
      ...{ from: line - 1, to: line - 1 },
      text: `// eslint-disable-next-line ${rule}\n`,
    }),
    inspect: ({ rule, isToken = false }) => ({
      milliseconds: 0.42,
      types: [{ code: isToken ? "around" : "seen", type: rule }],
    }),
    typesAt: () => [{ code: "own", type: "string" }],
    errorsWith: () => worker.errorsLeft,
    enabled: () => ({ rules: worker.rules }),
    fix: ({ file }) => ({ text: (texts.get(file) ?? "").replaceAll("var ", "let ") }),
  };

  const worker: PlainWorker = {
    trees: {},
    rules: ["no-var"],
    errorsLeft: [],
    failures: new Map(),
    asked: [],
    hold() {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    async ask(name, give) {
      worker.asked.push(`${name} ${"id" in give ? give.id : "selector" in give ? give.selector : ""}`.trim());
      const problem = worker.failures.get(name);
      const answer = answers[name];
      if (problem === undefined && answer) {
        const get = answer(give);
        await held;
        return get;
      }
      worker.failures.delete(name);
      await held;
      throw new Error(problem ?? `No answer to "${name}".`);
    },
    close: () => undefined,
    lint({ files }) {
      nodes = new Map();
      ids = new Map();
      texts = new Map(files.map(({ name, text }) => [name, text]));
      return {
        reports: files.flatMap(({ name, text }) => reportsOf(name, text)),
        ...{ diagnostics: [], typeErrors: [], queries: [], milliseconds: 1 },
      };
    },
  };
  return worker;
}

/** The facts about a node's type: only the printed type. */
function typesOf({ type, at, below = {} }: Data, hidesPlaces = false): Data {
  const none = (): Data => ({ type: "" });
  return {
    type,
    below: {
      "Printed type": { type: "", value: `TypeOf${type}` },
      Node: { type, below, ...(at && { at }) },
      Type: {
        type: "Type (Object)",
        below: {
          flags: { type: "number", value: "524288", flags: ["Object"] },
          ...(!hidesPlaces && { pos: { type: "number", value: "0" } }),
        },
      },
      ...{ "Contextual Type": none(), Symbol: none(), Signature: none(), FlowNode: none() },
    },
  };
}

function nodesOf(data: Data): readonly Data[] {
  return [data, ...Object.values(data.below ?? {}).flatMap(nodesOf)];
}

function wayTo(data: Data, at: number, to = at + 1): readonly Data[] {
  for (const below of Object.values(data.below ?? {})) {
    const way = wayTo(below, at, to);
    if (way.length > 0) return [data, ...way];
  }
  return data.at && data.at[0] <= at && to <= data.at[1] ? [data] : [];
}

/** "var" is wrong and can be fixed; "any" is a warning with two suggestions. */
function reportsOf(file: string, text: string): Report[] {
  return [...text.matchAll(/\b(?:var|any)\b/g)].map(({ 0: word, index: from }) => {
    const to = from + word.length;
    const line = text.slice(0, from).split("\n").length;
    const column = from - text.lastIndexOf("\n", from - 1);
    const place = { file, from, to, line, column, endLine: line, endColumn: column + word.length };
    if (word === "var")
      return {
        ...place,
        rule: "no-var",
        url: "https://example.org/rules/no-var",
        severity: "error",
        message: "Unexpected var, use let or const instead.",
        fix: { from, to, text: "let" },
        suggestions: [],
      };
    const suggestions = ["unknown", "never"].map((other) => ({
      message: `Use ${other} instead.`,
      edit: { from, to, text: other },
    }));
    return {
      ...place,
      rule: "@typescript-eslint/no-explicit-any",
      url: "https://example.org/rules/no-explicit-any",
      severity: "warning",
      message: "Unexpected any. Specify a different type.",
      suggestions,
    };
  });
}
