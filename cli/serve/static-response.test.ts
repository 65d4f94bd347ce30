import { describe, expect, it } from "vitest";
import type { HostAnswer, HostFolder } from "./host-folder.ts";
import { parseHeaders, parseRedirects } from "./host-rules.ts";
import { resolveRequest } from "./static-response.ts";

const modified = Date.UTC(2026, 0, 2, 3, 4, 5, 600);

/** A folder with the given files, each of the size of its number. */
function folderOf(
  files: Readonly<Record<string, number>>,
  rules: { redirects?: string; headers?: string } = {},
): HostFolder {
  return {
    file: (path) => {
      const bytes = files[path];
      return bytes === undefined ? undefined : { path, location: `/out/${path}`, bytes, modified };
    },
    redirects: parseRedirects(rules.redirects ?? ""),
    headers: parseHeaders(rules.headers ?? ""),
  };
}

interface Asked {
  readonly folder?: HostFolder;
  readonly method?: string;
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const site = folderOf({
  "index.html": 5000,
  "404.html": 4000,
  "users/configs/index.html": 5000,
  "about.html": 5000,
  "robots.txt": 30,
  "assets/entry-7KQ2ZD3M.js": 9000,
  "assets/data/docs.json": 9000,
  "img/film.mp4": 1000,
  _headers: 10,
  _redirects: 10,
  ".nojekyll": 0,
  ".git/config": 10,
  ".well-known/security.txt": 10,
});

function ask(
  url: string,
  { folder = site, method = "GET", baseUrl = "/", headers = {} }: Asked = {},
): HostAnswer {
  return resolveRequest(folder, { method, url, headers }, baseUrl);
}

/** The status and the file or the target: "200 index.html", "301 /new". */
function outcome(answer: HostAnswer): string {
  const where = answer.kind === "file" ? answer.file.path : (answer.headers.location ?? "");
  return `${answer.status} ${where}`.trim();
}

describe("URLs", () => {
  it("RT-19 /x and /x/ both give x/index.html, without a redirect", () => {
    expect(outcome(ask("/users/configs"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("/users/configs/"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("/"))).toBe("200 index.html");
  });

  it("RT-23 TR-02 /x.html and /x/index.html give the page of /x", () => {
    expect(outcome(ask("/users/configs.html"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("/users/configs/index.html"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("/index.html"))).toBe("200 index.html");
    expect(outcome(ask("/about"))).toBe("200 about.html");
    expect(outcome(ask("/about/"))).toBe("200 about.html");
    expect(outcome(ask("/about/index.html"))).toBe("200 about.html");
  });

  it("RT-18 an unknown path gives 404.html with status 404, in any folder", () => {
    for (const url of ["/nowhere", "/users/", "/users/configs/nowhere/", "/robots.txt/", "/404", "/404/"]) {
      expect(outcome(ask(url)), url).toBe("404 404.html");
    }
  });

  it("TR-02 /404.html itself is a normal page", () => {
    expect(outcome(ask("/404.html"))).toBe("200 404.html");
  });

  it("a site without 404.html still answers with 404", () => {
    expect(ask("/nowhere", { folder: folderOf({ "index.html": 1 }) })).toMatchObject({
      kind: "text",
      status: 404,
    });
  });

  it("the query does not matter for finding the file", () => {
    expect(outcome(ask("/users/configs?a=/../b"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("http://localhost:3000/users/configs?x"))).toBe("200 users/configs/index.html");
  });

  it("percent-encoding is decoded, and repeated slashes are merged", () => {
    expect(outcome(ask("/users%2Fconf%69gs"))).toBe("200 users/configs/index.html");
    expect(outcome(ask("//users///configs"))).toBe("200 users/configs/index.html");
  });

  it("malformed URLs and URLs with .. are rejected with 400", () => {
    for (const url of [
      "/%",
      "/%zz",
      "/%c3%28",
      "/../etc/passwd",
      "/users/../../etc",
      "/%2e%2e/etc",
      "/..%5cetc",
      "/a%5cb",
      "/a%00.html",
      "/users/./configs",
      "*",
      "",
    ]) {
      expect(outcome(ask(url)), url).toBe("400");
    }
  });

  it("files for the host are not served", () => {
    for (const url of ["/_headers", "/_redirects", "/.nojekyll", "/.git/config"]) {
      expect(outcome(ask(url)), url).toBe("404 404.html");
    }
    expect(outcome(ask("/.well-known/security.txt"))).toBe("200 .well-known/security.txt");
  });

  it("files for the host are not served on a file system that ignores letter case and trailing dots", () => {
    const folder: HostFolder = { ...site, file: (path) => site.file(path.toLowerCase().replace(/\.$/, "")) };
    for (const url of ["/_Headers", "/_REDIRECTS", "/_headers.", "/.NoJekyll"]) {
      expect(outcome(ask(url, { folder })), url).toBe("404 404.html");
    }
  });

  it("only GET and HEAD are allowed", () => {
    expect(ask("/", { method: "POST" })).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
    expect(outcome(ask("/", { method: "HEAD" }))).toBe("200 index.html");
  });
});

describe("a base URL", () => {
  const below = (url: string): string => outcome(ask(url, { baseUrl: "/docs/" }));

  it("precedes every path", () => {
    expect(below("/docs/users/configs")).toBe("200 users/configs/index.html");
    expect(below("/docs/")).toBe("200 index.html");
    expect(below("/docs")).toBe("200 index.html");
    expect(below("/docs/nowhere")).toBe("404 404.html");
  });

  it("hides paths outside of it, and the root of the host redirects to it", () => {
    expect(below("/users/configs")).toBe("404");
    expect(below("/docsusers/configs")).toBe("404");
    expect(below("/?a=1")).toBe("302 /docs/?a=1");
  });
});

describe("redirects", () => {
  const folder = folderOf(
    { "index.html": 1, "404.html": 1, "real/index.html": 1, "app/index.html": 1 },
    {
      redirects: [
        "/old /users/configs 301",
        "/real /elsewhere",
        "/forced /users 302!",
        "/docs/* /:splat 301",
        "/app/* /app 200",
        "/loop /loop/ 301",
        "/away https://example.org/x#part 308",
        "/rules/:name/docs /rules/:name",
        "/any* /:splat",
        "/umlaut /über?q=ö",
      ].join("\n"),
    },
  );
  const follow = (url: string): string => outcome(ask(url, { folder }));

  it("RD-05 a rule of _redirects matches with and without a trailing slash", () => {
    expect(follow("/old")).toBe("301 /users/configs");
    expect(follow("/old/")).toBe("301 /users/configs");
    expect(follow("/older")).toBe("404 404.html");
    expect(follow("/OLD")).toBe("404 404.html");
  });

  it("the query is appended unless the target has a query or a fragment", () => {
    expect(follow("/old?a=1&b")).toBe("301 /users/configs?a=1&b");
    expect(follow("/away?a=1")).toBe("308 https://example.org/x#part");
  });

  it("a real file has priority over a redirect", () => {
    expect(follow("/real")).toBe("200 real/index.html");
  });

  it("splats and names are filled in, and cannot change the host", () => {
    expect(follow("/docs/users/configs")).toBe("301 /users/configs");
    expect(follow("/docs")).toBe("301 /");
    expect(follow("/any/evil.example")).toBe("301 /evil.example");
    expect(follow("/docs/%2F%2Fevil.example")).toBe("301 /evil.example");
    expect(follow("/docs/a%3Fb%23c")).toBe("301 /a%3Fb%23c");
    expect(follow("/umlaut")).toBe("301 /%C3%BCber?q=%C3%B6");
    expect(follow("/rules/array-type/docs")).toBe("301 /rules/array-type");
    expect(follow("/docs/a%0d%0ab")).toBe("301 /a%0D%0Ab");
  });

  it("a rewrite serves another file at the requested URL", () => {
    expect(follow("/app/some/state")).toBe("200 app/index.html");
  });

  it("a rule that redirects to itself is skipped", () => {
    expect(follow("/loop")).toBe("404 404.html");
  });
});

describe("headers", () => {
  const headersOf = (url: string, asked: Asked = {}): Readonly<Record<string, string>> =>
    ask(url, asked).headers;

  it("the type of a text file includes the charset", () => {
    expect(headersOf("/")["content-type"]).toBe("text/html; charset=utf-8");
    expect(headersOf("/assets/data/docs.json")["content-type"]).toBe("application/json; charset=utf-8");
    expect(headersOf("/img/film.mp4")["content-type"]).toBe("video/mp4");
  });

  it("files with a hash in their name are cached for a year, all others are revalidated", () => {
    expect(headersOf("/assets/entry-7KQ2ZD3M.js")["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect(headersOf("/")["cache-control"]).toBe("no-cache");
    expect(headersOf("/assets/data/docs.json")["cache-control"]).toBe("no-cache");
  });

  it("brotli is preferred to gzip, weights are respected, small files and other types are not compressed", () => {
    const coding = (accepted: string, url = "/"): string | undefined => {
      const answer = ask(url, { headers: { "accept-encoding": accepted } });
      return answer.kind === "file" ? answer.coding : undefined;
    };
    expect(coding("gzip, deflate, br")).toBe("br");
    expect(coding("gzip")).toBe("gzip");
    expect(coding("br;q=0.5, gzip;q=0.8")).toBe("gzip");
    expect(coding("br;q=0, gzip;q=0")).toBeUndefined();
    expect(coding("*")).toBe("br");
    expect(coding("")).toBeUndefined();
    expect(coding("br", "/robots.txt")).toBeUndefined();
    expect(coding("br", "/img/film.mp4")).toBeUndefined();
    expect(coding("br", "/nowhere")).toBe("br");
  });

  it("a compressible file varies by Accept-Encoding, even if it was not compressed", () => {
    expect(headersOf("/").vary).toBe("Accept-Encoding");
    expect(headersOf("/img/film.mp4").vary).toBeUndefined();
  });

  it("a current copy is confirmed with 304, by tag or by date", () => {
    const { etag = "" } = headersOf("/");
    const known = (headers: Readonly<Record<string, string>>): number => ask("/", { headers }).status;
    expect(known({ "if-none-match": etag })).toBe(304);
    expect(known({ "if-none-match": `"other", ${etag.replace("W/", "")}` })).toBe(304);
    expect(known({ "if-none-match": "*" })).toBe(304);
    expect(known({ "if-none-match": '"other"' })).toBe(200);
    expect(known({ "if-modified-since": headersOf("/")["last-modified"] ?? "" })).toBe(304);
    expect(known({ "if-modified-since": new Date(modified - 2000).toUTCString() })).toBe(200);
    expect(known({ "if-none-match": '"other"', "if-modified-since": new Date(modified).toUTCString() })).toBe(
      200,
    );
    expect(known({ "if-modified-since": "yesterday" })).toBe(200);
  });

  it("the not-found page is never a 304", () => {
    expect(ask("/nowhere", { headers: { "if-none-match": "*" } }).status).toBe(404);
  });

  it("a range of a video can be requested", () => {
    const part = (range: string): string => {
      const answer = ask("/img/film.mp4", { headers: { range } });
      return `${answer.status} ${answer.headers["content-range"] ?? ""}`.trim();
    };
    expect(part("bytes=0-99")).toBe("206 bytes 0-99/1000");
    expect(part("bytes=900-")).toBe("206 bytes 900-999/1000");
    expect(part("bytes=-10")).toBe("206 bytes 990-999/1000");
    expect(part("bytes=0-5000")).toBe("206 bytes 0-999/1000");
    expect(part("bytes=1000-")).toBe("416 bytes */1000");
    expect(part("bytes=0-1,5-6")).toBe("200");
    expect(ask("/img/film.mp4", { headers: { range: "bytes=0-9", "if-range": '"other"' } }).status).toBe(200);
  });

  it("the _headers of the site are added, also to the not-found page, and override the defaults", () => {
    const folder = folderOf(
      { "index.html": 1, "404.html": 1, "sw.js": 1 },
      { headers: "/*\n  X-Frame-Options: DENY\n/sw.js\n  Cache-Control: no-store\n  Content-Length: 5\n" },
    );
    expect(headersOf("/", { folder })["x-frame-options"]).toBe("DENY");
    expect(headersOf("/nowhere", { folder })["x-frame-options"]).toBe("DENY");
    expect(headersOf("/sw.js", { folder })).toMatchObject({
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    expect(headersOf("/sw.js", { folder })).not.toHaveProperty("content-length");
  });
});
