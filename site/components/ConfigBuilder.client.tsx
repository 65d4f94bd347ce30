import type { ChangeEvent } from "react";
import { writeParameters } from "../theme/lib/query-string.ts";
import {
  answersOf,
  parseChoices,
  type QuestionName,
  questionNames,
  questions,
  writeChoices,
} from "../tools/configure/choices.ts";
import { setupOf } from "../tools/configure/setup.ts";
import { CommandLine, ExplainedFile } from "../tools/parts/explained-file.tsx";
import { useQuery } from "../tools/parts/use-query.ts";

/** A link to choices shows them at once. */
export const usesQuery = true;

/** Choices on one side, and the setup that they lead to. The choices are in the URL. */
export default function ConfigBuilder() {
  const choices = parseChoices(useQuery());
  const choose = (name: QuestionName, answer: string): void => {
    writeParameters(window, writeChoices({ ...choices, [name]: answer }));
  };
  const { install, config, tsconfig, run } = setupOf(choices);
  return (
    <div className="tool">
      <div className="tool-form" role="group" aria-label="Your project">
        {questionNames.map((name) => (
          <fieldset key={name} className="tool-choice">
            <legend>{questions[name].label}</legend>
            <div className="tool-answers">
              {answersOf(name).map((answer) => (
                <label key={answer}>
                  <input
                    type="radio"
                    name={name}
                    value={answer}
                    checked={choices[name] === answer}
                    onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                      choose(name, target.value);
                    }}
                  />
                  {(questions[name].answers as Readonly<Record<string, string>>)[answer]}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <CommandLine title="Install" command={install} />
      <ExplainedFile file={config} />
      {tsconfig && <ExplainedFile file={tsconfig} note="If the project has none yet." />}
      <CommandLine title="Lint" command={run} />
    </div>
  );
}
