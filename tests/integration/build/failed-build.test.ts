import { afterAll, describe, expect, it } from "vitest";
import { createRoot, deleteRoots } from "../../harness/create-root.ts";

afterAll(deleteRoots);

const small = { "content/index.md": "# Home\n", "content/guide.md": "# Guide\n" };

describe("a build with errors", () => {
  const wrong = { "content/wrong.md": "# Wrong\n\n[a](/nowhere)\n" };

  it("without an earlier output writes every page", async () => {
    const site = await createRoot({ ...small, ...wrong });
    const outcome = await site.build();
    expect([outcome.code, outcome.entries.map(({ code }) => code)]).toEqual([1, ["broken-link"]]);
    expect(await site.page("wrong/index.html")).toContain("Wrong");
    expect(await site.page("index.html")).toContain("<title>");
  });

  it("may be replaced by the next one, which a good one may not be", async () => {
    const site = await createRoot({ ...small, ...wrong });
    await site.build();
    await site.write({ "content/wrong.md": "# Still wrong\n\n[a](/nowhere)\n" });
    expect((await site.build()).code).toBe(1);
    expect(await site.page("wrong/index.html")).toContain("Still wrong");
    await site.write({ "content/wrong.md": "# Right\n" });
    expect((await site.build()).code).toBe(0);
    const good = await site.output();
    await site.write(wrong);
    expect((await site.build()).code).toBe(1);
    expect(await site.output()).toEqual(good);
    expect((await site.build({ keepOutput: false })).code).toBe(1);
    expect(await site.page("wrong/index.html")).toContain("/nowhere");
  });

  it("counts errors as the configuration says", async () => {
    const levels = (text: string) => `export default { diagnostics: ${text} };`;
    const site = await createRoot({
      ...small,
      ...wrong,
      "site/config.ts": levels('{ "broken-link": "warn" }'),
    });
    const warned = await site.build();
    expect([warned.code, warned.entries.map(({ severity }) => severity)]).toEqual([0, ["warning"]]);
    await site.write({ "site/config.ts": levels('{ "broken-link": "ignore" }') });
    expect(await site.build()).toMatchObject({ code: 0, entries: [] });
    await site.write({ "site/config.ts": levels('{ "broken-lin": "warn" }') });
    expect((await site.build()).entries.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      "`diagnostics.broken-lin` is not a known key. Did you mean `broken-link`?",
    ]);
  });

  it("lists equal findings once, or each with --all", async () => {
    const site = await createRoot({ ...small, "content/carts.md": "<Cart />\n\n".repeat(30) });
    const flags = { report: "text" } as const;
    const { stderr } = await site.build(flags);
    expect(stderr.match(/Unknown component/g)).toHaveLength(1);
    expect(stderr).toContain("(30 times)");
    expect(stderr).toContain("`site build --all` lists all.");
    expect((await site.build({ ...flags, all: true })).stderr.match(/Unknown component/g)).toHaveLength(30);
  });
});
