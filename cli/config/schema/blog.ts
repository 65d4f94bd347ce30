import * as z from "zod";
import type { Author } from "../../../site/model/page.ts";
import { folder, route, safeUrl, text, type Immutable, webUrl } from "./parts.ts";

export const blog = z.strictObject({
  /** Below the folder of documents. */
  dir: folder.default("blog"),
  route: route.default("/blog"),
  title: text.default("Blog"),
  description: text.default("Blog"),
  postsPerPage: z.int().min(1).default(10),
  sidebarTitle: text.default("Recent posts"),
  /** By the ids that posts use for them. */
  authors: z
    .record(
      text,
      // pages use the value as written: the schema and the page must have the same keys
      z.strictObject({
        name: text,
        role: text.exactOptional(),
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
