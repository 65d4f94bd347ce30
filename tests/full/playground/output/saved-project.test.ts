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

  it("goes to StackBlitz in a new tab, when the reader asks for it and not before", async () => {
    const sent: {
      readonly url: string;
      readonly body: URLSearchParams;
      readonly referer: string | undefined;
    }[] = [];
    await test.context.route("https://stackblitz.com/**", async (route) => {
      const request = route.request();
      const body = new URLSearchParams(request.postData() ?? "");
      sent.push({ url: `${request.method()} ${request.url()}`, body, referer: request.headers()["referer"] });
      await route.fulfill({ contentType: "text/html", body: "<title>StackBlitz</title>" });
    });
    await open({
      code: "const a = '[é]';\nvar b;\n",
      files: [{ name: "other.ts", text: "export const c = 1;\n\n" }],
    });
    await pane("Options").getByText("Sends the code to stackblitz.com, which lints it there.").waitFor();
    expect(sent).toEqual([]);
    const opened = test.context.waitForEvent("page");
    await button("Open in StackBlitz").click();
    const tab = await opened;
    await tab.waitForURL("https://stackblitz.com/**");
    await pane("Options").getByText("The project opens on stackblitz.com, in a new tab.").waitFor();
    expect(sent.map(({ url, referer }) => ({ url, referer }))).toEqual([
      { url: "POST https://stackblitz.com/run?file=src%2Finput.ts", referer: undefined },
    ]);
    const files = Object.fromEntries(sent[0]?.body ?? []);
    expect(files).toMatchObject({
      "project[template]": "node",
      "project[files][src/input.ts]": "const a = '[é]';\r\nvar b;\r\n",
      "project[files][src/other.ts]": "export const c = 1;\r\n\r\n",
      "project[files][.stackblitzrc]": '{"startCommand":"npm run lint"}',
    });
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["project[files][eslint.config.mjs]", "project[files][package.json]"]),
    );
    expect(await test.page.locator("form:not([role=search])").count()).toBe(0);
    await tab.close();
  });
});
