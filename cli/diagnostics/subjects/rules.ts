import { error, list, suggest, type Place, type Wordings } from "./subject.ts";

/** Mistakes in the pages of rules, their examples and the API pages of packages. */
export type RuleDiagnostic =
  | { readonly code: "rule-without-page"; readonly at: Place; readonly rules: readonly string[] }
  | {
      readonly code: "page-without-rule";
      readonly at: Place;
      readonly rule: string;
      readonly nearest?: string | undefined;
    }
  | { readonly code: "removed-rule-exists"; readonly at: Place; readonly rule: string }
  | {
      readonly code: "api-unreadable";
      readonly at: Place;
      readonly packageName: string;
      readonly reason: string;
    }
  | { readonly code: "missing-section"; readonly at: Place; readonly heading: string; readonly holds: string }
  | { readonly code: "made-section"; readonly at: Place; readonly heading: string }
  | { readonly code: "option-without-section"; readonly at: Place; readonly option: string }
  | { readonly code: "skeleton"; readonly at: Place; readonly task: string }
  | {
      readonly code: "stale-fact";
      readonly at: Place;
      readonly name: string;
      readonly said: string;
      readonly value: string;
    }
  | {
      readonly code: "unknown-fact";
      readonly at: Place;
      readonly name: string;
      readonly known: readonly string[];
    }
  | {
      readonly code: "section-without-option";
      readonly at: Place;
      readonly option: string;
      readonly known: readonly string[];
    }
  | { readonly code: "example-accepted"; readonly at: Place; readonly rule: string }
  | {
      readonly code: "example-reported";
      readonly at: Place;
      readonly rule: string;
      readonly message: string;
    }
  | {
      readonly code: "example-unreadable";
      readonly at: Place;
      readonly rule: string;
      readonly reason: string;
    };

export const ruleWordings: Wordings<RuleDiagnostic> = {
  "rule-without-page": ({ rules }) =>
    error(
      `${rules.length === 1 ? "This rule of the plugin has" : "These rules of the plugin have"} no page: ${list(rules)}.`,
      "Add a file named after each rule, next to the other rule pages.",
    ),
  "page-without-rule": ({ rule, nearest }) =>
    error(
      `The plugin has no rule "${rule}".`,
      suggest(
        nearest,
        "Rename or remove the file. If the rule was removed from the plugin, set `removed: true` in the front matter.",
      ),
    ),
  "removed-rule-exists": ({ rule }) =>
    error(
      `The front matter says that the rule was removed, but the plugin still has "${rule}".`,
      "Delete `removed: true`.",
    ),
  "api-unreadable": ({ packageName, reason }) =>
    error(
      `Cannot read the API of ${packageName}: ${reason}`,
      "Install the package, or write the path of its type declarations after its name.",
    ),
  "missing-section": ({ heading, holds }) =>
    error(
      `The page has no section \`${heading}\`, so there is no place for ${holds}.`,
      `Add the heading \`## ${heading}\` and the text of the section.`,
    ),
  "made-section": ({ heading }) =>
    error(
      `The site generates the section \`${heading}\` from the rule's metadata, so the page must not contain it.`,
      "Remove the heading or rename the section.",
    ),
  skeleton: ({ task }) =>
    error(
      `This part of the page is not written yet: ${task.replace(/[.\s]*$/, ".")}`,
      "Write it and delete the comment.",
    ),
  "stale-fact": ({ name, said, value }) =>
    error(
      `The text before the mark \`fact: ${name}\` ends with “${said}”, but the plugin says “${value}”.`,
      "Write the new value, and read whether the sentence is still true.",
    ),
  "unknown-fact": ({ name, known }) =>
    error(`There is no fact \`${name}\` of the plugin.`, `Available: ${list(known)}.`),
  "option-without-section": ({ option }) =>
    error(
      `The page does not describe the option \`${option}\`.`,
      `Add a section with the heading \`### \\\`${option}\\\`\`.`,
    ),
  "section-without-option": ({ option, known }) =>
    error(
      `The rule has no option \`${option}\`.`,
      `Available: ${list(known)}. Rename or remove the section.`,
    ),
  "example-accepted": ({ rule }) =>
    error(
      `The example is marked incorrect for ${rule}, but the linter reports nothing here.`,
      "Fix the example or mark it `correct`.",
    ),
  "example-reported": ({ rule, message }) =>
    error(
      `The example is marked correct for ${rule}, but the linter reports: ${message}`,
      "Fix the example or mark it `incorrect`.",
    ),
  "example-unreadable": ({ rule, reason }) =>
    error(`The linter cannot check this example with ${rule}: ${reason}`, "Fix the code or its options."),
};
