import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { outputPath, routePath } from "../../site/model/paths.ts";
import { createCache } from "../cache/cache.ts";
import { noStore } from "../cache/store.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { Stages } from "../plan/stages.ts";
import { createCheckStore } from "./check-store.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function page(name: string): PlannedPage {
  return {
    ...{ route: routePath(`/${name}`), html: outputPath(`${name}.html`), file: `content/${name}.md` },
    indexed: true,
    checkKey: () => name,
    compose: () => {
      throw new Error("No page need be composed to be saved.");
    },
  };
}

it("holds no page that it took, because a page holds the whole plan of its site", () => {
  const checks = createCheckStore(noStore<Stages>(), createCache<Stages>());
  const taken = ((): WeakRef<PlannedPage> => {
    const each = page("a");
    checks.add(each);
    return new WeakRef(each);
  })();
  return new Promise<void>((resolve) => {
    // a reference that was made in this turn holds its page until the next one
    setImmediate(() => {
      collect();
      expect(taken.deref()).toBeUndefined();
      // the store itself is still there
      checks.add(page("b"));
      resolve();
    });
  });
});

it("saves the pages that it took when they are many", async () => {
  const saved: string[] = [];
  const cache = createCache<Stages>();
  const checks = createCheckStore(
    {
      ...noStore<Stages>(),
      save: (stage, values) => {
        saved.push(...[...values.keys()].map((key) => `${stage} ${key}`));
        return Promise.resolve();
      },
    },
    cache,
  );
  for (let number = 1; number <= 15; number++) checks.add(page(`p${number}`));
  await checks.save();
  expect(saved).toEqual([]);
  checks.add(page("p16"));
  await checks.save();
  expect(saved).toHaveLength(16);
  expect(saved).toContain("clean-page p16");
});
