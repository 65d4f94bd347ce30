import { afterEach, describe, expect, it } from "vitest";
import { startDevRoot } from "../../harness/browser/dev-root.ts";
import { createRoot, deleteRoots, messages } from "../../harness/create-root.ts";

afterEach(deleteRoots);

function config(dialect: string, include: readonly string[]): string {
  const markdown = `markdown: { dialect: "${dialect}" }`;
  return `export default { origin: "https://example.org", ${markdown}, folders: { include: ${JSON.stringify(include)} } };\n`;
}

const shared = {
  "../shared/_words.md": "Shared *words*.\n",
  "../shared/deep/plant.py": "plant()\n",
};

describe("files outside of the root", { timeout: 120_000 }, () => {
  it.each([
    ["mkdocs", '--8<-- "../shared/_words.md"\n\n{* ../shared/deep/plant.py *}\n'],
    [
      "mdbook",
      "{{#include ../../shared/_words.md}}\n\n```py\n{{#include ../../shared/deep/plant.py}}\n```\n",
    ],
    ["vitepress", "<!--@include: ../../shared/_words.md-->\n\n<<< @/../../shared/deep/plant.py\n"],
    ["mkdocs", '--8<-- "../shared/_words.md"\n\n```py file="../../shared/deep/plant.py"\n```\n'],
    [
      "docusaurus",
      "import Words from '../../shared/_words.md';\nimport code from '!!raw-loader!../../shared/deep/plant.py';\n\n<Words />\n\n<CodeBlock>{code}</CodeBlock>\n",
    ],
  ])("are shown in documents of %s where the configuration names their folder", async (dialect, text) => {
    const site = await createRoot({
      ...shared,
      "content/index.md": `${dialect === "docusaurus" ? "" : "# Orchard\n\n"}${text}`,
      "site/config.ts": config(dialect, ["../shared"]),
    });
    expect(messages(await site.build())).toEqual([]);
    const page = await site.page("index.html");
    expect(page).toContain("Shared <em>words</em>");
    expect(page.replace(/<[^>]+>/g, "")).toContain("plant()");

    await site.write({ "site/config.ts": config(dialect, []) });
    const { entries } = await site.build({ keepOutput: false });
    expect(entries).toHaveLength(2);
    const [{ message, hint } = { message: "", hint: "" }] = entries;
    expect(`${message} ${hint}`).toContain("`folders.include` of site/config.ts");
    expect((await site.page("index.html")).replace(/<[^>]+>/g, "")).not.toMatch(/Shared words|plant\(\)/);
  });

  it("are read nowhere else: not by links, not by dots, and no hidden file of the folder", async () => {
    const written = [
      "../shared/link.md",
      "../shared/linked/secret.md",
      "../shared/../secret.md",
      "../shared-too/secret.md",
      "../shared/.env",
      "../shared/.git/config",
      "../shared/node_modules/a.md",
      "../other.md/../secret.md",
      "../../../../../../../../../../etc/hostname",
    ];
    const site = await createRoot({
      "../secret.md": "SECRET\n",
      "../hidden/secret.md": "SECRET\n",
      "../shared-too/secret.md": "SECRET\n",
      "../shared/link.md": { link: "../secret.md" },
      "../shared/linked": { link: "../hidden" },
      "../shared/.env": "SECRET\n",
      "../shared/.git/config": "SECRET\n",
      "../shared/node_modules/a.md": "SECRET\n",
      "../other.md": "Another text.\n",
      "content/index.md": `# Orchard\n\n--8<-- "../other.md"\n\n${written.map((path) => `--8<-- "${path}"\n`).join("\n")}`,
      "content/fences.md": `# Fences\n\n${written.map((path) => `\`\`\`text file="../${path}"\n\`\`\`\n`).join("\n")}`,
      "site/config.ts": config("mkdocs", ["../shared", "../other.md"]),
    });
    const { entries } = await site.build({ keepOutput: false });
    const pages = (await site.page("index.html")) + (await site.page("fences/index.html"));
    expect(pages).toContain("Another text.");
    expect(pages).not.toContain("SECRET");
    const refused = entries.filter(({ message }) => message.includes(" is outside "));
    expect(refused).toHaveLength(2 * written.length);
  });

  it("cannot be those of a folder around the root", async () => {
    const site = await createRoot({ "content/index.md": "# Orchard\n" });
    for (const path of ["..", "../", "../a/..", ".", "/etc", "..\\shared", "C:/shared"]) {
      await site.write({ "site/config.ts": config("mkdocs", [path]) });
      const { entries } = await site.build();
      expect(entries.map(({ code, message }) => `${code} ${message}`).join("\n"), path).toMatch(
        /bad-config .*folders\.include.*must be the path of a file or a folder/s,
      );
    }
  });

  it("renew the pages of `site dev`, also in a folder that the configuration names later", async () => {
    const site = await startDevRoot({
      ...shared,
      "../more/apples.md": "Red apples.\n",
      "content/index.md": '# Orchard\n\n--8<-- "../shared/_words.md"\n\n--8<-- "../more/apples.md"\n',
      "site/config.ts": config("mkdocs", ["../shared"]),
    });
    const page = async (): Promise<string> => (await fetch(site.origin)).text();
    const soon = { timeout: 60_000 };
    expect(await page()).toContain("Shared <em>words</em>");
    await site.write("../shared/_words.md", "Edited *words*.\n");
    await expect.poll(page, soon).toContain("Edited <em>words</em>");
    await site.write("site/config.ts", config("mkdocs", ["../shared", "../more"]));
    await expect.poll(page, soon).toContain("Red apples.");
    await site.write("../more/apples.md", "Green apples.\n");
    await expect.poll(page, soon).toContain("Green apples.");
    await site.close();
  });
});

describe("components that are read and not run", { timeout: 120_000 }, () => {
  it("renew the pages of `site dev` when their files change", async () => {
    const site = await startDevRoot({
      "docs/.vitepress/config.ts": "export default { title: 'Orchard' };\n",
      "docs/.vitepress/theme/index.ts":
        "import Box from './Box.vue';\nexport default { enhanceApp({ app }) { app.component('Box', Box); } };\n",
      "docs/.vitepress/theme/Box.vue": "<template><p>Old box: <slot /></p></template>\n",
      "docs/index.md": "# Orchard\n\n<Box>words</Box>\n\n<Tree>leaves</Tree>\n",
    });
    const page = async (): Promise<string> => (await fetch(site.origin)).text();
    const soon = { timeout: 60_000 };
    expect(await page()).toContain("Old box: words");
    await site.write("docs/.vitepress/theme/Box.vue", "<template><p>New box: <slot /></p></template>\n");
    await expect.poll(page, soon).toContain("New box: words");
    await site.write("docs/.vitepress/theme/Tree.vue", "<template><p>A tree of <slot /></p></template>\n");
    await site.write(
      "docs/.vitepress/theme/index.ts",
      "import Tree from './Tree.vue';\nexport default { enhanceApp({ app }) { app.component('Tree', Tree); } };\n",
    );
    await expect.poll(page, soon).toContain("A tree of leaves");
    await site.close();
  });

  it("renew them also where a document imports them from elsewhere in the root", async () => {
    const site = await startDevRoot({
      "src/components/Box.jsx":
        "import { name } from '../names';\nexport default function Box({ children }) { return <p>{name} box: {children}</p>; }\n",
      "src/names.js": "export const name = 'Old';\n",
      "content/index.md": "# Orchard\n",
      "content/box.md": "import Box from '@site/src/components/Box';\n\n# Box\n\n<Box>words</Box>\n",
      "content/late.md": "# Late\n",
      "src/late.js": "export const word = 'early';\n",
      "site/config.ts": config("docusaurus", []),
    });
    const page = async (path: string): Promise<string> =>
      (await (await fetch(site.origin + path)).text()).replace(/<!-- -->/g, "");
    const soon = { timeout: 60_000 };
    expect(await page("/box")).toContain("Old box: words");
    await site.write("src/names.js", "export const name = 'New';\n");
    await expect.poll(() => page("/box"), soon).toContain("New box: words");
    // a file that only an edited document imports
    await site.write(
      "content/late.md",
      "import { word } from '@site/src/late';\n\n# Late\n\nIt is {word}.\n",
    );
    await expect.poll(() => page("/late"), soon).toContain("It is early.");
    await site.write("src/late.js", "export const word = 'later';\n");
    await expect.poll(() => page("/late"), soon).toContain("It is later.");
    await site.close();
  });
});
