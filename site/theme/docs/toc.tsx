import type { Heading } from "../../model/navigation.ts";
import type { PostPage } from "../../model/page.ts";
import { dom } from "../../model/theme.ts";
import styles from "./toc.module.css";
import { tag } from "../prose/markup.ts";
import { usePage } from "../layout/page-context.ts";
import { usePanel } from "../navbar/panel.ts";

export const contentsPanelId = "contents-panel";

export interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly levels: { readonly min: number; readonly max: number };
  /** The list as the document came with it; in the browser only, where the headings are left out then. */
  readonly html?: string;
}

/** The page's headings: a column on a wide screen, a panel under the bar on a narrow one. */
export function Contents({ headings, levels, html }: ContentsProps) {
  const { ref } = usePanel();
  const { route } = usePage();
  return (
    <div ref={ref} id={contentsPanelId} popover="auto" className={styles.panel} data-contents="">
      <nav aria-label="On this page" className={styles.contents}>
        <p className={styles.title}>On this page</p>
        <div
          // another page's links bear none of the marks that scrolling made
          key={route}
          {...{ [dom.contents]: "" }}
          dangerouslySetInnerHTML={{ __html: html ?? listMarkup(nest(listed(headings, levels))) }}
        />
      </nav>
    </div>
  );
}

/** The contents of a page that has headings. */
export function contentsOf(
  { contents, contentsHtml }: Pick<PostPage, "contents" | "contentsHtml">,
  levels: ContentsProps["levels"],
): ContentsProps {
  return { headings: contents, levels, ...(contentsHtml !== undefined && { html: contentsHtml }) };
}

/** Whether there is anything to list. */
export function hasContents({ headings, levels, html }: ContentsProps): boolean {
  return html === undefined ? listed(headings, levels).length > 0 : html !== "";
}

/** The headings that the contents list: those of the levels asked for. */
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

/** A flat list as a tree: a heading holds what follows it on deeper levels, however many it skips. */
export function nest(headings: readonly Heading[]): readonly HeadingBranch[] {
  const top: GrowingBranch[] = [];
  const open: GrowingBranch[] = [];
  // a loop, for a page may have more headings than functions may call each other
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

/** As text: React would render, describe as data and hydrate the same links again. */
function listMarkup(headings: readonly HeadingBranch[]): string {
  const entries = headings.map(
    ({ heading: { id, html }, children }) =>
      `<li>${tag("a", { href: `#${id}`, class: styles.link })}${html}</a>${children.length > 0 ? listMarkup(children) : ""}</li>`,
  );
  return `${tag("ul", { class: styles.list })}${entries.join("")}</ul>`;
}
