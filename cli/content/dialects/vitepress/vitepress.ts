import { type ComponentReader, group, type MarkdownExtension } from "../extension.ts";
import { containers, strayClose } from "./containers.ts";
import { fenceInfo } from "./fence-info.ts";
import { home } from "./home.ts";
import { findInclusions } from "./includes.ts";
import { slug } from "./slug.ts";
import { vue, vueHtml } from "./vue.ts";

/** `<Badge type="tip" text="new" />`, or with its text between the tags. */
const badge: ComponentReader = ({ raw, props, children }) => {
  const { text, type } = props;
  const own = typeof text === "string" ? [{ type: "text", raw: text, text }] : children;
  const kind = typeof type === "string" && /^\w+$/.test(type) ? type : "tip";
  return group(raw, own, { name: "span", class: `badge badge-${kind}` });
};

/** What it holds is in our pages, which are HTML already. */
const clientOnly: ComponentReader = ({ raw, children }) => group(raw, children);

/** The Markdown of VitePress. */
export const vitepress: MarkdownExtension = {
  syntax: [containers, strayClose, ...vue],
  components: { Badge: badge, ClientOnly: clientOnly },
  includes: findInclusions,
  fenceInfo,
  slug,
  html: vueHtml,
  opening: home,
};
