import type { MessageEntry } from "./find.ts";

/** An entry with the parts of the page that explain it. */
export interface IndexedEntry extends MessageEntry {
  readonly explanations: readonly Explanation[];
}

export interface Explanation {
  /** The head of its column: "Cause", "Fix", "Rule". */
  readonly label: string;
  readonly element: Element;
}

/** The index that a page has as text: a row for each entry, and lists of messages with one explanation above them. */
export function entriesOf(box: Element): readonly IndexedEntry[] {
  const rows = Array.from(box.querySelectorAll("table")).flatMap((table) => {
    const [, ...labels] = Array.from(table.tHead?.rows[0]?.cells ?? [], ({ textContent }) =>
      textContent.trim(),
    );
    return Array.from(table.tBodies[0]?.rows ?? [], ({ cells }): IndexedEntry => {
      const [messages, ...rest] = Array.from(cells);
      const rule = labels[0] === "Rule" ? (rest[0]?.querySelector("a")?.textContent ?? "") : "";
      const explanations = rest.map((element, index) => ({ label: labels[index] ?? "", element }));
      return { rule, templates: codesIn(messages), explanations };
    });
  });
  const lists = Array.from(box.querySelectorAll("ul")).flatMap((list) => {
    const text = list.previousElementSibling;
    return text
      ? Array.from(list.children, (item): IndexedEntry => ({
          rule: "",
          templates: codesIn(item),
          explanations: [{ label: "Cause", element: text }],
        }))
      : [];
  });
  return [...rows, ...lists];
}

function codesIn(element: Element | undefined): readonly string[] {
  return Array.from(element?.querySelectorAll("code") ?? [], ({ textContent }) => textContent.trim());
}
