import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { browserTest } from "../../harness/browser/browser-test.ts";
import { startBuiltSite } from "../../harness/browser/built-site.ts";

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>`;

/** Another host: with a picture and a page. */
async function startHost(): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(({ url }, response) => {
    const isPicture = url === "/pear.svg";
    response.setHeader("content-type", isPicture ? "image/svg+xml" : "text/html");
    response.end(isPicture ? picture : "<!doctype html><title>Map</title><p>A map of pears</p>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe("files of other hosts", () => {
  let hosts: readonly Awaited<ReturnType<typeof startHost>>[] = [];
  const test = browserTest({
    start: async () => {
      hosts = await Promise.all([startHost(), startHost()]);
      const [named = "", other = ""] = hosts.map(({ origin }) => origin);
      return startBuiltSite({
        files: {
          "site/config.ts": `export default { policy: { images: ["${named}"], frames: ["${named}"] } };\n`,
          "content/index.md": "# Orchard\n\n[Pears](/pears) [Plums](/plums) [Map](/map)\n",
          "content/pears.md": `# Pears\n\n![A pear](${named}/pear.svg)\n\n![Another](${other}/pear.svg)\n`,
          "content/plums.md": "# Plums\n\n![A plum](https://plums.example/plum.svg)\n\n[Orchard](/)\n",
          "content/map.md": `# Map\n\n<iframe src="${named}/map" title="Map" width="400" height="100"></iframe>\n`,
        },
      });
    },
  });
  afterAll(() => {
    for (const { server } of hosts) server.close();
  });
  const widthOf = (name: string) =>
    test.page
      .getByRole("img", { name, exact: true })
      .evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : -1));
  const follow = async (name: string): Promise<void> => {
    await test.page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await test.page.getByRole("main").getByRole("heading", { level: 1, name }).waitFor();
  };
  /** A document that the browser loads has no mark. */
  const mark = () => test.page.evaluate("window.isMarked = true");
  const isMarked = () => test.page.evaluate("window.isMarked === true");
  const answerPlums = () =>
    test.page.route("https://plums.example/**", (route) =>
      route.fulfill({ body: picture, contentType: "image/svg+xml" }),
    );

  it("are shown where the policy names their host, and blocked elsewhere", async () => {
    await test.visit("/pears");
    await expect.poll(() => widthOf("A pear")).toBe(20);
    await expect.poll(() => widthOf("Another")).toBe(0);
  });

  it("let the browser load a page in full whose policy is another one, and go back to it", async () => {
    const warnings: string[] = [];
    test.page.on("console", (message) => warnings.push(message.text()));
    await answerPlums();
    await test.visit("/");
    await mark();
    await follow("Plums");
    await expect.poll(() => widthOf("A plum")).toBe(20);
    expect(await isMarked()).toBe(false);
    await mark();
    await follow("Orchard");
    expect(await isMarked()).toBe(false);
    await test.page.goBack();
    await expect.poll(() => widthOf("A plum")).toBe(20);
    expect(warnings).toEqual([]);
  });

  it("do not hinder links between pages of one policy", async () => {
    await test.visit("/");
    await mark();
    await follow("Pears");
    expect(await isMarked()).toBe(true);
    await expect.poll(() => widthOf("A pear")).toBe(20);
  });

  it("are shown on a page that is meant by a URL in another spelling", async () => {
    await answerPlums();
    await test.page.goto(`${test.site.url}/PLUMS`);
    await expect.poll(() => test.page.url()).toBe(`${test.site.url}/plums`);
    await expect.poll(() => widthOf("A plum")).toBe(20);
  });

  it("may be frames, which keep their proportions on a narrow page", async () => {
    await test.visit("/map");
    const frame = () => test.page.locator("main iframe");
    await test.page.frameLocator("main iframe").getByText("A map of pears").waitFor();
    expect(await frame().boundingBox()).toMatchObject({ width: 400, height: 100 });
    await test.reopen({ viewport: { width: 320, height: 600 } });
    await test.visit("/map");
    const { width = 0, height = 0 } = (await frame().boundingBox()) ?? {};
    expect(width).toBeLessThan(320);
    expect(Math.abs(width / height - 4)).toBeLessThan(0.05);
  });
});
