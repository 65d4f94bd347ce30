import type { DocsSectionConfig } from "./schema/docs.ts";

/** A docs section in one of its versions: a folder with separate URLs and sidebars. */
export interface DocsSection extends Omit<DocsSectionConfig, "versions" | "versionLabel" | "lastVersion"> {
  readonly version: DocsVersion;
}

export interface DocsVersion {
  /** The section of this version; its id equals the id of the version "current". */
  readonly section: string;
  readonly name: string;
  readonly label: string;
  /** The version that readers get unless they choose another. */
  readonly isLast: boolean;
  /** Newer or older than the last version. */
  readonly banner?: "unreleased" | "unmaintained";
  /** The number of versions of the section. */
  readonly count: number;
}

/** The sections, with a separate section for each version; a section without versions is one section. */
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
