import { beforeEach, describe, expect, it } from "vitest";
import type { PlayAssets } from "../state/protocol.ts";
import { copyPage, type CopyTools } from "./copy.ts";
import type { PageDocument } from "./files.ts";

const page = "/docs/play";
const htmlAt = "/docs/play/index.html";

/** A site as one deploy leaves it: what its URLs answer, without the network when that is gone. */
interface Host {
  files: Map<string, string>;
  asked: string[];
  fails: string | undefined;
}

let host: Host;
let stored: Map<string, string>;

/** The files of a deploy all have its name in theirs, but for the picture. `types` are packages with types. */
function deploy(name: string, types: readonly string[] = []): void {
  const list = types.map((each) => ({ name: each, file: `types-${each}-${name}.gz` }));
  const listAt = `/docs/assets/types-${name}.json`;
  const assets: PlayAssets = {
    worker: `/docs/assets/worker-${name}.js`,
    libs: `/docs/assets/libs-${name}.json`,
    versions: [
      { version: "5.9.3" },
      { version: "5.4.5", script: `/docs/assets/old-${name}.js`, libs: `/docs/assets/oldlibs-${name}.json` },
    ],
    offline: {
      page,
      files: [
        ...[`/docs/assets/worker-${name}.js`, `/docs/assets/libs-${name}.json`],
        ...(types.length > 0 ? [listAt] : []),
      ],
    },
    ...(types.length > 0 && { types: listAt }),
  };
  const document: PageDocument = {
    assets,
    named: [`/docs/assets/worker-${name}.js`, "/docs/img/logo.svg"],
  };
  const names = ["worker", "libs", "old", "oldlibs"].map((each) => `/docs/assets/${each}-${name}`);
  host.files = new Map([
    [page, JSON.stringify(document)],
    ["/docs/img/logo.svg", `logo of ${name}`],
    ...list.map(({ file }): [string, string] => [`/docs/assets/${file}`, file]),
    [listAt, JSON.stringify(list)],
    ...names.map((path): [string, string] => [path + (path.includes("libs") ? ".json" : ".js"), path]),
  ]);
}

const tools: CopyTools = {
  cache: {
    match: (path) => {
      const text = stored.get(pathIn(path));
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (path, response) => void stored.set(pathIn(path), await response.text()),
    delete: (path) => Promise.resolve(stored.delete(pathIn(path))),
    keys: () => Promise.resolve([...stored.keys()].map((path) => new Request(`https://site.test${path}`))),
  },
  fetch: (path) => {
    host.asked.push(path);
    if (host.fails === path) return Promise.reject(new Error("no network"));
    const text = host.files.get(path);
    return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }));
  },
  read: (html) => JSON.parse(html) as PageDocument,
};

function pathIn(given: RequestInfo | URL): string {
  return given instanceof Request ? new URL(given.url).pathname : given.toString();
}

beforeEach(() => {
  host = { files: new Map(), asked: [], fails: undefined };
  stored = new Map();
  deploy("A");
});

describe("a copy of the playground", () => {
  it("contains the document and all its files except other versions of TypeScript", async () => {
    expect(await copyPage(page, "5.9.3", tools)).toBe(true);
    expect([...stored.keys()].sort()).toEqual([
      "/docs/assets/libs-A.json",
      "/docs/assets/worker-A.js",
      "/docs/img/logo.svg",
      htmlAt,
    ]);
    // written last, it makes the copy one that is used
    expect([...stored.keys()].at(-1)).toBe(htmlAt);
  });

  it("has the TypeScript that was chosen, and those of earlier copies too", async () => {
    await copyPage(page, "5.4.5", tools);
    expect(stored.has("/docs/assets/old-A.js")).toBe(true);
    deploy("B");
    await copyPage(page, "5.9.3", tools);
    expect([...stored.keys()].filter((path) => path.includes("old")).sort()).toEqual([
      "/docs/assets/old-B.js",
      "/docs/assets/oldlibs-B.json",
    ]);
  });

  it("contains the types of all packages, which it needs not ask for again", async () => {
    deploy("A", ["pears", "plums"]);
    await copyPage(page, "5.9.3", tools);
    const typesIn = () => [...stored.keys()].filter((path) => path.includes("types-")).sort();
    expect(typesIn()).toEqual(
      ["-A.json", "-pears-A.gz", "-plums-A.gz"].map((end) => `/docs/assets/types${end}`),
    );
    host.asked = [];
    expect(await copyPage(page, "5.9.3", tools)).toBe(false);
    expect(host.asked).toEqual([page]);
    deploy("B", ["pears"]);
    expect(await copyPage(page, "5.9.3", tools)).toBe(true);
    expect(typesIn()).toEqual(["/docs/assets/types-B.json", "/docs/assets/types-pears-B.gz"]);
  });

  it("stays the old one when the types of one package cannot be loaded", async () => {
    await copyPage(page, "5.9.3", tools);
    const before = [...stored];
    for (const path of ["/docs/assets/types-B.json", "/docs/assets/types-pears-B.gz"]) {
      deploy("B", ["pears"]);
      host.files.delete(path);
      await expect(copyPage(page, "5.9.3", tools)).rejects.toThrow("404");
      expect([...stored]).toEqual(before);
    }
  });

  it("needs one request when nothing changed", async () => {
    await copyPage(page, "5.9.3", tools);
    host.asked = [];
    expect(await copyPage(page, "5.9.3", tools)).toBe(false);
    expect(host.asked).toEqual([page]);
  });

  it("is replaced as a whole after a deploy", async () => {
    await copyPage(page, "5.9.3", tools);
    deploy("B");
    expect(await copyPage(page, "5.9.3", tools)).toBe(true);
    expect(stored.get("/docs/img/logo.svg")).toBe("logo of B");
    expect([...stored.keys()].filter((path) => path.includes("-A."))).toEqual([]);
    expect(stored.get(htmlAt)).toBe(host.files.get(page));
  });

  it.each(["/docs/assets/libs-B.json", "/docs/img/logo.svg"])(
    "stays the old one when %s of the new one cannot be loaded",
    async (path) => {
      await copyPage(page, "5.9.3", tools);
      const before = stored.get(htmlAt);
      deploy("B");
      host.fails = path;
      await expect(copyPage(page, "5.9.3", tools)).rejects.toThrow("no network");
      expect(stored.get(htmlAt)).toBe(before);
      expect([...stored.keys()].filter((each) => each.includes("/assets/")).sort()).toEqual([
        "/docs/assets/libs-A.json",
        "/docs/assets/worker-A.js",
      ]);
    },
  );

  it("never mixes files of two deploys", async () => {
    const changing: CopyTools["fetch"] = (path, init) => {
      if (path === "/docs/img/logo.svg") deploy("B");
      return tools.fetch(path, init);
    };
    const copied = copyPage(page, "5.9.3", { ...tools, fetch: changing });
    await expect(copied).rejects.toThrow("The site changed while");
    expect(stored.has(htmlAt)).toBe(false);
  });

  it("never contains an error page in the place of a file", async () => {
    const portal: CopyTools["fetch"] = (path, init) =>
      path === "/docs/assets/worker-A.js"
        ? Promise.resolve(new Response("Welcome", { headers: { "content-type": "text/html" } }))
        : tools.fetch(path, init);
    await expect(copyPage(page, "5.9.3", { ...tools, fetch: portal })).rejects.toThrow("with an HTML page");
    host.files.delete("/docs/assets/libs-A.json");
    await expect(copyPage(page, "5.9.3", tools)).rejects.toThrow("404");
    expect(stored.has(htmlAt)).toBe(false);
  });
});
