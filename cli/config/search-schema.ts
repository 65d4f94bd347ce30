import * as z from "zod";
import { filled, pattern, route, text, webUrl } from "./schema-parts.ts";

const path = route.min(2, "must be a path such as /search");
const credentials = ["appId", "apiKey", "indexName"] as const;

/** The `search` of a configuration. A hosted index is described whole or not at all. */
export const searchSchema = z
  .strictObject({
    appId: filled.regex(/^[\w-]+$/, "must consist of letters, digits, hyphens and underscores").optional(),
    apiKey: filled.optional(),
    indexName: filled.optional(),
    hosts: z
      .array(webUrl.regex(/^[^:]*:\/\/[^/?#]*\/?$/, "must be a host without a path"))
      .min(1, "must contain at least one host")
      .optional(),
    searchParameters: z.record(text, z.json()).optional(),
    contextualSearch: z.boolean().optional(),
    searchPagePath: z.union([z.literal(false), path]).optional(),
    translations: z.strictObject({ button: filled.optional(), placeholder: filled.optional() }).optional(),
    externalUrlRegex: pattern.optional(),
    replaceSearchResultPathname: z.strictObject({ from: filled, to: text }).optional(),
    maxResultsPerGroup: z.int().min(1).optional(),
    missingResultsUrl: webUrl.optional(),
    insights: z.boolean().optional(),
    related: z.boolean().optional(),
    packages: z.array(path).optional(),
  })
  .superRefine((search, context) => {
    const missing = credentials.filter((key) => search[key] === undefined);
    if (missing.length === credentials.length && search.hosts === undefined) return;
    for (const key of missing)
      context.addIssue({
        code: "custom",
        path: [key],
        message: "is missing; a hosted index needs `appId`, `apiKey` and `indexName`",
      });
  });
