import type { DocsSectionConfig } from "./schema/docs.ts";

/** A docs section in one of its versions: a folder with URLs and sidebars of its own. */
export interface DocsSection extends Omit<DocsSectionConfig, "versions" | "versionLabel" | "lastVersion"> {
  readonly version: DocsVersion;
}

export interface DocsVersion {
  /** The section that it is a version of; the section's own id belongs to "current". */
  readonly section: string;
  readonly name: string;
  readonly label: string;
  /** The one to read unless a reader prefers another. */
  readonly isLast: boolean;
  /** Newer than the last one, or older. */
  readonly banner?: "unreleased" | "unmaintained";
  /** How many versions the section has. */
  readonly count: number;
}

/** The sections with a section of its own for each version; a section without versions is its only one. */
export function docsSections(sections: readonly DocsSectionConfig[]): DocsSection[] {
  return sections.flatMap(({ versions, versionLabel, lastVersion, ...section }) => {
    const all = [{ name: "current", label: versionLabel, ...section }, ...versions];
    const last = all.findIndex(({ name }) => name === lastVersion);
    return all.map(({ name, label = name, ...own }, index): DocsSection => ({
      ...own,
      id: name === "current" ? section.id : `${section.id}-${name}`,
      ...(section.template && { template: section.template }),
      version: {
        section: section.id,
        name,
        label,
        isLast: index === last,
        ...(index !== last && { banner: index < last ? "unreleased" : "unmaintained" }),
        count: all.length,
      },
    }));
  });
}
