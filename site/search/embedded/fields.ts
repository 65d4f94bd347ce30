/** What of a record is searched. */
export interface IndexedTexts {
  /** The page's title, on every record of the page. */
  readonly title: string;
  /** The record's own heading; the title once more on the page's first record. */
  readonly heading: string;
  /** The headings between. */
  readonly parents: string;
  /** What the page says of itself, and its keywords; on its first record. */
  readonly lead: string;
  readonly content: string;
  /** What a rule reports; on its page's first record. */
  readonly messages: string;
}

export type IndexedField = keyof IndexedTexts;

/** What a word is worth in each of them. */
export const fieldWeights: { readonly [Field in IndexedField]: number } = {
  title: 10,
  heading: 4,
  parents: 1,
  lead: 4,
  content: 1,
  messages: 1.5,
};

export const indexedFields = Object.keys(fieldWeights) as readonly IndexedField[];
