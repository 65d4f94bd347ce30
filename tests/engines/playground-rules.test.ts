import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type BuiltSite, startBuiltSite } from "../harness/browser/built-site.ts";
import { engines, engineTest } from "../harness/browser/engines.ts";
import { eslintrcOf } from "../harness/browser/play-reader.ts";
import { defaultState } from "../../site/playground/state/defaults.ts";
import { writeHash } from "../../site/playground/state/hash/hash.ts";

let site: BuiltSite;
beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.close());

/** Chromium logs the failed request as an error: `load-failure.test.ts` has the same test for it. */
const others = engines.filter(([name]) => name !== "Chromium");

describe.each(others)("rules that no preset turns on, in %s", { timeout: 240_000 }, (_name, startEngine) => {
  const test = engineTest(startEngine);
  const says = (text: string): Promise<void> =>
    test.reader.until(
      `document.querySelector("#play-results")?.innerText.replace(/\\s+/g, " ").includes(${JSON.stringify(text)})`,
      100_000,
    );
  const hashOf = (code: string): string =>
    writeHash({
      ...defaultState(),
      ...{ fileType: ".ts", code, eslintrc: eslintrcOf({ "no-alert": "error" }) },
    });

  it("report after the next change when their script could not be loaded", async () => {
    const folder = join(site.out, "assets");
    const [name = ""] = (await readdir(folder)).filter((each) => /^play-rules-\w+\.js$/.test(each));
    await rename(join(folder, name), join(folder, `${name}.gone`));
    try {
      await test.reader.open(`${site.url}/play${hashOf("alert(1);\n")}`);
      await says("The rule no-alert is left out, because a script could not be loaded.");
    } finally {
      await rename(join(folder, `${name}.gone`), join(folder, name));
    }
    const hashes = JSON.stringify(["alert(1);\n\n", "alert(1);\n"].map(hashOf));
    // the worker waits some seconds before it tries again: a change each second
    await test.reader.evaluate(
      `setInterval((hashes) => { location.hash = hashes.reverse()[0]; }, 1000, ${hashes})`,
    );
    await says("Unexpected alert.");
  });
});
