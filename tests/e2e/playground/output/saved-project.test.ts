import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { playReader } from "../../../harness/browser/play-reader.ts";

describe("the project that the playground saves", () => {
  const { test, open, pane, button } = playReader();

  it("has the packages that the code imports, and the reader is told which have no types here", async () => {
    await open({ code: 'import { useState } from "react";\nimport "pears";\nuseState(1);\n' });
    const download = test.page.waitForEvent("download");
    await button("Save project as zip").click();
    const file = await buffer(await (await download).createReadStream());
    const manifest = unzipSync(new Uint8Array(file))["package.json"] ?? new Uint8Array();
    expect(JSON.parse(strFromU8(manifest))).toMatchObject({
      devDependencies: {
        "@types/react": expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
        react: expect.stringMatching(/^\d+\.\d+$/) as string,
      },
      optionalDependencies: { pears: "latest" },
    });
    await pane("Options")
      .getByText("Run npm install and npm run lint in it. The playground has no types of pears, so")
      .waitFor();
  });
});
