/** The searched fields of a record. */
export interface IndexedTexts {
  /** The page's title, on every record of the page. */
  readonly title: string;
  /** The record's own heading; the title once more on the page's first record. */
  readonly heading: string;
  /** The headings between. */
  readonly parents: string;
  /** The page's description and keywords, on its first record; on others the queries that they answer. */
  readonly lead: string;
  readonly content: string;
  /** The messages of a rule; on its page's first record. */
  readonly messages: string;
}

export type IndexedField = keyof IndexedTexts;

/** The weight of a word in each field. */
export const fieldWeights: { readonly [Field in IndexedField]: number } = {
  title: 7,
  heading: 6,
  parents: 1,
  lead: 8,
  content: 1,
  messages: 1.5,
};

export const indexedFields = Object.keys(fieldWeights) as readonly IndexedField[];
