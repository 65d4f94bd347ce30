import type { HeadTags } from "../../../site/model/page.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { Outline } from "../outline.ts";
import { attempt } from "./guarded.ts";
import { markdownFile, type OwnMarkdown } from "./own-markdown.ts";

/** The tags that a root's extension adds to the head of a document's page. A wrong one is left out. */
export function headTags(
  { source, title, frontMatter }: Outline,
  own: OwnMarkdown | undefined,
): Checked<HeadTags | undefined> {
  const head = own?.extension.head;
  if (!head) return { value: undefined, diagnostics: [] };
  const outcome = attempt(() => {
    const given: unknown = head({ source, title, frontMatter });
    if (!Array.isArray(given)) throw new Error("it did not return a list of tags");
    return (given as unknown[]).map((tag) => ({ tag, fault: faultIn(tag) }));
  });
  const failed = (reason: string) =>
    ({
      code: "extension-failed",
      at: { file: source, line: 1 },
      what: "The head",
      reason,
      file: markdownFile,
    }) as const;
  if ("reason" in outcome) return { value: undefined, diagnostics: [failed(outcome.reason)] };
  const tags = outcome.value.flatMap(({ tag, fault }) =>
    fault === undefined ? [tag as HeadTags[number]] : [],
  );
  return {
    value: tags.length === 0 ? undefined : tags,
    diagnostics: outcome.value.flatMap(({ fault }) => (fault === undefined ? [] : [failed(fault)])),
  };
}

function faultIn(tag: unknown): string | undefined {
  const { tag: name, attributes, data } = (tag ?? {}) as Readonly<Record<string, unknown>>;
  if (name === "json-ld") {
    const isData =
      typeof data === "object" && data !== null && "value" in attempt(() => JSON.stringify(data));
    return isData ? undefined : 'a "json-ld" needs `data` that can be written as JSON';
  }
  if (name !== "meta" && name !== "link") return 'a tag must be "meta", "link" or "json-ld"';
  if (typeof attributes !== "object" || attributes === null) return `a <${name}> needs \`attributes\``;
  const wrong = Object.entries(attributes).find(
    ([key, value]) => typeof value !== "string" || !/^(?!on)[a-z]+(?:-[a-z]+)*$/.test(key),
  );
  if (wrong) return `the attribute \`${wrong[0]}\` of a <${name}> is no plain attribute with a string`;
  const has = (...keys: readonly string[]): boolean => keys.some((key) => key in attributes);
  if (name === "meta" && (has("http-equiv", "charset") || !has("name", "property")))
    return "a <meta> needs a `name` or a `property`, and no `http-equiv` or `charset`";
  if (name === "link" && !(has("rel") && has("href"))) return "a <link> needs a `rel` and an `href`";
  return undefined;
}
