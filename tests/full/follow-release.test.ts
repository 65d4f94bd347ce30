import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { followRelease } from "../../cli/follow/follow.ts";
import type { ChangeKind } from "../../cli/follow/release.ts";
import type { FollowReport } from "../../cli/follow/report.ts";
import config from "../../site/config.ts";
import { cacheDir } from "../harness/create-root.ts";

const packageDir = process.cwd();
/** npm installs what a package needs in another version below it: this folder has all packages of the release. */
const dir = join(packageDir, "node_modules/typescript-eslint-8.72");

let report: FollowReport;

beforeAll(async () => {
  const { types = [] } = config.playground ?? {};
  report = await followRelease({ packageDir, cacheDir, dir, types }, () => undefined);
}, 600_000);

/** The findings of a kind as "RULE: text". */
function told(kind: ChangeKind): string[] {
  return report.findings
    .filter((finding) => finding.kind === kind)
    .map(({ page, text }) => `${page.replace(/^content\/(?:rules\/)?|\.md$/g, "")}: ${text}`);
}

/** The code in the findings of a kind, as "PAGE name": the first in each. */
function named(kind: ChangeKind): string[] {
  return told(kind)
    .map((each) => each.replace(/:.*?`([^`]+)`[^]*/, " $1"))
    .sort();
}

it("8.72.0 has five new rules, and two are deprecated", () => {
  expect([report.from, report.to]).toEqual(["8.46.3", "8.72.0"]);
  expect(named("rule-added")).toEqual(
    [
      ...["no-generated-empty-object-type", "no-unsafe-enum-assignment", "no-unused-private-class-members"],
      ...["no-useless-default-assignment", "strict-void-return"],
    ].map((name) => `${name} ${name}`),
  );
  expect(named("rule-removed")).toEqual([]);
  expect(told("rule-deprecated")).toEqual(
    ["no-loop-func", "no-restricted-imports"].map(
      (name) =>
        `${name}: The rule is now deprecated, replaced by \`${name}\` of ESLint. Say so in the text, and how to move.`,
    ),
  );
  expect(told("rule-fact").map((each) => each.replace(/\. Read.*/, ""))).toEqual([
    "method-signature-style: The rule has suggestions now",
    "no-dynamic-delete: It is no longer true that the rule has fixes",
    "no-unused-vars: The rule has fixes now",
    "no-unused-vars: The rule has suggestions now",
  ]);
});

it("8.72.0 has new options and messages", () => {
  expect(named("option-added")).toEqual([
    "await-thenable allowMixedPromiseArrays",
    "no-unused-vars enableAutofixRemoval",
    "prefer-promise-reject-errors allow",
  ]);
  expect(named("option-schema")).toEqual(["no-misused-promises checksConditionals"]);
  expect([...named("option-removed"), ...named("default")]).toEqual([]);
  expect(named("message")).toEqual([
    "consistent-indexed-object-style preferRecordSuggestion",
    "method-signature-style convertToMethodSignature",
    "no-meaningless-void-operator meaninglessVoidOnNonCall",
    "no-misused-promises spread",
    "no-shadow noEnumShadow",
    "no-unnecessary-type-assertion contextuallyInferredTypeArguments",
    ...["errorCall", "errorCallThis", "errorNew", "errorTemplateTag"].map((id) => `no-unsafe-call ${id}`),
    ...["unsafeCall", "unsafeCallThis", "unsafeNew", "unsafeTemplateTag"].map((id) => `no-unsafe-call ${id}`),
    ...["errorComputedMemberAccess", "errorMemberExpression", "errorThisMemberExpression"].map(
      (id) => `no-unsafe-member-access ${id}`,
    ),
    ...["unsafeComputedMemberAccess", "unsafeMemberExpression"].map((id) => `no-unsafe-member-access ${id}`),
    ...["removeUnusedImportDeclaration", "removeUnusedVar"].map((id) => `no-unused-vars ${id}`),
    ...["allParametersAreSame", "singleParameterDifference"].map((id) => `unified-signatures ${id}`),
  ]);
});

it("8.72.0 has other configs, ranges, types of nodes and a parser option", () => {
  const changes = told("preset").map((each) => each.replace("users/configs: The config ", ""));
  for (const rule of ["no-generated-empty-object-type", "no-unsafe-enum-assignment"])
    expect(changes).toContain(`\`strict-type-checked\`: It gains \`@typescript-eslint/${rule}\`: "error".`);
  for (const rule of ["no-loop-func", "no-restricted-imports"])
    expect(changes).toContain(`\`all\`: It loses \`@typescript-eslint/${rule}\`.`);
  expect(changes).toHaveLength(20);
  const ranges = [
    ["ESLint", "^8.57.0 || ^9.0.0 || ^10.0.0", "^8.57.0 || ^9.0.0"],
    ["TypeScript", ">=4.8.4 <6.1.0", ">=4.8.4 <6.0.0"],
  ] as const;
  for (const [name, now, before] of ranges)
    expect(told("range")).toContain(
      `users/dependency-versions: The supported range of ${name} is ${now}, not ${before}.`,
    );
  for (const page of ["getting-started/index", "packages/parser", "packages/utils"])
    expect(told("prose")).toContain(
      `${page}: The line has the supported range of TypeScript, which is >=4.8.4 <6.1.0.`,
    );
  expect(named("node-type")).toEqual(
    [
      ...["ArrowFunctionExpression", "ImportAttribute", "ImportDeclaration", "ImportExpression"],
      ...["JSXAttribute", "TSImportType", "TSParameterProperty", "TSTypePredicate", "TemplateElement"],
      ...["UnaryExpression", "YieldExpression"],
    ].map((name) => `packages/ast-spec/generated/index ${name}`),
  );
  expect(named("export")).toContain("packages/eslint-plugin meta.namespace");
  expect(named("parser-option")).toEqual([
    "packages/parser onUnsupportedTypeScriptVersion",
    "packages/parser warnOnUnsupportedTypeScriptVersion",
  ]);
});

it("examples of rules change in 8.72.0, and the playground shows the same as ESLint", () => {
  const changed = [
    ...["await-thenable", "no-confusing-void-expression", "no-misused-promises"],
    ...["no-unnecessary-type-assertion", "no-unsafe-call", "no-unused-vars", "prefer-optional-chain"],
  ];
  // others may differ in the order of types, which depends on all examples
  expect(named("example")).toEqual(expect.arrayContaining(changed.map((name) => `${name} ${name}`)));
  expect([...told("playground"), ...told("private-file")]).toEqual([]);
});
