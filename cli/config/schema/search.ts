import * as z from "../../lib/zod.ts";
import { filled, type Immutable, pattern, route, text, webUrl } from "./parts.ts";

const path = route.min(2, "must be a path such as /search");
// as unknown: the type of all JSON is infinite
const json: z.ZodType = z.json();
const credentials = ["appId", "apiKey", "indexName"] as const;

const question = z.strictObject({
  /** The text of the link. */
  label: filled,
  /** A page of the site; without a leading slash it resolves against the base URL. */
  to: text,
});

/**
 * With `appId`, `apiKey` and `indexName`, readers search a hosted index (Algolia's, or a service with the same API);
 * without them, they search the index of the site.
 */
export const search = z
  .strictObject({
    /** The application of the hosted index. */
    appId: filled
      .regex(/^[\w-]+$/, "must consist of letters, digits, hyphens and underscores")
      .exactOptional(),
    /** The key for searching only: it is public. */
    apiKey: filled.exactOptional(),
    /** The name of the hosted index. */
    indexName: filled.exactOptional(),
    /** Replaces the hosts of the service: "https://search.example.org". */
    hosts: z
      .array(webUrl.regex(/^[^:]*:\/\/[^/?#]*\/?$/, "must be a host without a path"))
      .min(1, "must contain at least one host")
      .exactOptional(),
    /** Added to each request; overrides our parameters. */
    searchParameters: z.record(text, json).default({}),
    /** Only pages in the reader's language and of the present docs version. */
    contextualSearch: z.boolean().default(true),
    /** The path of the page with all results. `false`: no such page. */
    searchPagePath: z.union([z.literal(false), path]).default("/search"),
    /** Words of the interface. */
    translations: z
      .strictObject({
        /** The button in the navbar. */
        button: filled.default("Search"),
        /** The empty field. */
        placeholder: filled.default("Search docs"),
      })
      .prefault({}),
    /** Results with such URLs are opened by a full page load. */
    externalUrlRegex: pattern.exactOptional(),
    /** Replaces a part of the paths of results. */
    replaceSearchResultPathname: z
      .strictObject({
        /** A regular expression. */
        from: filled,
        /** The text in its place. */
        to: text,
      })
      .exactOptional(),
    /** The most results that a group shows. */
    maxResultsPerGroup: z.int().min(1).default(5),
    /** The URL for reports of missing results: "{query}" is replaced with the reader's query. */
    missingResultsUrl: webUrl.exactOptional(),
    /** Sends the clicks of readers to the hosted index. */
    insights: z.boolean().default(false),
    /** Shows up to four related pages at the end of documents. */
    related: z.boolean().default(false),
    /** Parts of the site whose pages are called packages in results, by the beginning of their URLs. */
    packages: z.array(path).default([]),
    /** Groups of words and phrases that readers use for each other: `["lint", "check"]`. A site in English has common ones. */
    synonyms: z.array(z.array(filled).min(2, "must contain at least two words")).default([]),
    /** How much the matches on pages below a URL are worth, from 0.1 to 2: `{ "/internals": 0.5 }` ranks these pages later. */
    weights: z.record(route, z.number().min(0.1).max(2)).default({}),
    /** Common questions that the search dialog offers before the reader types, below recent results. */
    questions: z
      .array(
        z.strictObject({
          /** The title of a group. */
          title: filled,
          /** The links of the group. */
          links: z.array(question).min(1, "must contain at least one link"),
        }),
      )
      .default([]),
  })
  .superRefine((given, context) => {
    const missing = credentials.filter((key) => given[key] === undefined);
    if (missing.length === credentials.length && given.hosts === undefined) return;
    for (const key of missing)
      context.addIssue({
        code: "custom",
        path: [key],
        message: "is missing; a hosted index needs `appId`, `apiKey` and `indexName`",
      });
  })
  .transform(
    ({
      appId,
      apiKey,
      indexName,
      hosts,
      searchParameters,
      contextualSearch,
      searchPagePath,
      translations,
      ...rest
    }) => ({
      ...rest,
      hosted:
        appId !== undefined && apiKey !== undefined && indexName !== undefined
          ? { appId, apiKey, indexName, ...(hosts && { hosts }) }
          : undefined,
      parameters: searchParameters,
      isContextual: contextualSearch,
      ...(searchPagePath !== false && { page: searchPagePath }),
      texts: translations,
    }),
  );

export type SearchInput = Immutable<z.input<typeof search>>;
/** The search of a site; without `hosted` with the index of the site, without `page` without a page of all results. */
export type SearchChoices = Immutable<z.output<typeof search>>;
