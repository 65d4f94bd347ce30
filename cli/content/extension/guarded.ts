import type {
  ComponentReader,
  MarkdownExtension,
  MarkdownNode,
  Reader,
  Syntax,
} from "../dialects/extension.ts";
import type { FaultToken } from "../markdown/syntax/tokens.ts";
import { faultInNode } from "./check-nodes.ts";
import type { OwnMarkdown } from "./own-markdown.ts";

/**
 * The extension of a tool with that of the root, whose functions may throw or return anything: a wrong node becomes one
 * that shows the text of the document beside a diagnostic.
 */
export function withOwn(extension: MarkdownExtension, own: OwnMarkdown | undefined): MarkdownExtension {
  if (!own) return extension;
  const { syntax = [], components = {} } = own.extension;
  return {
    ...extension,
    // of two constructs with one beginning the last one is asked first
    syntax: [...(extension.syntax ?? []), ...syntax.map(guardedSyntax)],
    components: {
      ...extension.components,
      ...Object.fromEntries(
        Object.entries(components).map(([name, reader]) => [name, guardedReader(name, reader)]),
      ),
    },
  };
}

function guardedSyntax(syntax: Syntax): Syntax {
  const { name, level, start, read } = syntax;
  const here = new RegExp(level === "block" ? `^ {0,3}(?:${start})[^\\n]*\\n?` : `^(?:${start})`);
  return {
    ...syntax,
    read(text, reader) {
      const made = new Set<object>();
      const outcome = attempt(
        () => read(text, remembering(reader, made)),
        (node) => (node === undefined ? undefined : faultIn(node, text, made)),
      );
      if ("value" in outcome) return outcome.value;
      const raw = here.exec(text)?.[0] ?? text.slice(0, 1);
      return faultNode(raw, { what: `The syntax \`${name}\``, block: level === "block", ...outcome });
    },
  };
}

/** The node of a construct must stand for a beginning of the text: the rest is read after it. */
function faultIn(node: unknown, text: string, made: ReadonlySet<object>): string | undefined {
  const fault = faultInNode(node, (each) => made.has(each));
  if (fault !== undefined) return fault;
  const { raw } = node as MarkdownNode;
  return raw !== "" && text.startsWith(raw)
    ? undefined
    : "the `raw` of its node is not the beginning of the text that it was given";
}

function guardedReader(name: string, reader: ComponentReader): ComponentReader {
  return (use) => {
    const read = new Set<object>(use.children);
    const outcome = attempt(
      () => reader(use),
      (node) => faultInNode(node, (each) => isBelow(each, read)),
    );
    if ("value" in outcome) return outcome.value;
    const fault = faultNode(use.raw, { what: `The component <${name}>`, block: !use.inline, ...outcome });
    return { ...fault, tokens: use.children };
  };
}

/** Whether a node is one of these or in one of them. */
function isBelow(node: object, roots: ReadonlySet<object>): boolean {
  if (roots.has(node)) return true;
  return [...roots].some((root) => {
    const { tokens } = root as { readonly tokens?: readonly object[] };
    return tokens !== undefined && tokens.length > 0 && isBelow(node, new Set(tokens));
  });
}

/** Remembers the nodes that the built-in Markdown made for an extension. */
function remembering(reader: Reader, made: Set<object>): Reader {
  const remember = (nodes: MarkdownNode[]): MarkdownNode[] => {
    for (const node of nodes) {
      made.add(node);
      if (node.tokens) remember(node.tokens);
    }
    return nodes;
  };
  return {
    blocks: (text) => remember(reader.blocks(text)),
    inline: (text) => remember(reader.inline(text)),
    searched: reader.searched,
  };
}

function faultNode(raw: string, fault: Pick<FaultToken, "what" | "reason" | "block">): FaultToken {
  return { type: "fault", raw, ...fault };
}

type Outcome<Value> = { readonly value: Value } | { readonly reason: string };

/** The result of an author's function, or why it cannot be used: the message of what it threw, without a stack. */
export function attempt<Value>(
  run: () => Value,
  faultOf: (value: Value) => string | undefined = () => undefined,
): Outcome<Value> {
  try {
    const value = run();
    // nodes that contain themselves overflow the stack
    const reason = faultOf(value);
    return reason === undefined ? { value } : { reason };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      reason: (message.split(/\n\s+at /, 1)[0] ?? "").trim() || "it threw an error without a message",
    };
  }
}
