import type { Reaction, UserConfig } from "../../schema/schema.ts";
import { type Notes, reasons } from "../notes.ts";
import { entryOf, type Plain, textOf } from "../plain/plain.ts";

type Reactions = Pick<
  UserConfig,
  "onBrokenLinks" | "onBrokenMarkdownLinks" | "onBrokenAnchors" | "onDuplicateRoutes" | "diagnostics"
>;

/** What mistakes count as: `onBrokenLinks: "warn"` and the like, of the site and of its blog. */
export function reactionsOf(config: Plain, blog: Plain | undefined, notes: Notes): Reactions {
  const read = (value: Plain | undefined, what: string): Reaction | undefined => {
    const text = notes.text(value, what);
    if (text === undefined) return undefined;
    if (text === "ignore" || text === "warn" || text === "throw") return text;
    if (text === "log") return "warn";
    if (value) notes.leftOut(`\`${what}\``, value.at, reasons.form);
    return undefined;
  };
  const hooks = entryOf(config, "markdown", "hooks");
  const links = read(entryOf(config, "onBrokenLinks"), "onBrokenLinks");
  const files =
    read(entryOf(hooks, "onBrokenMarkdownLinks"), "markdown.hooks.onBrokenMarkdownLinks") ??
    read(entryOf(config, "onBrokenMarkdownLinks"), "onBrokenMarkdownLinks");
  const anchors = read(entryOf(config, "onBrokenAnchors"), "onBrokenAnchors");
  const routes = read(entryOf(config, "onDuplicateRoutes"), "onDuplicateRoutes");
  const images = read(entryOf(hooks, "onBrokenMarkdownImages"), "markdown.hooks.onBrokenMarkdownImages");
  const authors = read(entryOf(blog, "onInlineAuthors"), "blog.onInlineAuthors");
  const posts = read(entryOf(blog, "onUntruncatedBlogPosts"), "blog.onUntruncatedBlogPosts");
  // there is no list of tags from which a post could differ
  const tags = entryOf(blog, "onInlineTags");
  if (tags && textOf(tags) !== "ignore") notes.leftOut("`blog.onInlineTags`", tags.at, reasons.none);
  const diagnostics = {
    ...(images !== undefined && { "missing-image": levelOf(atMostWarning(images)) }),
    ...(authors !== undefined && { "inline-author": levelOf(authors) }),
    ...(posts !== undefined && { "no-truncate-marker": levelOf(posts) }),
  };
  return {
    onBrokenLinks: atMostWarning(links),
    onBrokenMarkdownLinks: atMostWarning(files),
    ...(anchors !== undefined && { onBrokenAnchors: atMostWarning(anchors) }),
    ...(routes !== undefined && { onDuplicateRoutes: routes }),
    ...(Object.keys(diagnostics).length > 0 && { diagnostics }),
  };
}

/** What was not carried over leaves links that lead nowhere, so they are warnings at most. */
function atMostWarning(reaction: Reaction | undefined): Reaction {
  return reaction === "ignore" ? "ignore" : "warn";
}

function levelOf(reaction: Reaction): "error" | "warn" | "ignore" {
  return reaction === "throw" ? "error" : reaction === "ignore" ? "ignore" : "warn";
}
