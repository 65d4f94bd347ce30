import type { HeadTags, PageHead } from "../../../site/model/page.ts";
import type { ProseBody } from "../../content/prose.ts";

/** What a document says about the head of its page. A description takes the place of that of the front matter. `others` are of the root. */
export function ownHead({ headTags = [] }: ProseBody, others: HeadTags = []): Partial<PageHead> {
  const isDescription = ({ tag, ...rest }: (typeof headTags)[number]): boolean =>
    tag === "meta" && "attributes" in rest && rest.attributes["name"] === "description";
  const description = headTags.find(isDescription);
  const tags = [...headTags.filter((each) => !isDescription(each)), ...others];
  return {
    ...(description &&
      "attributes" in description && { description: description.attributes["content"] ?? "" }),
    ...(tags.length > 0 && { tags }),
  };
}
