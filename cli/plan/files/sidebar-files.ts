import { type OutputPath, outputPath } from "../../../site/model/paths.ts";
import { sortedJson } from "../../lib/sorted-json.ts";
import type { SectionSidebar } from "../../routes/route-table.ts";
import { largeSidebar, largestWhole } from "../navigation/large-sidebar.ts";

/** The URL of the file with a whole sidebar, or of the folder with the files of a large one. */
export function sidebarUrl(name: string, isLarge: boolean): string {
  return `/assets/data/sidebar-${name}${isLarge ? "" : ".json"}`;
}

/** The data of a sidebar for browsers: one file, or many of bounded size. */
export function sidebarFiles({ file: name, items, size }: Pick<SectionSidebar, "file" | "items" | "size">) {
  const isLarge = size > largestWhole;
  const url = sidebarUrl(name, isLarge);
  if (!isLarge) return [{ path: outputPath(url), text: () => sortedJson(items) }];
  const { fileNumbers, file } = largeSidebar(items);
  return fileNumbers.map((number): { path: OutputPath; text: () => string } => ({
    path: outputPath(`${url}/${String(number)}.json`),
    text: () => sortedJson(file(number)),
  }));
}
