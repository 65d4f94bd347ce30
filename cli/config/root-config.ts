import { join } from "node:path";
import { counted } from "../diagnostics/report.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { hashOf } from "../lib/hash.ts";
import { configFile, type ConfigFile, type ModuleCache, readConfigFile } from "./config-file.ts";
import type { RootFolders } from "../lib/paths/folders.ts";
import { foldersOf, rootFolders, toolOf } from "./root-folders.ts";
import { folders as foldersSchema } from "./schema/folders.ts";
import type { ToolReading } from "./tools/tool.ts";

/** The configuration of a root: its own, or what could be read of another tool's. */
export interface RootConfig extends ConfigFile {
  readonly folders: RootFolders;
  /** What was read of another tool's configuration, in one line. */
  readonly notice?: string | undefined;
}

export async function readRootConfig(root: string, cache: ModuleCache): Promise<Checked<RootConfig>> {
  const folders = foldersOf(root);
  const tool = toolOf(root);
  if (tool) {
    const { reading, inputs } = tool;
    const { config, file, diagnostics } = reading;
    const notice = noticeOf(reading);
    const hash = hashOf(JSON.stringify(config));
    return {
      value: {
        exported: config,
        bundled: "",
        file,
        hash,
        inputs: inputs.map((path) => join(root, path)),
        folders,
        notice,
      },
      diagnostics,
    };
  }
  const { value, diagnostics } = await readConfigFile(root, cache);
  return {
    value: { ...value, folders },
    diagnostics: [...diagnostics, ...computedFolders(value.exported, folders)],
  };
}

/** Folders that only running the file tells: content is read before. */
function computedFolders(exported: unknown, folders: RootFolders): Diagnostic[] {
  if (typeof exported !== "object" || exported === null || !("folders" in exported)) return [];
  const given = foldersSchema.safeParse(exported.folders);
  if (!given.success || JSON.stringify(meant(given.data, folders)) === JSON.stringify(folders)) return [];
  const reason = "must be written out in this file, because it is read before the file runs";
  const hint = 'Write its folders as texts: `folders: { content: "src/docs" }`.';
  return [{ code: "bad-config", at: { file: configFile }, path: "folders", reason, hint }];
}

function meant(given: Parameters<typeof rootFolders>[0], { content }: RootFolders): RootFolders {
  return rootFolders({ ...given, content: given.content ?? content });
}

/** "Read mkdocs.yml of MkDocs: title, navigation of 23 pages." */
function noticeOf({ file, name, config }: ToolReading): string {
  const sidebars = (config.docs ?? []).flatMap(({ sidebars: each, versions = [] }) => [
    each,
    ...versions.map((version) => version.sidebars),
  ]);
  const pages = sidebars.reduce<number>((sum, each) => sum + countOf(each === false ? undefined : each), 0);
  const parts = [
    ...(config.title === undefined ? [] : ["title"]),
    ...(config.origin === undefined && config.baseUrl === undefined ? [] : ["URL"]),
    ...(pages === 0 ? [] : [`navigation of ${counted(pages, "page")}`]),
    ...(config.navbar?.items === undefined || config.navbar.items.length === 0 ? [] : ["navbar"]),
    ...(config.footer === undefined ? [] : ["footer"]),
    ...(config.redirects === undefined || config.redirects.length === 0
      ? []
      : [counted(config.redirects.length, "redirect")]),
  ];
  return `Read ${file} (${name}): ${parts.length === 0 ? "nothing but the folder of documents" : parts.join(", ")}.`;
}

/** The documents that sidebars name. */
function countOf(sidebars: unknown): number {
  const visit = (value: unknown): number => {
    if (typeof value === "string") return 1;
    if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + visit(each), 0);
    if (typeof value !== "object" || value === null) return 0;
    const { type, items, link } = value as { type?: string; items?: unknown; link?: unknown };
    if (type === "doc") return 1;
    return type === "category" ? visit(items) + (link === undefined ? 0 : 1) : 0;
  };
  return Object.values(sidebars ?? {}).reduce<number>((sum, each) => sum + visit(each), 0);
}
