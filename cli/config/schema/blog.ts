import * as z from "../../lib/zod.ts";
import type { Author } from "../../../site/model/page.ts";
import { folder, route, safeUrl, text, type Immutable, webUrl } from "./parts.ts";

export const blog = z.strictObject({
  /** Below the folder of documents. */
  dir: folder.default("blog"),
  /** The URL of the list of posts. */
  route: route.default("/blog"),
  /** The title of the list, and of the feeds. */
  title: text.default("Blog"),
  /** The description of the list, and of the feeds. */
  description: text.default("Blog"),
  /** How many posts a page of the list has. */
  postsPerPage: z.int().min(1).default(10),
  /** The title of the list of posts next to a post. */
  sidebarTitle: text.default("Recent posts"),
  /** By the ids that posts use for them. */
  authors: z
    .record(
      text,
      // pages use the value as written: the schema and the page must have the same keys
      z.strictObject({
        /** As it is shown. */
        name: text,
        /** A few words below the name. */
        role: text.exactOptional(),
        /** Where the name leads. */
        url: webUrl.exactOptional(),
        /** Below the base URL. */
        image: safeUrl.exactOptional(),
      } satisfies Record<keyof Omit<Author, "id">, z.ZodType>),
    )
    .default({}),
  /** The number of posts in the feeds. */
  feedLimit: z.int().min(1).default(20),
});

export type BlogConfig = Immutable<z.output<typeof blog>>;
