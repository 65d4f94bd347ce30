import type { RuleHost } from "./rule-host.ts";

/**
 * Expressions of a rule that try to get something out of its sandbox, or into it, by name. Each must throw, or give a
 * promise that rejects. Their requests have "leak" in the URL.
 */
export function attemptsOn({
  url: own,
  foreign,
}: Pick<RuleHost, "url" | "foreign">): Readonly<Record<string, string>> {
  return { ...requests(own, foreign), ...connections(foreign), ...scripts(own, foreign), ...others };
}

function requests(own: string, foreign: string): Readonly<Record<string, string>> {
  const asked = (url: string): string =>
    `(() => { const it = new XMLHttpRequest(); it.open("GET", ${JSON.stringify(url)}, false); it.send(); })()`;
  return {
    fetch: `fetch("${own}leak?fetch")`,
    "fetch of another origin": `fetch("${foreign}/leak?fetch")`,
    "fetch without an answer": `fetch("${foreign}/leak?opaque", { mode: "no-cors" })`,
    XMLHttpRequest: asked(`${own}leak?xhr`),
    "XMLHttpRequest of another origin": asked(`${foreign}/leak?xhr`),
    "a font": `new FontFace("x", "url(${foreign}/leak?font)").load()`,
  };
}

function connections(foreign: string): Readonly<Record<string, string>> {
  const opened = (connection: string): string =>
    `new Promise((done, fail) => { const it = ${connection}; it.onopen = done; it.onerror = fail; })`;
  return {
    WebSocket: opened(`new WebSocket("${foreign.replace("http", "ws")}/leak?socket")`),
    EventSource: opened(`new EventSource("${foreign}/leak?events")`),
    WebTransport: `new WebTransport("${foreign.replace("http", "https")}/leak?transport").ready`,
    "a service worker": 'navigator.serviceWorker.register("/leak?service")',
    // has no outcome: the page listens
    BroadcastChannel: `(() => { new BroadcastChannel("leak").postMessage("out"); throw new Error(); })()`,
  };
}

function scripts(own: string, foreign: string): Readonly<Record<string, string>> {
  const blob = (code: string): string =>
    `URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: "text/javascript" }))`;
  // TypeScript would make a call of require of it
  const imported = (url: string): string =>
    `(importScripts(${blob(`self.imported = import("${url}");`)}), (globalThis as any).imported)`;
  const worker = (url: string, options = "{}"): string => `new Promise((done, fail) => {
    const it = new Worker(${url}, ${options});
    it.onmessage = ({ data }) => (data === "refused" ? fail : done)(data);
    it.onerror = (event) => { event.preventDefault(); fail(event); };
  })`;
  const inner = `fetch("${foreign}/leak?inner").then(() => postMessage("done"), () => postMessage("refused"));`;
  return {
    importScripts: `importScripts("${own}leak?scripts")`,
    "importScripts of another origin": `importScripts("${foreign}/leak?scripts")`,
    "importScripts of text": 'importScripts("data:text/javascript,1")',
    "import()": imported(`${own}leak?import`),
    "import() of another origin": imported(`${foreign}/leak?import`),
    "a worker of the site": worker(`"${own}leak?worker"`),
    "a worker of its own": worker(blob(inner)),
    "a worker that imports": worker(
      blob(`import "${foreign}/leak?module"; postMessage("done");`),
      '{ type: "module" }',
    ),
    eval: '(0, eval)("1")',
    "strings as code": 'new Function("return 1")()',
  };
}

const others: Readonly<Record<string, string>> = {
  localStorage: "localStorage.length",
  sessionStorage: "sessionStorage.length",
  databases: `new Promise((done, fail) => { const it = indexedDB.open("x"); it.onsuccess = done; it.onerror = fail; })`,
  // WebKit gives each sandbox empty ones, which end with it
  "caches of the site": "caches.keys().then((names) => names.length > 0 || Promise.reject(new Error()))",
  files: "navigator.storage.getDirectory()",
  locks: 'navigator.locks.request("x", () => true)',
  cookies: "document.cookie",
  "cookies by promise": "cookieStore.getAll()",
  parent: "parent.document",
  top: "top.location.href",
  window: "window.name",
};
