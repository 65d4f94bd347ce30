import type { SyntaxNode } from "@lezer/common";
import { entriesOf } from "../../../../site/playground/config/eslintrc-syntax.ts";
import type { Place } from "../../../diagnostics/diagnostic.ts";
import { normalPath } from "../../../lib/paths/folders.ts";
import type { ToolFiles } from "../tool.ts";
import {
  childrenOf,
  itemsOf,
  parseModule,
  pathOf,
  stringValue,
  textOf,
  type WrittenModule,
} from "./modules.ts";
import { operate } from "./operators.ts";
import { entryOf, type Plain } from "./plain.ts";
import { positionsOf } from "../../../lib/text/positions.ts";

/** A script that was read, never run. */
export interface ReadScript {
  readonly value: Plain;
  readonly fault?: { readonly at: Place; readonly reason: string };
}

/** Limit for values: names may refer to lists of names, so a short text could produce endless values. */
const mostSteps = 200_000;

/**
 * Reads what a script or a JSON file exports: literals, lists, objects, constants and imports of files of the root. All
 * else is code.
 */
export function readScript(files: ToolFiles, path: string): ReadScript | undefined {
  return new ScriptReader(files).read(path);
}

class ScriptReader {
  private steps = 0;
  private readonly modules = new Map<string, Module>();

  constructor(private readonly files: ToolFiles) {}

  read(path: string): ReadScript | undefined {
    const module = this.moduleAt(path);
    if (!module) return undefined;
    const { exported, fault } = module.written;
    const value = exported
      ? this.value(exported, module)
      : { kind: "code" as const, at: { file: path, line: 1 } };
    return {
      value,
      ...(fault !== undefined && { fault: { at: module.at(fault), reason: "its syntax could not be read" } }),
    };
  }

  private moduleAt(path: string): Module | undefined {
    const known = this.modules.get(path);
    if (known) return known;
    const text = this.files.text(path);
    if (text === undefined || text.length > 2_000_000) return undefined;
    const isJson = path.endsWith(".json");
    const place = positionsOf(text);
    const module: Module = {
      path,
      written: parseModule(text, isJson),
      at: (offset) => ({ file: path, ...place(Math.max(0, offset - (isJson ? 1 : 0))) }),
      open: new Set(),
    };
    this.modules.set(path, module);
    return module;
  }

  private value(node: SyntaxNode, module: Module): Plain {
    const { text } = module.written;
    const at = module.at(node.from);
    const code: Plain = { kind: "code", at };
    if (++this.steps > mostSteps) return code;
    const children = childrenOf(node);
    const [first, second] = children;
    const read = (inner: SyntaxNode | undefined): Plain => (inner ? this.value(inner, module) : code);
    switch (node.name) {
      case "ParenthesizedExpression":
        return read(second);
      case "PostfixExpression":
        return textOf(text, node).endsWith("!") ? read(first) : code;
      case "String":
        return { kind: "text", value: stringValue(textOf(text, node)) ?? "", at };
      case "TemplateString":
        return this.template(node, module);
      case "BooleanLiteral":
        return { kind: "other", value: textOf(text, node) === "true", at };
      case "null":
        return { kind: "other", value: null, at };
      case "Number":
        return { kind: "other", value: Number(textOf(text, node).replaceAll("_", "")), at };
      case "ArrayExpression":
        return { kind: "list", at, items: this.items(node, module) };
      case "ObjectExpression":
        return this.map(node, module);
      // a name alone in an object stands for itself
      case "VariableName":
      case "PropertyDefinition":
        return this.named(textOf(text, node), module, at);
      case "MemberExpression":
        return this.member(node, module);
      case "CallExpression":
        return this.call(node, module);
      case "BinaryExpression": {
        const operator = second ? textOf(text, second) : "";
        return operator === "as" || operator === "satisfies"
          ? read(first)
          : (operate(operator, read(first), () => read(children[2])) ?? code);
      }
      case "UnaryExpression":
        return operate(first ? textOf(text, first) : "", read(second)) ?? code;
      case "ConditionalExpression":
        return (
          operate(
            "?",
            read(first),
            () => read(children[2]),
            () => read(children[4]),
          ) ?? code
        );
      default:
        return code;
    }
  }

  private template(node: SyntaxNode, module: Module): Plain {
    const { text } = module.written;
    const at = module.at(node.from);
    let value = "";
    let from = node.from + 1;
    for (const hole of node.getChildren("Interpolation")) {
      const inner = childrenOf(hole)[1];
      const read = inner && this.value(inner, module);
      const shown =
        read?.kind === "text" ? read.value : read?.kind === "other" ? String(read.value) : undefined;
      if (shown === undefined) return { kind: "code", at };
      value += `${stringValue(`\`${text.slice(from, hole.from)}\``) ?? ""}${shown}`;
      from = hole.to;
    }
    return { kind: "text", value: value + (stringValue(`\`${text.slice(from, node.to - 1)}\``) ?? ""), at };
  }

  private items(node: SyntaxNode, module: Module): Plain[] {
    return itemsOf(node).flatMap(({ node: item, isSpread }): Plain[] => {
      const value = this.value(item, module);
      if (!isSpread) return [value];
      return value.kind === "list" ? [...value.items] : [{ kind: "code", at: value.at }];
    });
  }

  private map(node: SyntaxNode, module: Module): Plain {
    const entries = new Map<string, Plain>();
    for (const { node: entry, name, value, isSpread } of entriesOf(module.written.text, node)) {
      const read: Plain = value ? this.value(value, module) : { kind: "code", at: module.at(entry.from) };
      if (isSpread && read.kind === "map") for (const [key, each] of read.entries) entries.set(key, each);
      // a name that must be computed hides what it stands for
      else
        entries.set(
          isSpread || name === undefined ? "..." : name,
          isSpread || name === undefined ? { kind: "code", at: read.at } : read,
        );
    }
    return { kind: "map", at: module.at(node.from), entries };
  }

  private named(name: string, module: Module, at: Place): Plain {
    if (name === "undefined") return { kind: "other", value: undefined, at };
    const constant = module.written.constants.get(name);
    if (constant) {
      if (module.open.has(name)) return { kind: "code", at };
      module.open.add(name);
      const value = this.value(constant, module);
      module.open.delete(name);
      return value.kind === "code" ? { kind: "code", at } : value;
    }
    const imported = module.written.imports.get(name);
    return (imported && this.imported(imported, module)) ?? { kind: "code", at };
  }

  private imported({ from, name }: { from: string; name: string }, module: Module): Plain | undefined {
    const target = this.fileOf(from, module.path);
    const other = target === undefined ? undefined : this.moduleAt(target);
    if (!other || other.open.has(name)) return undefined;
    const node = name === "default" ? other.written.exported : other.written.constants.get(name);
    if (!node) return undefined;
    other.open.add(name);
    const value = this.value(node, other);
    other.open.delete(name);
    return value.kind === "code" ? undefined : value;
  }

  /** The file that a relative import means. */
  private fileOf(from: string, path: string): string | undefined {
    if (!/^\.{1,2}(?:\/|$)/.test(from)) return undefined;
    const target = normalPath(`${path.slice(0, path.lastIndexOf("/") + 1)}${from}`);
    const bare = target?.replace(/\.[cm]?js$/, "");
    return ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"]
      .flatMap((end) => (target === undefined ? [] : end === "" ? [target] : [target + end, `${bare}${end}`]))
      .find((each) => this.files.isFile(each));
  }

  private member(node: SyntaxNode, module: Module): Plain {
    const { text } = module.written;
    const at = module.at(node.from);
    // a build that reads nothing from its environment
    if (/^process\.env\b/.test(textOf(text, node))) return { kind: "other", value: undefined, at };
    const [object, , key] = childrenOf(node);
    const read = object && this.value(object, module);
    if (!read || !key) return { kind: "code", at };
    if (read.kind === "list" && key.name === "Number")
      return read.items[Number(textOf(text, key))] ?? { kind: "code", at };
    const name = key.name === "String" ? stringValue(textOf(text, key)) : textOf(text, key);
    return entryOf(read, name ?? "") ?? { kind: "code", at };
  }

  private call(node: SyntaxNode, module: Module): Plain {
    const { text, imports } = module.written;
    const at = module.at(node.from);
    const [written] = childrenOf(node);
    // types may come before the arguments
    const callee = written?.name === "InstantiationExpression" ? childrenOf(written)[0] : written;
    const list = node.getChild("ArgList");
    const path = callee ? (pathOf(text, callee)?.join(".") ?? textOf(text, callee)) : "";
    const args = list ? this.items(list, module) : [];
    const [first] = args;
    if (path === "require" && first?.kind === "text")
      return this.imported({ from: first.value, name: "default" }, module) ?? { kind: "code", at };
    if (path === "require.resolve") return first ?? { kind: "code", at };
    // the folder of the file, which may come first, is what relative paths begin in anyway
    if (/^(?:path\.(?:posix\.)?)?(?:resolve|join)$|^fileURLToPath$|\.fileURLToPath$/.test(path)) {
      const parts = args.flatMap((each) => (each.kind === "text" ? [each.value] : []));
      return parts.length > 0 ? { kind: "text", value: parts.join("/"), at } : { kind: "code", at };
    }
    if (/^(?:define|with|extend)[A-Z]\w*$/.test(path)) return first ?? { kind: "code", at };
    return { kind: "call", from: imports.get(path)?.from ?? path, args, at };
  }
}

interface Module {
  readonly path: string;
  readonly written: WrittenModule;
  readonly at: (offset: number) => Place;
  /** The names whose values are being read: a name may stand for itself. */
  readonly open: Set<string>;
}
