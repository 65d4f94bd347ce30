import type { HeadTags, PageHead } from "../../../site/model/page.ts";
import type { ProseBody } from "../../content/prose.ts";

/** What a document says about the head of its page. A description takes the place of that of the front matter. `others` are of the root. */
export function ownHead({ headTags = [] }: ProseBody, others: HeadTags = []): Partial<PageHead> {
  const isDescription = ({ tag, ...rest }: (typeof headTags)[number]): boolean =>
    tag === "meta" && "attributes" in rest && rest.attributes["name"] === "description";
  const description = headTags.find(isDescription);
  const own = headTags.flatMap((each) => (each.tag === "title" || isDescription(each) ? [] : [each]));
  const tags = [...own, ...others];
  return {
    ...(description &&
      "attributes" in description && { description: description.attributes["content"] ?? "" }),
    ...(tags.length > 0 && { tags }),
  };
}

/** The title that a document gives to the head of its page, without the title of the site at its end. */
export function ownTitle({ headTags = [] }: ProseBody, siteTitle: string): string | undefined {
  const found = headTags.flatMap((each) => (each.tag === "title" ? [each.text] : []))[0];
  return found?.endsWith(` | ${siteTitle}`) ? found.slice(0, -siteTitle.length - 3) : found;
}
