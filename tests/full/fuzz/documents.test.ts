import { afterAll, beforeAll, expect, it } from "vitest";
import { createRandom } from "../../harness/memory/random.ts";
import { createDocumentRunner, type DocumentRunner, tooLong } from "./document-runner.ts";
import { corpus, minimized, mutated } from "./mutate.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const cases = Number(process.env["FUZZ_CASES"] ?? 10_000);
const documents = [...corpus].filter(([name]) => /\.mdx?$/.test(name));

let runner: DocumentRunner;
beforeAll(async () => {
  runner = await createDocumentRunner();
});
afterAll(() => runner.close());

it("renders mutated documents without a crash, a hang or broken HTML", { timeout: 600_000 }, async () => {
  const random = createRandom(seed);
  for (let index = 0; index < cases; index++) {
    const [name, text] = documents[random.below(documents.length)] ?? ["", ""];
    const document = mutated(text, random);
    const fault = await runner.faultOf(name, document);
    if (fault === undefined) continue;
    const kind = kindOf(fault);
    // each try of a document that takes too long takes two seconds
    const tries = fault === tooLong ? 40 : 300;
    const small = await minimized(document, tries, async (shorter) => {
      const found = await runner.faultOf(name, shorter);
      return found !== undefined && kindOf(found) === kind;
    });
    expect.fail(
      `FUZZ_SEED=${seed}, case ${index}: a document named ${name} ${fault}:\n${JSON.stringify(small)}`,
    );
  }
});

/** The fault without its numbers, which change with the length of the document. */
function kindOf(fault: string): string {
  return (fault.split("\n", 1)[0] ?? "").replace(/\d+/g, "0");
}
