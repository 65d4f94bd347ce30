import { escapeAttribute } from "../../../../site/model/escape.ts";
import {
  admonition,
  component,
  type ComponentReader,
  contents,
  group,
  heading,
  type MarkdownNode,
  textNode,
  unsupported,
} from "../extension.ts";
import { codeBlock } from "./code-block.ts";

/** What a component of Docusaurus is here. A root's own component with the name replaces it. */
export const components: Readonly<Record<string, ComponentReader>> = {
  Admonition: ({ raw, props, children }) => {
    const { type, title } = props;
    return admonition(raw, {
      kind: typeof type === "string" ? type : "note",
      title: typeof title === "string" ? [textNode(title)] : undefined,
      children,
    });
  },
  CodeBlock: codeBlock,
  Details: ({ raw, props, children, summary }) => {
    const { summary: title, open } = props;
    return component(raw, "details", {
      props: open === true ? { open: true } : {},
      children,
      ...(typeof title === "string" ? { summary: [textNode(title)] } : summary && { summary }),
    });
  },
  Heading: ({ raw, props, children }) => {
    const level = typeof props["as"] === "string" ? Number(/^h([1-6])$/.exec(props["as"])?.[1] ?? 2) : 2;
    const id = props["id"];
    return heading(raw, { level, children: inlineOf(children), ...(typeof id === "string" && { id }) });
  },
  IdealImage: ({ raw, props }) => picture(raw, { src: props["img"], alt: props["alt"] }),
  Link: ({ raw, props, children }) => {
    const href = props["to"] ?? props["href"];
    if (typeof href !== "string") return group(raw, children);
    return { type: "link", raw, href, title: null, tokens: inlineOf(children) };
  },
  // of the package react-lite-youtube-embed, which many sites of Docusaurus use
  LiteYouTubeEmbed: ({ raw, props: { id, title } }) => {
    if (typeof id !== "string" || !/^[\w-]+$/.test(id))
      return unsupported(raw, "`<LiteYouTubeEmbed>` without the id of a video");
    const titled = typeof title === "string" ? ` title="${escapeAttribute(title)}"` : "";
    const frame = `<iframe src="https://www.youtube-nocookie.com/embed/${id}"${titled}></iframe>`;
    return { type: "html", raw: frame, block: true, text: frame };
  },
  ThemedImage: ({ raw, props }) => {
    const { sources, alt } = props;
    const { light, dark } = (sources ?? {}) as { readonly light?: unknown; readonly dark?: unknown };
    if (light === dark || dark === undefined) return picture(raw, { src: light, alt });
    return group(raw, [
      picture(raw, { src: light, alt, className: "only-light" }),
      picture(raw, { src: dark, alt, className: "only-dark" }),
    ]);
  },
  TOCInline: ({ raw, props }) =>
    contents(raw, {
      lowest: levelOf(props["minHeadingLevel"], 2),
      highest: levelOf(props["maxHeadingLevel"], 3),
      skipped: Number(/\btoc=\{\s*toc\.slice\((\d{1,3})\)\s*\}/.exec(raw)?.[1] ?? 0),
    }),
  Translate: ({ raw, children }) => group(raw, children),
};

function levelOf(value: unknown, usual: number): number {
  return typeof value === "number" && value >= 2 && value <= 6 ? value : usual;
}

/** A picture as HTML, whose URL is resolved like any other. */
function picture(
  raw: string,
  { src, alt, className }: { readonly src: unknown; readonly alt: unknown; readonly className?: string },
): MarkdownNode {
  const given = { src, alt: alt ?? "", class: className };
  const attributes = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" ? [` ${name}="${escapeAttribute(value)}"`] : [],
  );
  return typeof src === "string"
    ? { type: "html", raw: `<img${attributes.join("")}>`, block: false, text: "" }
    : group(raw, typeof alt === "string" ? [textNode(alt)] : []);
}

/** The text of a single paragraph. */
function inlineOf(children: readonly MarkdownNode[]): MarkdownNode[] {
  const shown = children.filter(({ type }) => type !== "space");
  const [only] = shown;
  return shown.length === 1 && only?.type === "paragraph" ? (only.tokens ?? []) : [...children];
}
