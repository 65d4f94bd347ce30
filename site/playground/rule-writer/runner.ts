import { fetchText } from "../download/fetch-text.ts";
import { type PackedLibs, unpackLibs } from "../download/packed-libs.ts";
import { limitFor, sizeOf, usualTimeouts, type WorkerTimeouts } from "../client/lint-limits.ts";
import { usualStart } from "../client/worker-source.ts";
import type { PlayAssets, Project } from "../state/protocol.ts";
import { checkedAnswer, type RuleAnswer, type RuleRequest } from "./answer.ts";
import { asScript } from "./as-script.ts";
import { casesFile, isRuleFile, ruleText } from "./files.ts";
import { openSandbox, type Sandbox, type SandboxTexts } from "./frame.ts";

/** Runs rules in a sandbox, which it opens when it is first needed. Runs must not overlap. */
export interface Runner {
  /** Rejects when the rule did not end in time, or broke out of what it may do. Then the next run opens a new sandbox. */
  run(project: Project, version: string): Promise<RuleAnswer>;
  readonly close: () => void;
}

/** Milliseconds until a sandbox must have loaded, and until a rule must have ended. */
export type RunLimits = Pick<WorkerTimeouts, "load" | "lint">;

interface Opened {
  readonly sandbox: Sandbox;
  readonly version: string;
  /** How many times as long as usual the device may take. */
  readonly slowness: number;
}

export function createRunner(assets: PlayAssets, limits: RunLimits = usualTimeouts): Runner {
  let opened: Opened | undefined;
  let isClosed = false;
  const close = (): void => {
    opened?.sandbox.close();
    opened = undefined;
  };
  const isEnded = (): boolean => isClosed;
  const reopen = async (version: string): Promise<Opened> => {
    close();
    const made = await open(assets, version, limits.load);
    if (isEnded()) {
      made.sandbox.close();
      throw new Error("The rule was stopped.");
    }
    opened = made;
    return made;
  };
  return {
    async run(project, version) {
      const usable = opened?.version === version && opened.sandbox.isOpen() ? opened : undefined;
      const { sandbox, slowness } = usable ?? (await reopen(version));
      const texts = new Map(project.files.map(({ name, text }) => [name, text]));
      try {
        const limit = limitFor(sizeOf(project), limits.lint, slowness);
        const answer = checkedAnswer(await sandbox.ask(requestOf(project), limit), texts);
        if (!answer) throw new Error("The rule broke its sandbox, which was closed.");
        return answer;
      } catch (error) {
        close();
        throw error;
      }
    },
    close() {
      isClosed = true;
      close();
    },
  };
}

async function open(assets: PlayAssets, version: string, limit: number): Promise<Opened> {
  const { sandbox: files } = assets;
  if (!files) throw new Error("This copy of the site was made without the sandbox for rules.");
  const chosen = assets.versions.find((each) => each.version === version);
  const texts = await textsOf({
    worker: files.worker,
    linter: files.linter,
    otherRules: assets.otherRules ?? "",
    typescript: chosen?.script ?? files.typescript,
    libs: assets.libs,
    otherLibs: chosen?.libs ?? "",
  });
  const sandbox = await openSandbox(files.page, texts, limit);
  const began = performance.now();
  // reads scripts and library types, whose time is no rule's
  await sandbox.ask(nothing, limit);
  const slowness = Math.min(4, Math.max(1, (performance.now() - began) / usualStart));
  return { sandbox, version, slowness };
}

const nothing: RuleRequest = {
  files: [{ name: "input.ts", text: "" }],
  ...{ sourceType: "module", tsconfig: "{}", cases: "" },
  rule: "export const rule = { meta: {}, create: () => ({}) };",
};

async function textsOf(urls: SandboxTexts & { readonly otherLibs: string }): Promise<SandboxTexts> {
  const [worker = "", shared = "", otherLibs = "", ...scripts] = await Promise.all(
    [urls.worker, urls.libs, urls.otherLibs, urls.linter, urls.typescript, urls.otherRules].map((url) =>
      url === "" ? Promise.resolve("") : fetchText(url),
    ),
  );
  const [linter = "", typescript = "", otherRules = ""] = scripts.map((text) => text && asScript(text));
  const read = (json: string): PackedLibs => JSON.parse(json) as PackedLibs;
  const libs = otherLibs && JSON.stringify(unpackLibs(read(shared), read(otherLibs)));
  return { worker, libs: libs || shared, linter, typescript, otherRules };
}

function requestOf({ files, sourceType, tsconfig }: Project): RuleRequest {
  return {
    files: files.filter(({ name }) => !isRuleFile(name)),
    ...{ sourceType, tsconfig },
    rule: ruleText({ files }) ?? "",
    cases: ruleText({ files }, casesFile) ?? "",
  };
}
