import { expect, it } from "vitest";
import { countWorkers, livingWorkersOf } from "../../../harness/browser/living-workers.ts";
import { playReader } from "../../../harness/browser/play-reader.ts";
import { defaultState } from "../../../../site/playground/state/defaults.ts";
import { writeHash } from "../../../../site/playground/state/hash/hash.ts";

const play = playReader();
const { test, editor, text } = play;
const hashOf = (code: string): string => writeHash({ ...defaultState(), code });

/** Makes the first render wait, as on a slow device, and another link arrive meanwhile. */
function arriveDuringFirstRender(hash: string): void {
  const Plain = Worker;
  globalThis.Worker = class extends Plain {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      location.hash = hash;
      const until = performance.now() + 200;
      while (performance.now() < until);
      globalThis.Worker = Plain;
    }
  };
}

it("has one worker when a link arrives during the first render", async () => {
  await test.page.addInitScript(countWorkers);
  await test.page.addInitScript(arriveDuringFirstRender, hashOf("let second = 2;\n"));
  await test.page.goto(`${test.site.url}/play${hashOf("let first = 1;\n")}`);
  await editor().waitFor();
  await expect.poll(text).toBe("let second = 2;\n");
  await play.pane("Results").getByText("Waiting for the linter…").waitFor({ state: "detached" });
  expect(await livingWorkersOf(test.page)).toBe(1);
});
