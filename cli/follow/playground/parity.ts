import type { LintReport, Verdict } from "../../content/code/example.ts";
import { wordingOf } from "../../diagnostics/wording.ts";
import { unbundled } from "../../playground/failure.ts";
import { exampleData } from "../../playground/plan.ts";
import { exampleState } from "../../../site/model/playground/link.ts";
import { messageOf } from "../../../site/model/error-message.ts";
import type { LintResult, Project, Report } from "../../../site/playground/state/protocol.ts";
import { type PlacedJob, toldOf } from "../examples.ts";
import type { Finding } from "../release.ts";
import { bundlePlayLinter, type PlayLinter, type PlayLinterOptions, startPlayLinter } from "./play-linter.ts";

export interface PlaygroundInput extends PlayLinterOptions {
  /** Errors name files relative to it. */
  readonly root: string;
  readonly examples: readonly PlacedJob[];
  /** What the linter of the release says about them in Node. */
  readonly verdicts: readonly Verdict[];
}

/**
 * What keeps the playground from showing a release: code that cannot be bundled, or examples on which it has other
 * reports, fixes or suggestions than ESLint in Node.
 */
export async function comparePlayground(
  { root, examples, verdicts, ...options }: PlaygroundInput,
  progress: (text: string) => void,
): Promise<Finding[]> {
  progress("Bundling the playground");
  const bundle = await bundlePlayLinter(options).catch((error: unknown) =>
    unbundled(error, { root, configFile: "site/config.ts" }),
  );
  if (Array.isArray(bundle))
    return bundle.map((each) => ({
      ...{ kind: "playground", page: each.at.file, line: each.at.line ?? 1 },
      text: wordingOf(each).message,
    }));
  let lint: PlayLinter;
  try {
    lint = await startPlayLinter(bundle, options);
  } catch (error) {
    const text = `The playground does not start: ${messageOf(error)}`;
    return [{ kind: "playground", page: "site/playground/worker/service.ts", line: 1, text }];
  }
  progress(`Linting ${examples.length} examples in the playground`);
  const found: Finding[] = [];
  for (const [index, example] of examples.entries()) {
    const verdict = verdicts[index];
    if (!verdict) continue;
    const shown = verdictOf(await lint(projectOf(example, options.types)));
    // each has its own words for code that it cannot judge
    if ("reason" in shown && "reason" in verdict) continue;
    if (JSON.stringify(shown) !== JSON.stringify(verdict)) found.push(difference(example, verdict, shown));
  }
  return found;
}

function difference({ page, line, job }: PlacedJob, inNode: Verdict, shown: Verdict): Finding {
  const [node, play] = [inNode, shown].map((verdict) => toldOf(verdict).join(" ") || "no report.");
  const text = `The playground judges an example of \`${job.rule}\` otherwise than ESLint. ESLint: ${node} Playground: ${play}`;
  return { kind: "playground", page, line, text };
}

/** What the link of the example opens. */
function projectOf({ job }: PlacedJob, types: readonly string[]): Project {
  const { eslintrc, tsconfig } = exampleState(exampleData(job, types), job.code);
  return {
    files: [{ name: job.fileName, text: job.code }],
    sourceType: "module",
    eslintrc: JSON.stringify(eslintrc),
    tsconfig: JSON.stringify(tsconfig),
  };
}

function verdictOf({ reports, diagnostics }: LintResult): Verdict {
  const failure = reports.find(({ rule, isSyntax }) => rule === undefined || isSyntax) ?? diagnostics[0];
  return failure ? { reason: failure.message } : { reports: reports.map(reportOf) };
}

function reportOf({ message, line, column, from, to, fix, suggestions }: Report): LintReport {
  const changes = [
    ...(fix ? [{ from: fix.from, to: fix.to, text: fix.text }] : []),
    ...suggestions.map(({ message: suggestion, edit }) => ({
      ...{ suggestion, from: edit.from, to: edit.to, text: edit.text },
    })),
  ];
  return { message, line, column, from, to, changes };
}
