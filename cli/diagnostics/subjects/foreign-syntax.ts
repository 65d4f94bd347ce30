/** Constructs of other tools for which there is something else to write here. */
export type ForeignConstruct =
  "styles" | "script" | "event" | "condition" | "value" | "slot" | "expression" | "code";

const island = "`site/components/Name.client.tsx`, which runs in the browser, and use it here as `<Name />`.";
const constant = "in the front matter or as a constant of `<script setup>`";

const hints: Readonly<Record<ForeignConstruct, string>> = {
  styles: "Move its rules to `site/styles.css`, which all pages load.",
  script: `Write what it does as a component in ${island}`,
  event: `Write the element and its events as a component in ${island}`,
  condition: `Write its value ${constant}, or write what it shows without it.`,
  value: `Write it as an attribute of HTML, or its value ${constant}.`,
  slot: "Remove it; its content stays where it is.",
  code: 'Write the code here, or import the file that holds it: `import text from "!!raw-loader!./a.ts"`.',
  expression: `Write its value as text, ${constant}.`,
};

/** What to do about a construct of another tool. */
export function foreignHint(construct: ForeignConstruct | undefined): string {
  return construct === undefined ? "Remove it or write it in another way." : hints[construct];
}
