import type { PageLink } from "../../model/navigation.ts";
import { Link } from "../lib/link.tsx";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** The accessible name of the landmark. */
  readonly name: string;
  readonly previous?: Direction | undefined;
  readonly next?: Direction | undefined;
}

interface Direction {
  /** The small text above the label: "Previous". */
  readonly hint: string;
  readonly link: PageLink;
}

/** Links to the previous and the next page; renders nothing when there is neither. */
export function Pagination({ name, previous, next }: PaginationProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav aria-label={name} className={styles.pagination}>
      {previous !== undefined && <DirectionLink direction={previous} side={styles.previous} rel="prev" />}
      {next !== undefined && <DirectionLink direction={next} side={styles.next} rel="next" />}
    </nav>
  );
}

interface DirectionLinkProps {
  readonly direction: Direction;
  readonly side: string | undefined;
  readonly rel: "prev" | "next";
}

function DirectionLink({ direction: { hint, link }, side, rel }: DirectionLinkProps) {
  return (
    <Link href={link.route} className={side} rel={rel}>
      <span className={styles.hint}>{hint}</span>
      <span className={styles.label}>{link.label}</span>
    </Link>
  );
}
