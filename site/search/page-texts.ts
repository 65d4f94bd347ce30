import { isInline, isSilent, tidy } from "./text/prose-elements.ts";

/** The most pages that are kept: those of a few searches. */
const mostPages = 60;
const pages = new Map<string, Promise<Document>>();

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

/** The browser parses the document: that needs no policy of Trusted Types, unlike a string. */
function fetchPage(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.addEventListener("loadend", () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${url} answered with status ${String(request.status)}`));
    });
    request.send();
  });
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
