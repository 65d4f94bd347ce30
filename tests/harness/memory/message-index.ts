import { readFileSync } from "node:fs";
import type { MessageEntry } from "../../../site/tools/messages/find.ts";

export interface PageEntry extends MessageEntry {
  /** The text of the other cells: cause and fix. */
  readonly rest: string;
}

/** The index of messages as its page is written: rows of tables, and items of lists. */
export function messageIndex(): readonly PageEntry[] {
  const [, index = ""] = readFileSync("content/users/messages.md", "utf8").split("<MessageFinder>");
  return index.split("\n").flatMap((line): readonly PageEntry[] => {
    if (line.startsWith("- `")) return [{ rule: "", templates: codesIn(line), rest: "" }];
    if (!line.startsWith("| `")) return [];
    const [messages = "", ...others] = line.slice(1).split(/(?<!\\)\|/);
    const rest = others.join("|");
    return [
      {
        rule: /\]\(\.\.\/rules\/([\w-]+)\.md\)[,:]/.exec(rest)?.[1] ?? "",
        templates: codesIn(messages),
        rest,
      },
    ];
  });
}

function codesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/``` (.+?) ```|`([^`]+)`/g), ([, fenced, single]) =>
    (fenced ?? single ?? "").replaceAll("\\|", "|"),
  );
}
