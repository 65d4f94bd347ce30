import { plainText } from "../../markdown/plain-text.ts";
import { type ComponentReader, group, type MarkdownExtension, textNode } from "../extension.ts";
import { containers, strayClose } from "./containers.ts";
import { fenceInfo } from "./fence-info.ts";
import { home } from "./home.ts";
import { findInclusions } from "./includes.ts";
import { slug } from "./slug.ts";
import { teamReaders } from "./team.ts";
import { vue, vueHtml } from "./vue.ts";

/** `<Badge type="tip" text="new" />`, or with its text between the tags. One that had an icon only shows a letter. */
const badge: ComponentReader = ({ raw, props, children }) => {
  const { text, type, title } = props;
  const hint = typeof title === "string" ? title : undefined;
  const given = typeof text === "string" ? [{ type: "text", raw: text, text }] : children;
  const own = hint !== undefined && plainText(given).trim() === "" ? [textNode("i")] : given;
  const kind = typeof type === "string" && /^\w+$/.test(type) ? type : "tip";
  return group(raw, own, {
    name: "span",
    class: `badge badge-${kind}`,
    ...(hint !== undefined && { title: hint }),
  });
};

/** What it holds is in our pages, which are HTML already. */
const clientOnly: ComponentReader = ({ raw, children }) => group(raw, children);

/** The Markdown of VitePress. */
export const vitepress: MarkdownExtension = {
  syntax: [containers, strayClose, ...vue],
  components: { Badge: badge, VPBadge: badge, ClientOnly: clientOnly, ...teamReaders },
  includes: findInclusions,
  fenceInfo,
  slug,
  html: vueHtml,
  opening: home,
};
