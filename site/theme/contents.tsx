import type { Heading } from "../model/navigation.ts";
import styles from "./contents.module.css";
import { usePage } from "./page-context.ts";
import { usePanel } from "./panel.ts";

export const contentsPanelId = "contents-panel";

interface ContentsProps {
  readonly headings: readonly Heading[];
  readonly levels: { readonly min: number; readonly max: number };
}

/** The page's headings: a column on a wide screen, a panel under the bar on a narrow one. */
export function Contents({ headings, levels }: ContentsProps) {
  const { ref } = usePanel();
  const { route } = usePage();
  return (
    <div ref={ref} id={contentsPanelId} popover="auto" className={styles.panel} data-contents="">
      {/* another page's links bear none of the marks that scrolling made */}
      <nav key={route} aria-label="On this page" className={styles.contents}>
        <p className={styles.title}>On this page</p>
        <HeadingList headings={nest(listed(headings, levels))} />
      </nav>
    </div>
  );
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

function HeadingList({ headings }: { readonly headings: readonly HeadingBranch[] }) {
  return (
    <ul className={styles.list}>
      {headings.map(({ heading, children }) => (
        <li key={heading.id}>
          <a
            href={`#${heading.id}`}
            className={styles.link}
            dangerouslySetInnerHTML={{ __html: heading.html }}
          />
          {children.length > 0 && <HeadingList headings={children} />}
        </li>
      ))}
    </ul>
  );
}
