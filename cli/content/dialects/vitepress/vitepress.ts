import { type ComponentReader, group, type MarkdownExtension } from "../extension.ts";
import { containers, strayClose } from "./containers.ts";
import { fenceInfo } from "./fence-info.ts";
import { home } from "./home.ts";
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

/** The ids of headings in VitePress: punctuation separates words. */
function slug(text: string): string {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
  const words = plain.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201C\u201D\u2018\u2019<>,.?/]+/g, "-");
  const trimmed = words.replace(/^-|-$/g, "").toLowerCase();
  return /^\d/.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** The Markdown of VitePress. */
export const vitepress: MarkdownExtension = {
  syntax: [containers, strayClose, ...vue],
  components: { Badge: badge, ClientOnly: clientOnly },
  fenceInfo,
  slug,
  html: vueHtml,
  opening: home,
};
