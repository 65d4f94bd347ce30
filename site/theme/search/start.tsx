import type { SearchHit } from "../../model/search.ts";
import { type HistoryList, type SearchHistory, withFavorite, without } from "../../search/history.ts";
import { titleParts } from "../../search/text/hit-text.ts";
import {
  type EntryGroups,
  kindNames,
  type NumberedQuestions,
  type SearchEntry,
  searchIds,
} from "./entries.ts";
import type { EntryList } from "./list.ts";
import { keepFocus, Marked, Sign } from "./parts.tsx";
import { Questions } from "./questions.tsx";
import styles from "./rows.module.css";
import { Detail, linkProps, TitledRows } from "./results.tsx";
import { historyLists } from "./screens.ts";

interface SearchStartProps {
  /** One group for each of `historyLists`, in the same order. */
  readonly groups: EntryGroups;
  readonly questions: readonly NumberedQuestions[];
  readonly list: EntryList;
  readonly onChange: (next: (history: SearchHistory) => SearchHistory) => void;
}

/** Recents, favorites and questions. A grid, because its rows contain buttons besides the link. */
export function SearchStart({ groups, questions, list, onChange }: SearchStartProps) {
  return (
    <div role="grid" id={searchIds.list} className={styles.list} aria-label="Suggested pages">
      {historyLists.map(({ list: name }, index) => {
        const { title = "", entries = [] } = groups[index] ?? {};
        return (
          entries.length > 0 && (
            <TitledRows key={name} role="rowgroup" id={searchIds.group(index)} title={title}>
              {entries.map((entry) => (
                <KeptRow key={entry.hit.objectID} entry={entry} list={list} of={name} onChange={onChange} />
              ))}
            </TitledRows>
          )
        );
      })}
      <Questions groups={questions} list={list} firstGroup={historyLists.length} />
    </div>
  );
}

interface KeptRowProps extends Pick<SearchStartProps, "list" | "onChange"> {
  readonly entry: SearchEntry;
  readonly of: HistoryList;
}

function KeptRow({ entry, list, of, onChange }: KeptRowProps) {
  const { hit, index } = entry;
  const name = titleOf(hit);
  const kind = kindNames.get(hit.kind);
  return (
    <div role="row" className={styles.row} data-active={list.active === index || undefined}>
      <span
        role="gridcell"
        id={searchIds.entry(index)}
        aria-selected={list.active === index}
        className={styles.cell}
      >
        <a {...linkProps(entry, list)} className={styles.link}>
          <Sign name={of === "recents" ? "recent" : "star"} filled={of === "favorites"} />
          <span className={styles.texts}>
            <span className={styles.title}>
              <Marked parts={titleParts(hit)} />
            </span>
            <Detail hit={hit} isChild={false} />
          </span>
          {kind !== undefined && <span className={styles.kind}>{kind}</span>}
        </a>
      </span>
      {of === "recents" && (
        <Action
          label={`Save ${name} as a favorite`}
          sign="star"
          act={() => {
            onChange((history) => withFavorite(history, hit));
          }}
        />
      )}
      <Action
        label={`Remove ${name} from ${of === "recents" ? "recent searches" : "favorites"}`}
        sign="cross"
        act={() => {
          onChange((history) => without(history, of, hit));
        }}
      />
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly sign: "star" | "cross";
  readonly act: () => void;
}

function Action({ label, sign, act }: ActionProps) {
  return (
    <span role="gridcell">
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        title={label}
        onMouseDown={keepFocus}
        onClick={() => {
          // the row disappears, and the focus must not disappear with it
          document.getElementById(searchIds.box)?.focus();
          act();
        }}
      >
        <Sign name={sign} />
      </button>
    </span>
  );
}

function titleOf(hit: SearchHit): string {
  return titleParts(hit)
    .map(({ text }) => text)
    .join("");
}
