import type { Heading } from "../../model/navigation.ts";
import * as dom from "../../model/dom.ts";
import styles from "./toc.module.css";
import { tag } from "../prose/markup.ts";

export const contentsPanelId = "contents-panel";

export interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly levels: { readonly min: number; readonly max: number };
}

/** The page's headings: a column on a wide screen, a panel below the tool bar on a narrow one. */
export function Contents({ headings, levels }: ContentsProps) {
  return (
    <div id={contentsPanelId} popover="auto" className={styles.panel} data-contents="" data-panel="">
      <nav aria-label="On this page" className={styles.contents}>
        <p className={styles.title}>On this page</p>
        <div
          {...{ [dom.contents]: "" }}
          dangerouslySetInnerHTML={{ __html: listMarkup(nest(listed(headings, levels))) }}
        />
      </nav>
    </div>
  );
}

/** Whether the TOC has any entry. */
export function hasContents({ headings, levels }: ContentsProps): boolean {
  return listed(headings, levels).length > 0;
}

/** The headings of the requested levels. */
export function listed(
  headings: readonly Heading[],
  { min, max }: ContentsProps["levels"],
): readonly Heading[] {
  return headings.filter(({ level }) => level >= min && level <= max);
}

export interface HeadingBranch {
  readonly heading: Heading;
  readonly children: readonly HeadingBranch[];
}

/** A flat list as a tree: a heading contains the following headings of deeper levels, however many levels they skip. */
export function nest(headings: readonly Heading[]): readonly HeadingBranch[] {
  const top: GrowingBranch[] = [];
  const open: GrowingBranch[] = [];
  // a loop, because a page may have more headings than the call stack has space
  for (const heading of headings) {
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const branch: GrowingBranch = { heading, children: [] };
    (open.at(-1)?.children ?? top).push(branch);
    open.push(branch);
  }
  return top;
}

interface GrowingBranch extends HeadingBranch {
  readonly children: GrowingBranch[];
}

/** As a string: otherwise React would render these links, include them in the data and hydrate them. */
function listMarkup(headings: readonly HeadingBranch[]): string {
  const entries = headings.map(
    ({ heading: { id, html }, children }) =>
      `<li>${tag("a", { href: `#${id}`, class: styles.link })}${html}</a>${children.length > 0 ? listMarkup(children) : ""}</li>`,
  );
  return `${tag("ul", { class: styles.list })}${entries.join("")}</ul>`;
}
