import { normalPath } from "../../../lib/paths/folders.ts";
import type { SidebarItemInput } from "../../schema/docs.ts";
import type { UserConfig } from "../../schema/schema.ts";
import { type Notes, reasons } from "../notes.ts";
import { entryOf, isFalse, isNothing, itemsOf, type Plain, textOf } from "../plain/plain.ts";
import { readScript } from "../plain/script.ts";
import type { ToolFiles } from "../tool.ts";
import { editUrlOf, idOf } from "../values.ts";
import { docusaurusSidebars } from "./sidebars.ts";

type Section = NonNullable<UserConfig["docs"]>[number];

/** One use of the docs plugin: a section with its versions. */
export interface DocsInstance {
  readonly section: Section;
  /** The folders of its documents. */
  readonly folders: readonly string[];
  /** The URL of the version that readers get, and the id of its section. */
  readonly route: string;
  readonly lastSection: string;
}

export interface SectionPlace {
  readonly files: ToolFiles;
  readonly notes: Notes;
  /** The folder of the configuration: "website/", or "". */
  readonly base: string;
}

/** Undefined if the folder of documents is outside of the root. */
export function docsOf(options: Plain, place: SectionPlace): DocsInstance | undefined {
  const { notes, base } = place;
  const id = textOf(entryOf(options, "id")) ?? "default";
  const dir = normalPath(base + (notes.text(entryOf(options, "path"), "docs.path") ?? "docs"));
  if (dir === undefined) return undefined;
  const routeBase = notes.text(entryOf(options, "routeBasePath"), "docs.routeBasePath") ?? "docs";
  const own = { sidebars: sidebarsIn(options, place), editUrl: editUrlFor(options, dir, place) };
  const prefix = id === "default" ? "" : `${id}_`;
  const { names, last, labels, paths } = versionsOf(options, prefix, place);
  const routeOf = (name: string): string =>
    join(routeBase, paths.get(name) ?? (name === last ? "" : name === "current" ? "next" : name));
  const versions = names.map((name) => {
    const file = `${base}${prefix}versioned_sidebars/version-${name}-sidebars.json`;
    const sidebars = readSidebars(file, place, `version-${name}/`);
    const label = labels.get(name);
    return {
      ...{ name, dir: `${base}${prefix}versioned_docs/version-${name}`, route: routeOf(name) },
      ...(label !== undefined && { label }),
      ...(sidebars && { sidebars }),
    };
  });
  const label = labels.get("current");
  notes.others(options, [...readKeys, ...quietKeys], "docs");
  const sectionId = id === "default" ? "docs" : idOf(id);
  return {
    route: routeOf(last),
    lastSection: last === "current" ? sectionId : `${sectionId}-${last}`,
    folders: [dir, ...versions.map((each) => each.dir)],
    section: {
      ...{ id: sectionId, dir, route: routeOf("current") },
      ...(own.sidebars !== undefined && { sidebars: own.sidebars }),
      ...(own.editUrl !== undefined && { editUrl: own.editUrl }),
      ...(versions.length > 0 && { versions, lastVersion: last }),
      ...(versions.length > 0 && label !== undefined && { versionLabel: label }),
    },
  };
}

const readKeys =
  "id path routeBasePath sidebarPath editUrl versions lastVersion onlyIncludeVersions includeCurrentVersion exclude showLastUpdateTime breadcrumbs".split(
    " ",
  );
const quietKeys = (
  "showLastUpdateAuthor remarkPlugins rehypePlugins beforeDefaultRemarkPlugins " +
  "beforeDefaultRehypePlugins recmaPlugins sidebarCollapsed sidebarCollapsible editCurrentVersion " +
  "admonitions disableVersioning numberPrefixParser include"
).split(" ");

function join(...parts: readonly string[]): string {
  return `/${parts
    .flatMap((part) => part.split("/"))
    .filter((part) => part !== "")
    .join("/")}`;
}

interface Versions {
  /** Of the other versions, the newest first. */
  readonly names: readonly string[];
  readonly last: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly paths: ReadonlyMap<string, string>;
}

function versionsOf(options: Plain, prefix: string, { files, notes, base }: SectionPlace): Versions {
  const list = readScript(files, `${base}${prefix}versions.json`)?.value;
  const wanted = entryOf(options, "onlyIncludeVersions");
  const only = wanted?.kind === "list" ? wanted.items.map((each) => textOf(each)) : undefined;
  const all = itemsOf(list).flatMap((each) => textOf(each) ?? []);
  const names = all.filter(
    (name) =>
      (only === undefined || only.includes(name)) &&
      files.names(`${base}${prefix}versioned_docs/version-${name}`).length > 0,
  );
  const current = entryOf(options, "includeCurrentVersion");
  if (isFalse(current) && current)
    notes.leftOut(
      "`docs.includeCurrentVersion`",
      current.at,
      "the folder of a section is always one of its versions",
    );
  const labels = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const name of ["current", ...names]) {
    const version = entryOf(options, "versions", name);
    const label = textOf(entryOf(version, "label"));
    const path = textOf(entryOf(version, "path"));
    if (label !== undefined) labels.set(name, label);
    if (path !== undefined) paths.set(name, path);
  }
  const chosen = notes.text(entryOf(options, "lastVersion"), "docs.lastVersion");
  const last =
    chosen !== undefined && ["current", ...names].includes(chosen) ? chosen : (names[0] ?? "current");
  return { names, last, labels, paths };
}

function sidebarsIn(options: Plain, place: SectionPlace): Section["sidebars"] {
  const path = entryOf(options, "sidebarPath");
  if (isFalse(path)) return false;
  const written = place.notes.text(path, "docs.sidebarPath");
  if (written === undefined) return undefined;
  const target = normalPath(place.base + written);
  const file = ["", ".ts", ".js", ".mjs", ".cjs", ".json"]
    .map((end) => `${target}${end}`)
    .find((each) => place.files.isFile(each));
  if (file !== undefined) return readSidebars(file, place);
  if (path) place.notes.leftOut("`docs.sidebarPath`", path.at, `there is no file \`${written}\``);
  return undefined;
}

function readSidebars(
  file: string,
  { files, notes }: SectionPlace,
  prefix = "",
): Readonly<Record<string, readonly SidebarItemInput[]>> | undefined {
  const script = readScript(files, file);
  if (!script) return undefined;
  if (script.fault) notes.leftOut("A part of the file", script.fault.at, script.fault.reason);
  return docusaurusSidebars(script.value, prefix, notes);
}

/** Docusaurus puts the path from its own folder behind the URL: "…/website" and "../docs/a.md" give "…/docs/a.md". */
function editUrlFor(options: Plain, dir: string, { notes, base }: SectionPlace): string | undefined {
  const value = entryOf(options, "editUrl");
  if (value === undefined || isNothing(value)) return undefined;
  if (value.kind !== "text") {
    notes.leftOut("`docs.editUrl`", value.at, reasons.code);
    return undefined;
  }
  return editUrlOf(value.value, base === "" ? "." : base.slice(0, -1), {
    notes,
    at: value.at,
    what: "docs.editUrl",
  });
}
