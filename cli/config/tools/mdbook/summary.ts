import type { Place } from "../../../diagnostics/diagnostic.ts";
import { normalPath, pathIn } from "../../../lib/paths/folders.ts";
import type { SidebarItemInput } from "../../schema/docs.ts";
import type { Notes } from "../notes.ts";
import type { ToolFiles } from "../tool.ts";
import { escapeHtml } from "../values.ts";

interface Chapter {
  readonly label: string;
  /** The id of the document; undefined for a draft. */
  readonly id: string | undefined;
  readonly indent: number;
  readonly children: Chapter[];
}

interface Part {
  readonly heading: string;
  readonly chapters: Chapter[];
}

/** The sidebar that a `SUMMARY.md` describes: parts become categories that are always open. */
export function summarySidebar(
  text: string,
  {
    file,
    src,
    files,
    notes,
    isFolded,
  }: {
    readonly file: string;
    /** The folder of documents. */
    readonly src: string;
    readonly files: ToolFiles;
    readonly notes: Notes;
    /** Whether chapters with parts begin closed. */
    readonly isFolded: boolean;
  },
): SidebarItemInput[] {
  const parts: Part[] = [{ heading: "", chapters: [] }];
  const open: Chapter[] = [];
  for (const [index, line] of text
    .replace(/<!--[^]*?-->/g, (each) => each.replace(/[^\n]/g, ""))
    .split("\n")
    .entries()) {
    const at: Place = { file, line: index + 1, column: line.search(/\S|$/) + 1 };
    const [, heading] = /^#+ +(.+?) *#*$/.exec(line) ?? [];
    const [, space, bullet, label, target] = /^(\s*)([-*+] +)?\[(.*)\]\(([^)]*)\)\s*$/.exec(line) ?? [];
    if (heading !== undefined) {
      open.length = 0;
      // the first heading is the title of the file
      if (
        parts.length > 1 ||
        parts[0]?.chapters.length !== 0 ||
        !/^(?:table of contents|summary)$/i.test(heading)
      )
        parts.push({ heading: plain(heading), chapters: [] });
      continue;
    }
    if (/^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
      open.length = 0;
      parts.push({ heading: "", chapters: [] });
      continue;
    }
    if (label === undefined || target === undefined) {
      if (line.trim() !== "") notes.leftOut(`The line \`${line.trim()}\``, at, "it is no chapter");
      continue;
    }
    const path = target.trim().replace(/^<|>$/g, "");
    const found = path === "" ? undefined : normalPath(pathIn(src, safeDecode(path)));
    if (path !== "" && (found === undefined || !files.isFile(found))) {
      notes.leftOut(`The chapter \`${plain(label)}\``, at, "there is no such file");
      continue;
    }
    const indent = bullet === undefined ? -1 : (space ?? "").replaceAll("\t", "    ").length;
    const id = found === undefined ? undefined : safeDecode(path).replace(/^\.\//, "").replace(/\.md$/i, "");
    const chapter: Chapter = { label: plain(label), id, indent, children: [] };
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
    (open.at(-1)?.children ?? parts.at(-1)?.chapters)?.push(chapter);
    if (bullet !== undefined) open.push(chapter);
  }
  return parts.flatMap(({ heading, chapters }) => {
    const items = chapters.map((chapter) => itemOf(chapter, isFolded));
    if (heading === "") return items;
    return [{ type: "category", label: heading, collapsible: false, collapsed: false, items }];
  });
}

function itemOf({ label, id, children }: Chapter, isFolded: boolean): SidebarItemInput {
  if (children.length > 0)
    return {
      ...{ type: "category", label, collapsed: isFolded },
      ...(id !== undefined && { link: id }),
      items: children.map((child) => itemOf(child, isFolded)),
    };
  return id === undefined ? { type: "html", html: escapeHtml(label) } : { type: "doc", id, label };
}

function plain(markdown: string): string {
  return markdown
    .replace(/\\([\\`*_[\]<>#])/g, "$1")
    .replace(/`([^`]*)`/g, "$1")
    .replace(/\*\*?([^*]+)\*\*?/g, "$1");
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
