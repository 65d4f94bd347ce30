import { indexedFields } from "../embedded/fields.ts";
import { groupKey } from "../embedded/packed.ts";
import { groupFinder, type SynonymGroup } from "../embedded/synonyms.ts";
import { chunksOf, joined, meaningOf, namesOf, partsOf, stem } from "../embedded/words.ts";
import { countIn, mostCounted, postingOf } from "./postings.ts";
import type { IndexedSection } from "./searched-text.ts";

/** What a page adds to the index, apart from its texts. It depends on no other page, so a build can keep it. */
export interface PageWords {
  /** The different words of the page, and the keys of the groups of synonyms in it; see `groupKey`. */
  readonly terms: readonly string[];
  /** The numbers of the terms that are more than whole identifiers. */
  readonly plain: readonly number[];
  /** The whole title as a name. */
  readonly title: string;
  readonly records: readonly RecordWords[];
}

/** The words of a section, which is a record of the index. */
export interface RecordWords {
  /** What whole queries that mean the section have in common; see `meaningOf`. */
  readonly names: readonly string[];
  /** For each field the number of its different words, and its postings, whose record is the number of the term. */
  readonly fields: readonly (readonly number[])[];
}

/** Reads pages one after another. What it knows of words saves time only: a page does not depend on the pages before. */
export interface PageReader {
  read(sections: readonly Pick<IndexedSection, "texts" | "names">[]): PageWords;
}

/** A word as the index has it. */
interface Term {
  readonly text: string;
  /** The last page that had it, and its number there. */
  page: number;
  number: number;
  isPlain: boolean;
  /** The last field that had it, and the place of its posting there. */
  field: number;
  place: number;
}

interface Word {
  readonly term: Term;
  /** The last field that had this word: a field's length is the number of its different words. */
  field: number;
}

interface Chunk {
  readonly parts: readonly Word[];
  /** All of it, if it has several parts. */
  readonly identifier: Word | undefined;
  /** The whole: the parts of an identifier are in no group, since "ignoreRestArgs" is a name and no advice to ignore. */
  readonly whole: string;
}

export function createPageReader(synonyms: readonly SynonymGroup[] = []): PageReader {
  const finder = groupFinder(synonyms);
  const known = new Map<string, Term>();
  const words = new Map<string, Word>();
  // a site repeats its words: each is split once
  const chunks = new Map<string, Chunk>();
  let pages = 0;
  let fields = 0;
  let terms: string[] = [];
  let plain: number[] = [];
  let postings: number[] = [];

  return {
    read(sections) {
      pages++;
      terms = [];
      plain = [];
      // all sections have the title of their page
      const title = sections[0]?.texts.title ?? "";
      const ofTitle = readField(title, titleField);
      const records = sections.map(({ texts, names }) => ({
        names: names.map(meaningOf),
        fields: indexedFields.map((field, id) =>
          id === titleField && texts.title === title ? ofTitle : readField(texts[field], id),
        ),
      }));
      return { terms, plain, title: joined(title), records };
    },
  };

  function readField(text: string, id: number): readonly number[] {
    postings = [0];
    if (text === "") return postings;
    fields++;
    let length = 0;
    finder.start();
    for (const chunk of chunksOf(text)) {
      let read = chunks.get(chunk);
      if (!read) chunks.set(chunk, (read = readChunk(chunk)));
      for (const part of read.parts) length += note(part, true);
      if (read.identifier) length += note(read.identifier, false);
      for (const { group } of finder.next(read.whole)) count(termOf(groupKey(group)));
    }
    if (id === titleField || id === headingField)
      for (const name of namesOf(text)) length += note(wordOf(name), true);
    postings[0] = length;
    return postings;
  }

  function readChunk(chunk: string): Chunk {
    const whole = chunk.toLowerCase();
    const parts = partsOf(chunk);
    return {
      parts: parts.map(wordOf),
      identifier: parts.length > 1 ? wordOf(whole) : undefined,
      whole: stem(whole),
    };
  }

  /** Returns 1 for a word that is new in its field. */
  function note(word: Word, isPlain: boolean): 0 | 1 {
    const { term } = word;
    count(term);
    if (isPlain && !term.isPlain) {
      term.isPlain = true;
      plain.push(term.number);
    }
    if (word.field === fields) return 0;
    word.field = fields;
    return 1;
  }

  function count(term: Term): void {
    if (term.page !== pages) {
      term.page = pages;
      term.number = terms.push(term.text) - 1;
      term.isPlain = false;
    }
    if (term.field !== fields) {
      term.field = fields;
      term.place = postings.push(postingOf(term.number, 0)) - 1;
    }
    const posting = postings[term.place] ?? 0;
    if (countIn(posting) < mostCounted) postings[term.place] = posting + 1;
  }

  function wordOf(text: string): Word {
    let word = words.get(text);
    if (!word) words.set(text, (word = { term: termOf(stem(text)), field: 0 }));
    return word;
  }

  function termOf(text: string): Term {
    let term = known.get(text);
    if (!term) known.set(text, (term = { text, page: 0, number: 0, isPlain: false, field: 0, place: 0 }));
    return term;
  }
}

const titleField = indexedFields.indexOf("title");
const headingField = indexedFields.indexOf("heading");
