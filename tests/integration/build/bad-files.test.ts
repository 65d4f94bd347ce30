import { dirname } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { ReportEntry } from "../../../cli/diagnostics/report.ts";
import { forbiddenTo } from "../../harness/disk/disk-faults.ts";
import { deleteRoots, createRoot, told } from "../../harness/create-root.ts";

afterEach(deleteRoots);

const patient = { timeout: 60_000 };

describe("symbolic links", patient, () => {
  it("are reported if they lead out of the root or into themselves; others work", async () => {
    const site = await createRoot({
      "content/index.md": "# Home\n\n[a](linked/a.md) [b](inside.md) ![c](linked/c.png)",
      "content/real/a.md": "# A",
      "content/real/c.png": "not really",
      "notes/b.md": "# B",
      "content/linked": { link: "real" },
      "content/inside.md": { link: "../notes/b.md" },
    });
    expect(told(await site.build())).toBe("");
    expect(await site.page("linked/a/index.html")).toContain("<title>A");
    expect(await site.page("inside/index.html")).toContain("<title>B");
    const before = await site.output();

    await site.write({
      "content/loop": { link: "." },
      "content/self.md": { link: "self.md" },
      "content/one/two": { link: "../three" },
      "content/three/four": { link: "../one" },
      "content/password.md": { link: "/etc/passwd" },
      "content/etc": { link: "/etc" },
      "content/up": { link: "../.." },
      "content/gone.md": { link: "nowhere.md" },
      "static/hosts": { link: "/etc/hosts" },
      "static/loop": { link: "." },
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome).replaceAll(dirname(site.dir), "OUTSIDE")).toMatchInlineSnapshot(`
      "error content/etc link-out-of-root
        This symbolic link was left out of the site: it points outside the site's folder, to /etc.
        Replace it with a copy of its target.
      error content/gone.md unreadable-file
        Cannot read this path, so it was left out of the site: it does not exist, or is a symbolic link whose target does not exist.
        Fix or remove it.
      error content/loop unreadable-file
        Cannot read this path, so it was left out of the site: it is a symbolic link that points back to one of its own parent folders (content).
        Fix or remove it.
      error content/one/two/four unreadable-file
        Cannot read this path, so it was left out of the site: it is a symbolic link that points back to one of its own parent folders (content/one).
        Fix or remove it.
      error content/password.md link-out-of-root
        This symbolic link was left out of the site: it points outside the site's folder, to /etc/passwd.
        Replace it with a copy of its target.
      error content/self.md unreadable-file
        Cannot read this path, so it was left out of the site: it is a symbolic link that points back to itself.
        Fix or remove it.
      error content/three/four/two unreadable-file
        Cannot read this path, so it was left out of the site: it is a symbolic link that points back to one of its own parent folders (content/three).
        Fix or remove it.
      error content/up link-out-of-root
        This symbolic link was left out of the site: it points outside the site's folder, to OUTSIDE.
        Replace it with a copy of its target.
      error static/hosts link-out-of-root
        This symbolic link was left out of the site: it points outside the site's folder, to /etc/hosts.
        Replace it with a copy of its target.
      error static/loop unreadable-file
        Cannot read this path, so it was left out of the site: it is a symbolic link that points back to one of its own parent folders (static).
        Fix or remove it."
    `);
    expect(await site.output()).toEqual(before);
  });

  it("are rejected if content/ itself leads out of the root", async () => {
    const elsewhere = await createRoot({ "content/secret.md": "# Secret" });
    const site = await createRoot({ "README.md": "x", content: { link: `${elsewhere.dir}/content` } });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome).replaceAll(elsewhere.dir, "ELSEWHERE")).toMatchInlineSnapshot(`
      "error content link-out-of-root
        This symbolic link was left out of the site: it points outside the site's folder, to ELSEWHERE/content.
        Replace it with a copy of its target."
    `);
  });

  it("are published as static files if they stay inside the root", async () => {
    const site = await createRoot({
      "content/index.md": "[file](/hidden/a.txt)",
      "shared/a.txt": "shared",
      "static/hidden": { link: "../shared" },
    });
    expect(told(await site.build())).toBe("");
    expect(await site.page("hidden/a.txt")).toBe("shared");
  });
});

describe("URLs", patient, () => {
  it("a slug must be a valid URL below its section", async () => {
    const slugs = [
      "../../x",
      "/a/../b",
      "a?b#c",
      "50%",
      "\\uD800",
      "https://example.org/",
      "a//b",
      "x\\u0000y",
      " blank ",
      "é".repeat(128),
      "a/".repeat(600),
    ];
    const site = await createRoot({
      "content/index.md": "# Home",
      ...Object.fromEntries(
        slugs.map((slug, index) => [`content/p${index}.md`, `---\ntitle: P\nslug: "${slug}"\n---\nText.`]),
      ),
      "content/blog/2024-01-01-post.md": "---\nslug: ../../../etc\n---\nText.\n\n<!-- truncate -->\n",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(outcome.entries.map(({ file, line, code }) => `${file}:${line ?? ""} ${code}`).sort()).toEqual(
      [
        "content/blog/2024-01-01-post.md:2 bad-slug",
        ...slugs.map((_, index) => `content/p${index}.md:3 bad-slug`),
      ].sort(),
    );
    expect(told({ ...outcome, entries: outcome.entries.slice(1, 2) })).toMatchInlineSnapshot(`
      "error content/p0.md:3 bad-slug
        The slug \`../../x\` is not a valid path below its section.
        Use words and slashes only: no \`..\`, \`?\`, \`#\`, \`%\` or backslash, no spaces around it, and at most 255 bytes between two slashes."
    `);
  });

  it("ER-04 two files for one URL are a warning, and links to either work", async () => {
    const site = await createRoot({
      "content/a.md": "# First",
      "content/b.md": "---\nslug: /a\n---\n# Second",
      "content/index.md": "# Index\n\n[a](a.md) [b](b.md) [r](README.md)",
      "content/README.md": "# Read me",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(0);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "warning content/README.md duplicate-route
        The URL / is already used by content/index.md.
        Rename one of the two or give it another \`slug\`. The first one is kept.
      warning content/b.md duplicate-route
        The URL /a is already used by content/a.md.
        Rename one of the two or give it another \`slug\`. The first one is kept."
    `);
    expect(await site.page("index.html")).toContain("<title>Index");
    expect((await site.build({ strict: true })).code).toBe(1);
  });

  it("two files for one output path are reported, and so are a file and a folder", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "content/guide.md": "# Guide",
      "static/guide": "a file where the page needs a folder",
      "static/index.html": "x",
      "static/sw.js": "x",
    });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/guide.md output-clash
        Two files have the output path guide; the other one comes from static/guide.
        Rename or remove one of them.
      error static/index.html output-clash
        Two files have the output path index.html; the other one comes from content/index.md.
        Rename or remove one of them.
      error static/sw.js output-clash
        Two files have the output path sw.js; the other one comes from the build.
        Rename or remove one of them."
    `);
  });

  it("unreadable files and folders are reported, never left out silently", async () => {
    const site = await createRoot({
      "content/index.md": "# Home",
      "content/secret-page.md": "# Secret",
      "content/secret-folder/a.md": "# A",
      "static/secret-file.txt": "x",
    });
    const { code, stdout } = await site.run(["--report", "json"], { node: forbiddenTo("/secret-") });
    const entries = JSON.parse(stdout) as ReportEntry[];
    expect([code, entries.map(({ file, message }) => `${file} ${message}`)]).toEqual([
      1,
      [
        "content/secret-folder Cannot read this path, so it was left out of the site: permission denied.",
        "content/secret-folder/a.md Cannot read this path, so it was left out of the site: permission denied.",
        "content/secret-page.md Cannot read this path, so it was left out of the site: permission denied.",
        "static/secret-file.txt Cannot read this path, so it was left out of the site: permission denied.",
      ],
    ]);
  });

  it("equal images in two folders are published once", async () => {
    const site = await createRoot({
      "content/index.md": "![a](a/logo.png) ![b](b/logo.png)",
      "content/a/logo.png": "picture",
      "content/b/logo.png": "picture",
    });
    expect(told(await site.build())).toBe("");
  });

  it("file names with special characters become pages, and links to them work", async () => {
    const names = [
      "a b",
      "q'uo\"te",
      "ha#sh",
      "what?",
      "50%",
      "%41",
      "ümläut",
      "🎉",
      "[id]",
      "{x}",
      "a&b",
      "\u202Ertl",
      " ",
    ];
    const links = names.map((name) => `- [link](<${encodeURIComponent(name)}.md>)`).join("\n");
    const site = await createRoot({
      "content/INDEX.MD": `# Home\n\n${links}`,
      ...Object.fromEntries(names.map((name) => [`content/${name}.md`, "# Page"])),
      [`content/${"é".repeat(120)}.md`]: "# Long",
      [`content/${Array.from({ length: 15 }, () => "d".repeat(200)).join("/")}/page.md`]: "# Deep",
    });
    expect(told(await site.build())).toBe("");
    const html = await site.page("index.html");
    const prose = /<div class="prose"[^]*?<\/ul>/.exec(html)?.[0] ?? "";
    const hrefs = [...prose.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(hrefs).toMatchInlineSnapshot(`
      [
        "/a%20b",
        "/q'uo%22te",
        "/ha-sh",
        "/what-",
        "/50-",
        "/-41",
        "/%C3%BCml%C3%A4ut",
        "/%F0%9F%8E%89",
        "/[id]",
        "/%7Bx%7D",
        "/a&b",
        "/%E2%80%AErtl",
        "/%20",
      ]
    `);
    for (const href of hrefs) await site.page(`${decodeURIComponent(href).slice(1)}/index.html`);
  });

  it.runIf(process.platform !== "win32")("file names that cannot be URLs are reported", async () => {
    const site = await createRoot({ "content/index.md": "# Home", "content/back\\slash.md": "# x" });
    const outcome = await site.build();
    expect(outcome.code).toBe(1);
    expect(told(outcome)).toMatchInlineSnapshot(`
      "error content/back\\slash.md unreadable-file
        Cannot read this path, so it was left out of the site: its name contains a backslash.
        Fix or remove it."
    `);
  });

  it("a root may have any path", async () => {
    const site = await createRoot({
      "a #1 [x] 50% 'é'/content/index.md": "# Home\n\n<Box>Text</Box>",
      "a #1 [x] 50% 'é'/site/config.ts": 'export default { title: "Odd place" };',
      "a #1 [x] 50% 'é'/site/components/Box.tsx": "export default ({ children }) => <b>{children}</b>;",
    });
    const place = `${site.dir}/a #1 [x] 50% 'é'`;
    const { code, stderr } = await site.run(["--root", place, "--out", `${place}/dist`]);
    expect([code, stderr.includes("2 pages")]).toEqual([0, true]);
  });
});
