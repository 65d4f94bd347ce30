import { describe, expect, it } from "vitest";
import { axeFaults } from "../../../harness/browser/axe.ts";
import { eslintrcOf, playReader } from "../../../harness/browser/play-reader.ts";
import { slowAfter } from "../../../../site/theme/preferences/boot-scripts.ts";
import { defaultState } from "../../../../site/playground/state/defaults.ts";
import { writeHash } from "../../../../site/playground/state/hash/hash.ts";

const play = playReader();
const { test, editor, text, button } = play;
const failed = () => test.page.getByText("A part of this page did not load.");
const hash = writeHash({ ...defaultState(), code: "let kept = 1;\n" });

describe("a playground whose files do not load", () => {
  it.each([
    ["start script", /\/assets\/start-[^/]*\.js$/],
    ["script before the first paint", /\/assets\/head-[^/]*\.js$/],
    ["style sheet", /\/assets\/[^/]*\.css$/],
  ])("shows a message without its %s, and Retry opens the same code", async (_what, file) => {
    await test.page.route(file, (route) => route.fulfill({ status: 404, body: "" }));
    await test.page.goto(`${test.site.url}/play${hash}`);
    await failed().waitFor();
    expect(await axeFaults(test.page)).toEqual([]);
    await test.page.unroute(file);
    await button("Retry").click();
    await editor().waitFor();
    await expect.poll(text).toBe("let kept = 1;\n");
    expect(await failed().isVisible()).toBe(false);
  });

  it("names rules without their script, and reports by them after the next change", async () => {
    const file = /\/assets\/play-rules-[^/]*\.js$/;
    await test.page.route(file, (route) => route.abort());
    await play.open({ code: "alert(1);\n", eslintrc: eslintrcOf({ "no-alert": "error" }) });
    await play.pane("Results").getByText("The rule no-alert is left out").waitFor();
    await test.page.unroute(file);
    // the worker waits some seconds before it tries again
    await expect
      .poll(
        async () => {
          await play.press("Control+End", "Enter");
          return play.pane("Results").getByText("Unexpected alert.").count();
        },
        { interval: 1000 },
      )
      .toBe(1);
    expect(await play.pane("Results").getByText("is left out").count()).toBe(0);
  });

  it("offers to start again when loading takes long", async () => {
    await test.context.clock.install({ time: 0 });
    let isSlow = true;
    await test.page.route(/\/assets\/start-[^/]*\.js$/, (route) => (isSlow ? undefined : route.continue()));
    await test.page.goto(`${test.site.url}/play${hash}`, { waitUntil: "commit" });
    await test.page.getByText("Loading the playground").waitFor();
    await test.context.clock.pauseAt(slowAfter - 1);
    expect(await failed().isVisible()).toBe(false);
    await test.context.clock.fastForward(slowAfter);
    await failed().waitFor();
    isSlow = false;
    await test.context.clock.resume();
    await button("Retry").click();
    await editor().waitFor();
    expect(await failed().isVisible()).toBe(false);
  });
});
