import { Fragment, type MouseEvent, type ReactNode } from "react";
import type { SearchHit } from "../../model/search.ts";
import { pathOf, snippetParts, titleParts } from "../../search/text/hit-text.ts";
import { classNames } from "../lib/class-names.ts";
import { type EntryGroups, kindNames, type ListEntry, type SearchEntry, searchIds } from "./entries.ts";
import type { EntryList } from "./list.ts";
import { keepFocus, Marked, Sign, type SignName } from "./parts.tsx";
import styles from "./rows.module.css";

/** The results, grouped by the parts of the site. */
export function SearchResults({ groups, list }: { readonly groups: EntryGroups; readonly list: EntryList }) {
  return (
    <div role="listbox" id={searchIds.list} className={styles.list} aria-label="Results">
      {groups.map(
        ({ title, entries }, index) =>
          entries.length > 0 && (
            <TitledRows key={index} role="group" id={searchIds.group(index)} title={title}>
              {entries.map((entry) => (
                <Result key={entry.index} entry={entry} list={list} />
              ))}
            </TitledRows>
          ),
      )}
    </div>
  );
}

interface TitledRowsProps {
  readonly role: "group" | "rowgroup";
  /** The id of the title element. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function TitledRows({ role, id, title, children }: TitledRowsProps) {
  return (
    <div role={role} aria-labelledby={id}>
      <div role="presentation" id={id} className={styles.groupTitle}>
        {title}
      </div>
      {children}
    </div>
  );
}

function Result({ entry, list }: { readonly entry: SearchEntry; readonly list: EntryList }) {
  const { hit, parent, index } = entry;
  const kind = hit.kind === parent?.kind ? undefined : kindNames.get(hit.kind);
  return (
    <a
      {...linkProps(entry, list)}
      id={searchIds.entry(index)}
      role="option"
      aria-selected={list.active === index}
      className={classNames(styles.row, styles.link, parent && styles.child)}
    >
      <Sign name={signOf(hit)} />
      <span className={styles.texts}>
        <span className={styles.title}>
          <Marked parts={titleParts(hit)} />
        </span>
        <Detail hit={hit} isChild={parent !== undefined} />
      </span>
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
    </a>
  );
}

/** Its page and headings, unless its page is above it, and the text around the match, whose line is kept free for it. */
export function Detail({ hit, isChild }: { readonly hit: SearchHit; readonly isChild: boolean }) {
  const path = isChild ? [] : pathOf(hit);
  const snippet = snippetParts(hit);
  if (path.length + snippet.length === 0 && !hit._isPending) return null;
  return (
    <span className={styles.detail}>
      {path.map((heading, index) => (
        <Fragment key={index}>
          {index > 0 && " › "}
          {heading}
        </Fragment>
      ))}
      {path.length > 0 && snippet.length > 0 && " · "}
      <Marked parts={snippet} />
      {hit._isPending && "\u00a0"}
    </span>
  );
}

/** Attributes of the links of all rows. */
export function linkProps(entry: ListEntry, { activate, open }: EntryList) {
  const { link, index } = entry;
  return {
    href: link.href,
    // the router does not follow links with a target
    ...(link.isExternal && { target: "_top" }),
    tabIndex: -1,
    onMouseDown: keepFocus,
    // not onMouseMove, which also fires when a list moves under a pointer at rest
    onPointerMove: () => {
      activate(index);
    },
    onClick: (event: MouseEvent) => {
      open(event, entry);
    },
  };
}

function signOf({ type }: SearchHit): SignName {
  if (type === "content") return "text";
  return type === "lvl1" ? "page" : "heading";
}
