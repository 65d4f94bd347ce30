/**
 * @typedef {import("../dialects/extension.ts").MarkdownNode} MarkdownNode
 * @typedef {import("./public.ts").MarkdownExtension} MarkdownExtension
 * @typedef {import("./public.ts").ElementName} ElementName
 */

// The bundler of site/markdown.ts copies each function by itself: none may use another one or an import.

/**
 * Returns the extension as it is. Its type makes an editor complete and check `site/markdown.ts`.
 * @param {MarkdownExtension} extension
 * @returns {MarkdownExtension}
 */
export function defineMarkdown(extension) {
  return extension;
}

/**
 * Text, which is escaped. `raw` is the text of the construct in the document, here and below: the node of a syntax must
 * begin where its text begins. Diagnostics take their line from it.
 * @param {string} raw
 * @param {string} value
 * @returns {MarkdownNode}
 */
export function text(raw, value = raw) {
  return { type: "text", raw, text: value.replaceAll("&", "&amp;") };
}

/**
 * HTML of yours, which is printed as it is: escape what comes from the document. The content security policy of pages
 * applies to it, so inline scripts and styles have no effect.
 * @param {string} raw
 * @param {string} value
 * @returns {MarkdownNode}
 */
export function html(raw, value) {
  return { type: "own-html", raw, html: value };
}

/**
 * A paragraph of inline nodes.
 * @param {string} raw
 * @param {readonly MarkdownNode[]} children
 * @returns {MarkdownNode}
 */
export function paragraph(raw, children) {
  return { type: "paragraph", raw, text: raw, tokens: [...children] };
}

/**
 * A heading of inline nodes, with an id and an entry in the table of contents.
 * @param {string} raw
 * @param {1 | 2 | 3 | 4 | 5 | 6} depth
 * @param {readonly MarkdownNode[]} children
 * @returns {MarkdownNode}
 */
export function heading(raw, depth, children) {
  return { type: "heading", raw, depth, text: raw, tokens: [...children] };
}

/**
 * A link. Its target is found like that of a link in Markdown: a file, a URL of the site or one of another site.
 * @param {string} raw
 * @param {string} href
 * @param {readonly MarkdownNode[]} children
 * @returns {MarkdownNode}
 */
export function link(raw, href, children) {
  return { type: "link", raw, href, title: null, text: raw, tokens: [...children] };
}

/**
 * A picture with its alternative text.
 * @param {string} raw
 * @param {string} src
 * @param {string} alt
 * @returns {MarkdownNode}
 */
export function image(raw, src, alt) {
  const words = { type: "text", raw: alt, text: alt.replaceAll("&", "&amp;") };
  return { type: "image", raw, href: src, title: null, text: alt, tokens: [words] };
}

/**
 * Code in a text.
 * @param {string} raw
 * @param {string} code
 * @returns {MarkdownNode}
 */
export function codespan(raw, code) {
  return { type: "codespan", raw, text: code };
}

/**
 * An element around block or inline nodes. Of attributes it has `id`, `class` and `title`.
 * @param {string} raw
 * @param {ElementName} name
 * @param {readonly MarkdownNode[]} children
 * @param {{ readonly id?: string; readonly class?: string; readonly title?: string }} attributes
 * @returns {MarkdownNode}
 */
export function element(raw, name, children, attributes = {}) {
  return { type: "group", raw, tokens: [...children], element: { name, ...attributes } };
}

/**
 * Nodes one after another, without an element.
 * @param {string} raw
 * @param {readonly MarkdownNode[]} children
 * @returns {MarkdownNode}
 */
export function fragment(raw, children) {
  return { type: "group", raw, tokens: [...children] };
}

/**
 * An admonition of a kind such as `note`, around block nodes.
 * @param {string} raw
 * @param {{ readonly kind: string; readonly title?: readonly MarkdownNode[]; readonly children: readonly MarkdownNode[] }} parts
 * @returns {MarkdownNode}
 */
export function admonition(raw, { kind, title, children }) {
  return { type: "admonition", raw, kind, title: title && [...title], tokens: [...children], closed: true };
}

/**
 * A component of the root (`site/components`), or `Tabs`, `TabItem` and `details`. Props are JSON.
 * @param {string} raw
 * @param {string} name
 * @param {{ readonly props?: Readonly<Record<string, unknown>>; readonly children?: readonly MarkdownNode[]; readonly inline?: boolean }} parts
 * @returns {MarkdownNode}
 */
export function component(raw, name, { props = {}, children = [], inline = false } = {}) {
  const attributes = new Map(Object.entries(props).map(([key, literal]) => [key, { literal }]));
  const tag = { name, attributes, selfClosing: false, length: raw.length };
  return {
    type: "component",
    raw,
    tag,
    inline,
    isBlock: !inline,
    closed: true,
    summary: undefined,
    tokens: [...children],
  };
}
