import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { validateXML } from "xmllint-wasm";
import { z } from "zod";

/**
 * What the HTML standard allows: elements, attributes, nesting, ids and references. Hashes of scripts are no part of it,
 * and protect from other hosts only.
 */
const html = new HtmlValidate({
  root: true,
  extends: ["html-validate:document", "html-validate:standard"],
  rules: { "require-sri": "off" },
});

/** The mistakes of a document: "12:3 rule: message". */
export async function htmlMistakes(text: string): Promise<readonly string[]> {
  const { results } = await html.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, message, selector }) =>
        `${line}:${column} ${ruleId}: ${message} (${selector ?? ""})`,
    ),
  );
}

/** What libxml2 says about a document that does not fit one of our RELAX NG schemas. */
export async function xmlMistakes(
  text: string,
  schema: "atom" | "rss" | "sitemap",
): Promise<readonly string[]> {
  const contents = readFileSync(join(import.meta.dirname, "schemas", `${schema}.rng`), "utf8");
  const { errors } = await validateXML({
    xml: { fileName: `${schema}.xml`, contents: text },
    schema: { fileName: `${schema}.rng`, contents },
    extension: "relaxng",
  });
  return errors.map(({ message }) => message);
}

const url = z.url({ protocol: /^https?$/ });
const author = z.strictObject({ name: z.string().optional(), url: url.optional(), avatar: url.optional() });

/** https://www.jsonfeed.org/version/1.1/, without extensions and attachments. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: url.optional(),
  feed_url: url.optional(),
  description: z.string().optional(),
  icon: url.optional(),
  favicon: url.optional(),
  authors: z.array(author).optional(),
  language: z.string().optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: url.optional(),
      title: z.string().optional(),
      content_html: z.string(),
      summary: z.string().optional(),
      image: url.optional(),
      date_published: z.iso.datetime({ offset: true }).optional(),
      date_modified: z.iso.datetime({ offset: true }).optional(),
      authors: z.array(author).optional(),
      tags: z.array(z.string()).optional(),
      language: z.string().optional(),
    }),
  ),
});
