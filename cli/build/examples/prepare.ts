import type { Stages } from "../../plan/stages.ts";
import { createLintThread } from "../workers/lint-worker.ts";
import { storeOf } from "../../cache/store.ts";
import type { Plan } from "../../plan/plan.ts";
import { renderBodies, type ProseWork } from "../render-site.ts";
import type { LoadedSite } from "../load-site.ts";
import { verifyExamples } from "./verify.ts";

interface PrepareWork extends ProseWork {
  readonly packageDir: string;
  readonly workerFile: string | undefined;
}

/** Renders what is put into documents, and asks the linter what it says of their examples. */
export async function prepareExamples(
  plan: Plan,
  { components }: Pick<LoadedSite, "components">,
  work: PrepareWork,
): Promise<void> {
  const { cache, packageDir, workerFile, onProgress } = work;
  await renderBodies("generatedSections", { outlines: plan.generatedSections(), components }, work);
  const thread = createLintThread(packageDir, workerFile);
  try {
    await verifyExamples(plan.examples(), {
      cache,
      store: storeOf<Stages>(work),
      thread,
      onStart: (examples) => {
        onProgress({ stage: `linting ${examples} examples` });
      },
    });
  } finally {
    await thread.close();
  }
}
