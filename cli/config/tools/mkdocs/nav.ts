import { isBelow, normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { SidebarItemInput } from "../../schema/docs.ts";
import type { Notes } from "../notes.ts";
import { reasons } from "../notes.ts";
import { entriesOf, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import type { ToolFiles } from "../tool.ts";
import { isUrl } from "../values.ts";

interface NavInput {
  readonly files: ToolFiles;
  readonly notes: Notes;
  /** The folder of documents. */
  readonly docs: string;
  /** Whether the first page of a section is the page of its title. */
  readonly hasIndexes: boolean;
}

/** The sidebar that `nav` describes; undefined without one. */
export function navOf(nav: Plain | undefined, input: NavInput): readonly SidebarItemInput[] | undefined {
  if (nav === undefined || isNothing(nav)) return undefined;
  return itemsOf(nav).flatMap((item) => itemOf(item, input));
}

function itemOf(item: Plain, input: NavInput): SidebarItemInput[] {
  if (item.kind === "text") return pageOf(item, undefined, input);
  const entries = entriesOf(item);
  if (entries.length === 0) input.notes.leftOut("An entry of `nav`", item.at, reasons.form);
  return entries.flatMap(([label, value]): SidebarItemInput[] => {
    if (value.kind === "text") return pageOf(value, label === "" ? undefined : label, input);
    const children = itemsOf(value);
    const [first, ...rest] = children;
    const index = first && indexOf(first, input);
    const isLinked = index !== undefined && (input.hasIndexes || label === "");
    const title = label === "" ? index && titleOf(index, input) : label;
    return [
      {
        type: "category",
        label: title ?? "",
        ...(isLinked && { link: index }),
        items: (isLinked ? rest : children).flatMap((child) => itemOf(child, input)),
      },
    ];
  });
}

function pageOf(
  value: Plain,
  label: string | undefined,
  { files, notes, docs }: NavInput,
): SidebarItemInput[] {
  const target = textOf(value) ?? "";
  if (isUrl(target)) return [{ type: "link", label: label ?? target, href: target }];
  const path = normalPath(pathIn(docs, target));
  if (path !== undefined && isBelow(docs, path) && /\.md$/i.test(target) && files.isFile(path)) {
    const id = idOf(target);
    return [label === undefined ? id : { type: "doc", id, label }];
  }
  const reason = /\.md$/i.test(target) ? "there is no such file" : reasons.form;
  notes.leftOut(`The entry \`${label ?? target}\` of \`nav\``, value.at, reason);
  return [];
}

/** The id of a page without a label that stands for its section. */
function indexOf(item: Plain, { files, docs }: NavInput): string | undefined {
  const path = textOf(item);
  const isIndex = path !== undefined && /(?:^|\/)(?:index|README)\.md$/i.test(path);
  return isIndex && files.isFile(pathIn(docs, path)) ? idOf(path) : undefined;
}

function idOf(path: string): string {
  return (normalPath(path) ?? path).replace(/\.md$/i, "");
}

/** The title that a page itself has. */
function titleOf(id: string, { files, docs }: NavInput): string | undefined {
  const text = files.text(pathIn(docs, `${id}.md`)) ?? "";
  const [, given] = /^---\n[^]*?^title:\s*["']?(.+?)["']?\s*$[^]*?^---$/m.exec(text) ?? [];
  const [, heading] = /^# (.+?)(?:\s+\{[^}]*\})?\s*#*$/m.exec(text) ?? [];
  return given ?? heading?.replace(/[*`_]/g, "");
}
