import { error, list, warning, type Place, type Wordings } from "./subject.ts";

/** Mistakes in the posts of a blog and their authors. */
export type BlogDiagnostic =
  | { readonly code: "post-without-date"; readonly at: Place }
  | { readonly code: "no-such-date"; readonly at: Place; readonly written: string; readonly used: string }
  | {
      readonly code: "unknown-author";
      readonly at: Place;
      readonly author: string;
      readonly known: readonly string[];
    }
  | { readonly code: "duplicate-author"; readonly at: Place; readonly author: string }
  | { readonly code: "inline-author"; readonly at: Place; readonly author: string }
  | { readonly code: "long-tag"; readonly at: Place; readonly tag: string }
  | { readonly code: "no-truncate-marker"; readonly at: Place };

export const blogWordings: Wordings<BlogDiagnostic> = {
  "post-without-date": () =>
    error(
      "The post has no date.",
      "Start the file name with a date (2024-09-30-name.md) or add `date:` to the front matter.",
    ),
  "no-such-date": ({ written, used }) =>
    warning(`There is no day ${written}, so the date is ${used}.`, "Fix the date."),
  "unknown-author": ({ author, known }) =>
    error(
      `Unknown author \`${author}\`.`,
      known.length === 0
        ? "Add the author to a file authors.yml next to the posts, or to `authors` in the blog's configuration."
        : `Known authors: ${list(known)}. Add the author to authors.yml next to the posts, or to \`authors\` in the blog's configuration.`,
    ),
  "duplicate-author": ({ author }) =>
    error(`The author \`${author}\` is listed twice.`, "Remove one of the two."),
  "inline-author": ({ author }) =>
    warning(
      `The author "${author}" is described in the post itself.`,
      "Describe authors once, in the blog's configuration.",
    ),
  "long-tag": ({ tag }) =>
    error(`The tag \`${tag.slice(0, 40)}…\` is too long for a file name.`, "Use a tag of at most 255 bytes."),
  "no-truncate-marker": () =>
    warning(
      "The post has no truncation marker, so post lists show all of it.",
      "Put `<!-- truncate -->` after the opening paragraph.",
    ),
};
