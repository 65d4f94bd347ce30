import { type NumberedQuestions, type QuestionEntry, searchIds } from "./entries.ts";
import type { EntryList } from "./list.ts";
import { Sign } from "./parts.tsx";
import { linkProps, TitledRows } from "./results.tsx";
import styles from "./rows.module.css";

interface QuestionsProps {
  readonly groups: readonly NumberedQuestions[];
  readonly list: EntryList;
  /** The number of groups before these. */
  readonly firstGroup: number;
}

/** The questions that the site offers, as rows of the start screen's grid. */
export function Questions({ groups, list, firstGroup }: QuestionsProps) {
  return (
    <div role="presentation" className={styles.questions}>
      {groups.map(({ title, entries }, index) => (
        <TitledRows key={index} role="rowgroup" id={searchIds.group(firstGroup + index)} title={title}>
          {entries.map((entry) => (
            <QuestionRow key={entry.index} entry={entry} list={list} />
          ))}
        </TitledRows>
      ))}
    </div>
  );
}

function QuestionRow({ entry, list }: { readonly entry: QuestionEntry; readonly list: EntryList }) {
  const { index, question } = entry;
  return (
    <div role="row" className={styles.row} data-active={list.active === index || undefined}>
      <span
        role="gridcell"
        id={searchIds.entry(index)}
        aria-selected={list.active === index}
        className={styles.cell}
      >
        <a {...linkProps(entry, list)} className={styles.link}>
          <Sign name="question" />
          <span className={styles.texts}>
            <span className={styles.title}>{question}</span>
          </span>
        </a>
      </span>
    </div>
  );
}
