import { indexedFields } from "../embedded/fields.ts";
import { groupKey } from "../embedded/packed.ts";
import type { PageWords } from "./page-words.ts";
import { countIn, Postings, recordIn } from "./postings.ts";

/** The words of all records. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly CollectedTerm[];
  /** For each group of synonyms the records with one of its words, by the number of the field. */
  readonly groups: readonly CollectedTerm["fields"][];
  /** The number of records. */
  readonly records: number;
  /** For each field the number of different words in each record. */
  readonly lengths: readonly Uint32Array[];
}

export interface CollectedTerm {
  readonly term: string;
  /** By the number of the field. */
  readonly fields: readonly (Postings | undefined)[];
  /** True for a whole identifier whose parts are words of the index too: that of `checksVoidReturn`. */
  readonly isWhole: boolean;
}

/** Collects the words of pages, whose records it numbers as they come. */
export interface Collector {
  add(page: PageWords): void;
  /** Equal pages give equal values. */
  collected(): Collected;
}

interface Term {
  readonly fields: (Postings | undefined)[];
  isPlain: boolean;
}

/** A collector for a site with this number of groups of synonyms. */
export function createCollector(groups = 0): Collector {
  const terms = new Map<string, Term>();
  const lengths = indexedFields.map(() => [] as number[]);
  let count = 0;
  return {
    add({ terms: texts, plain, records }) {
      const own = texts.map(termOf);
      for (const number of plain) {
        const term = own[number];
        if (term) term.isPlain = true;
      }
      for (const { fields } of records) {
        fields.forEach((postings, field) => {
          lengths[field]?.push(postings[0] ?? 0);
          for (let at = 1; at < postings.length; at++) {
            const posting = postings[at] ?? 0;
            const known = own[recordIn(posting)]?.fields;
            if (known) (known[field] ??= new Postings()).add(count, countIn(posting));
          }
        });
        count++;
      }
    },
    collected() {
      const keys = Array.from({ length: groups }, (_, group) => groupKey(group));
      const words = new Map(terms);
      for (const key of keys) words.delete(key);
      return {
        terms: Array.from(words, ([term, { fields, isPlain }]) => ({ term, fields, isWhole: !isPlain })).sort(
          (one, other) => (one.term < other.term ? -1 : 1),
        ),
        groups: keys.map((key) => terms.get(key)?.fields ?? []),
        records: count,
        lengths: lengths.map((each) => Uint32Array.from(each)),
      };
    },
  };

  function termOf(text: string): Term {
    let term = terms.get(text);
    if (!term) terms.set(text, (term = { fields: [], isPlain: false }));
    return term;
  }
}
