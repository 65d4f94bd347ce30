import { trustedPolicy } from "../model/trusted-types.ts";
import { isInline, isSilent, tidy } from "./text/prose-elements.ts";

/** The most pages that are kept: those of a few searches. */
const mostPages = 60;
const pages = new Map<string, Promise<Document>>();
const trusted = trustedPolicy("search");

/**
 * The text of a section from the document of its page. A page that a reader opens afterwards is in the browser's cache. Only
 * large sites need this file.
 */
export async function sectionText(url: string, anchor: string): Promise<string> {
  let page = pages.get(url);
  if (!page) {
    const [oldest] = pages.keys();
    if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest);
    page = fetchPage(url);
    pages.set(url, page);
    page.catch(() => pages.delete(url));
  }
  return textBelow(await page, anchor);
}

async function fetchPage(url: string): Promise<Document> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${String(response.status)}`);
  return new DOMParser().parseFromString(trusted.createHTML(await response.text()), "text/html");
}

function textBelow(page: Document, anchor: string): string {
  const body = page.querySelector("[data-prose]") ?? page.querySelector("main") ?? page.body;
  const texts: string[] = [];
  let isWanted = anchor === "";
  const read = (node: Node): void => {
    if (node instanceof Text) {
      if (isWanted) texts.push(node.data);
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.localName;
    if (/^h[1-6]$/.test(name)) {
      isWanted = anchor === "" ? name === "h1" : node.id === anchor;
      return;
    }
    if (isSilent(name, node.getAttribute("class") ?? "")) return;
    if (!isInline(name)) texts.push(" ");
    node.childNodes.forEach(read);
    if (!isInline(name)) texts.push(" ");
  };
  body.childNodes.forEach(read);
  return tidy(texts.join(""));
}
