import * as z from "../../lib/zod.ts";
import { text } from "./parts.ts";

const origins = z
  .array(
    text
      .transform((url) => url.replace(/\/$/, "").toLowerCase())
      .refine(
        (url) => /^https?:\/\/[a-z\d._-]+(?::\d+)?$/.test(url) && URL.canParse(url),
        "must be an origin such as https://img.example.org",
      ),
  )
  .default([]);

/** Origins that every page may load files from. */
export const policy = z.strictObject({
  /** Pictures of scripts, and pictures over http. Pictures of the content that are loaded over https need no entry. */
  images: origins,
  /** The same for videos and sounds. */
  media: origins,
  /** Sites that content may show in an `<iframe>`, in addition to the well-known ones. */
  frames: origins,
});
