import { afterEach, describe, expect, it } from "vitest";
import { createRoot, deleteRoots, type Root, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const files = {
  "site/config.ts": `export default {
    origin: "https://orchard.example",
    hosts: ["netlify.toml", "vercel", "nginx"],
    policy: { images: ["http://127.0.0.1:4000"] },
  };\n`,
  "content/index.md": "# Orchard\n\n![Pears](https://img.example/pears.png)\n",
  "content/tour.mdx":
    '# Tour\n\n<iframe src="https://www.youtube.com/embed/x" title="A tour"></iframe>\n\n<Photo name="plum" />\n',
  "content/plain.md": "# Plain\n",
  "site/components/Photo.tsx": `export default function Photo({ name }: { readonly name: string }) {
    return <img src={"https://photos.example/" + name + ".png"} alt={name} />;
  }\n`,
};

function policyIn(html: string): string {
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
}

/** The values of the directives of a policy. */
function sources(policy: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    policy.split(";").map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]),
  );
}

async function policiesOfHosts(root: Root): Promise<readonly string[]> {
  const texts = await Promise.all(
    ["_headers", "vercel.json", "netlify.toml", "nginx.conf"].map((path) => root.page(path)),
  );
  return texts.map((text) => /default-src 'none'[^"\n]*/.exec(text)?.[0] ?? "none");
}

describe("the hosts of pages", () => {
  it("are in the policy of the page that names them, in Markdown or by a component", async () => {
    const root = await createRoot(files);
    expect(told(await root.build())).toBe("");
    const own = "'self' data: http://127.0.0.1:4000";
    const [home = "", tour = "", plain = ""] = await Promise.all(
      ["index.html", "tour/index.html", "plain/index.html"].map(async (path) =>
        policyIn(await root.page(path)),
      ),
    );
    expect(sources(home)).toMatchObject({ "img-src": `${own} https://img.example` });
    expect(sources(tour)).toMatchObject({
      "img-src": `${own} https://photos.example`,
      "frame-src": "https://www.youtube.com",
    });
    expect(sources(plain)["img-src"]).toBe(own);
    expect(home + plain).not.toContain("frame-src");
  });

  it("are in the headers of all hosts, also after a build that rendered no page again", async () => {
    const root = await createRoot(files);
    await root.build();
    const policies = await policiesOfHosts(root);
    expect(new Set(policies).size).toBe(1);
    expect(sources(policies[0] ?? "")).toMatchObject({
      "img-src": "'self' data: http://127.0.0.1:4000 https://img.example https://photos.example",
      "frame-src": "https://www.youtube.com",
    });
    const before = await root.output();
    await root.build();
    expect(await root.output()).toEqual(before);
    await root.write({ "content/index.md": "# Orchard\n" });
    await root.build();
    expect((await policiesOfHosts(root))[0]).toMatch(
      /;img-src 'self' data: http:\/\/127.0.0.1:4000 https:\/\/photos.example;/,
    );
  });

  it("are named at the end of a build", async () => {
    const root = await createRoot(files);
    const { stderr } = await root.build({ report: "text", quiet: false });
    expect(stderr.trim().split("\n").at(-1)).toBe(
      "From other hosts: pictures of 127.0.0.1:4000 (4 pages), img.example (1 page), photos.example (1 page); " +
        "frames of www.youtube.com (1 page)",
    );
  });
});

it("warns about a picture that no browser loads, and about a frame that is not allowed", async () => {
  const root = await createRoot({
    "content/index.md":
      '---\nimage: http://img.example/card.png\n---\n\n# Orchard\n\n![Pears](http://img.example/pears.png)\n\n<iframe src="https://maps.example/" title="Map"></iframe>\n',
  });
  expect(told(await root.build())).toMatchInlineSnapshot(`
    "warning content/index.md:7:1 source-not-loaded
      Browsers will not load http://img.example/pears.png: pages load files of other sites over https only.
      Write https:// if the site has it, or add its origin to \`policy.images\` or \`policy.media\` in site/config.ts.
    warning content/index.md:9:1 frame-refused
      Pages may not show \`https://maps.example/\` in a frame, so a link to it is shown.
      To show it, add its origin, such as "https://maps.example", to \`policy.frames\` in site/config.ts."
  `);
  expect(await root.page("index.html")).toContain('<a href="https://maps.example/">Map</a>');
});

it("refuses what is no origin in the configuration", async () => {
  const root = await createRoot({
    "content/index.md": "# Orchard\n",
    "site/config.ts": 'export default { policy: { frames: ["https://maps.example/embed", "*"] } };\n',
  });
  expect(told(await root.build())).toMatchInlineSnapshot(`
    "error site/config.ts:1:37 bad-config
      \`policy.frames.0\` must be an origin such as https://img.example.org.
      Fix the value; the type of \`defineConfig\` documents every key.
    error site/config.ts:1:67 bad-config
      \`policy.frames.1\` must be an origin such as https://img.example.org.
      Fix the value; the type of \`defineConfig\` documents every key."
  `);
});
