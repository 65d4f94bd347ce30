import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { siteFiles } from "../../../cli/init/site-files.ts";
import { readYaml } from "../../../cli/content/front-matter/yaml.ts";

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
type Permissions = Readonly<Record<string, string>> | string;
interface Job {
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly steps?: readonly Step[];
}
/** A workflow, or an action of ours, which has steps only. */
interface Workflow {
  readonly on?: unknown;
  readonly permissions?: Permissions;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly runs?: Job;
}

const files = fastGlob.sync(".github/{workflows/*,actions/*/action}.{yml,yaml}").sort();

/** The workflow of a site that `site init` made. */
const newWorkflow =
  siteFiles({
    ...{ title: "Orchard", blog: false, search: true, contentFolder: "content", hasDocuments: false },
    ...{ packageName: "site", today: "2026-01-02" },
  }).get(".github/workflows/pages.yml") ?? "";

/** A commit with its version. */
const pinned = /^@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

/** What jobs may do besides reading the repository. */
const widerPermissions: Readonly<Record<string, Permissions>> = {
  "follow.yml follow": { contents: "read", issues: "write" },
  "publish.yml publish": { contents: "read", "id-token": "write" },
  "publish.yml sbom": { contents: "write" },
};

describe("the workflows", () => {
  it("are found", () => {
    expect(files).toContain(".github/workflows/publish.yml");
    expect(files).toContain(".github/actions/prepare/action.yml");
  });

  it.each(files)("%s names actions by commit, and may do no more than it needs", (file) => {
    expect(faultsOf(readFileSync(file, "utf8"))).toEqual([]);
  });

  it("that new sites get do the same", () => {
    expect(faultsOf(newWorkflow)).toEqual([]);
    expect(newWorkflow).toContain("actions/deploy-pages@");
  });

  it("that new sites get and those in documents name the versions of actions that ours name", () => {
    const documents = fastGlob.sync(["README.md", "docs/**/*.md", "manual/content/**/*.{md,mdx}"]);
    const texts = [...files, ...documents].map((file) => readFileSync(file, "utf8"));
    const versions = new Map<string, Set<string>>();
    for (const [, name = "", version = ""] of [newWorkflow, ...texts]
      .join("\n")
      .matchAll(/uses: ([\w-]+\/[\w/-]+)(@.*)/g))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions.keys()]).toEqual(expect.arrayContaining(["actions/cache", "actions/checkout"]));
    expect([...versions].filter(([, all]) => all.size > 1)).toEqual([]);
    expect([...versions.values()].flatMap((all) => [...all]).filter((each) => !pinned.test(each))).toEqual(
      [],
    );
  });

  it("may write in the listed jobs only", () => {
    const wider = files.flatMap((file) =>
      Object.entries(parse(readFileSync(file, "utf8")).jobs ?? {}).flatMap(([name, { permissions }]) =>
        permissions === undefined ? [] : [[`${file.replace(/.*\//, "")} ${name}`, permissions] as const],
      ),
    );
    expect(Object.fromEntries(wider)).toEqual(widerPermissions);
  });
});

it(
  "the SBOM of a release lists every runtime package of the lock file, and those in the program",
  { timeout: 120_000 },
  () => {
    const { jobs = {} } = parse(readFileSync(".github/workflows/publish.yml", "utf8"));
    const { run = "" } = jobs["sbom"]?.steps?.find(({ name }) => name === "List the runtime packages") ?? {};
    const folder = mkdtempSync(join(tmpdir(), "site-sbom-"));
    try {
      for (const file of ["package.json", "package-lock.json", ".npmrc", "bin/pack"])
        cpSync(file, join(folder, file), { recursive: true });
      const env = { ...process.env, npm_config_offline: "true" };
      execFileSync("bash", ["-e", "-c", run], { cwd: folder, env, stdio: "pipe" });
      const sbom = readJson(join(folder, "sbom.json")) as {
        components: { name: string; version: string }[];
      };
      const names = sbom.components.map(({ name, version }) => `${name}@${version}`);
      expect([...new Set(names)].sort()).toEqual(runtimePackages());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

describe("a workflow is refused", () => {
  const sha = "0123456789abcdef0123456789abcdef01234567";
  const workflow = (on: string, permissions: string, step: string): string =>
    `on: ${on}\npermissions: ${permissions}\njobs:\n  a:\n    steps:\n      - ${step}\n`;
  const read = "{ contents: read }";

  it("for none of the permitted things", () => {
    expect(faultsOf(workflow("push", read, `uses: a/b@${sha} # v1.2.3`))).toEqual([]);
    expect(faultsOf(workflow("push", read, "uses: ./.github/actions/prepare"))).toEqual([]);
    expect(faultsOf(workflow("push", read, "run: npm test"))).toEqual([]);
  });

  it.each([
    ["a tag", "push", read, "uses: a/b@v1"],
    ["a branch", "push", read, "uses: a/b@main # v1.2.3"],
    ["a short commit", "push", read, `uses: a/b@${sha.slice(0, 7)} # v1.2.3`],
    ["a commit without its version", "push", read, `uses: a/b@${sha}`],
    ["a container", "push", read, "uses: docker://alpine:3"],
    ["an event that runs code of others with our rights", "pull_request_target", read, "run: npm test"],
    ["that event in a list", "[push, pull_request_target]", read, "run: npm test"],
    ["that event with options", "{ pull_request_target: { branches: [main] } }", read, "run: npm test"],
    ["an event that follows such a run", "{ workflow_run: { workflows: [CI] } }", read, "run: npm test"],
    ["missing permissions", "push", "", "run: npm test"],
    ["all permissions", "push", "write-all", "run: npm test"],
    ["permission to write", "push", "{ contents: write }", "run: npm test"],
    ["a checkout that keeps its token", "push", read, `uses: actions/checkout@${sha} # v1.2.3`],
    ["a value in a command", "push", read, 'run: echo "${{ github.head_ref }}"'],
  ])("for %s", (_, on, permissions, step) => {
    expect(faultsOf(workflow(on, permissions, step))).toHaveLength(1);
  });

  it("for a workflow of others that is named by a tag", () => {
    const text = `on: push\npermissions: ${read}\njobs:\n  a:\n    uses: a/b/.github/workflows/c.yml@v1\n`;
    expect(faultsOf(text)).toHaveLength(1);
  });
});

/** What makes a workflow unsafe, one sentence each. */
function faultsOf(text: string): string[] {
  const { on, permissions, jobs, runs } = parse(text);
  const parts = [...Object.values(jobs ?? {}), ...(runs ? [runs] : [])];
  const steps = parts.flatMap(({ steps = [] }) => steps);
  const used = [...parts, ...steps].flatMap(({ uses }) => uses ?? []);
  const events = typeof on === "object" && on !== null ? (Array.isArray(on) ? on : Object.keys(on)) : [on];
  return [
    ...events
      .filter((event) => event === "pull_request_target" || event === "workflow_run")
      .map((event) => `It runs on ${String(event)}.`),
    ...(jobs === undefined || (typeof permissions === "object" && isReadOnly(permissions))
      ? []
      : ["Its permissions at the top are not `contents: read`."]),
    ...used.filter((name) => !isPinned(name, text)).map((name) => `${name} has no commit and version.`),
    ...steps.flatMap(({ uses, with: inputs }) =>
      uses?.startsWith("actions/checkout@") === true && inputs?.["persist-credentials"] !== false
        ? [`${uses} leaves its token to later steps.`]
        : [],
    ),
    // an expression is replaced before the shell reads the command, so its value could be a command
    ...steps.flatMap(({ run }) => (run?.includes("${{") === true ? [`An expression is in: ${run}`] : [])),
  ];
}

function isReadOnly(permissions: Readonly<Record<string, string>> | null): boolean {
  return JSON.stringify(permissions) === JSON.stringify({ contents: "read" });
}

/** Our own actions are part of the commit. Others need a full hash, followed by a comment with their version. */
function isPinned(uses: string, text: string): boolean {
  if (uses.startsWith("./")) return true;
  if (!/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(uses)) return false;
  const lines = text.split("\n").filter((line) => line.includes(uses));
  return lines.every((line) => pinned.test(line.slice(line.indexOf("@"))));
}

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** "name@version", each once. Types that no installed package insists on may be left out, so they do not count. */
function runtimePackages(): string[] {
  const { packages } = readJson("package-lock.json") as { packages: Readonly<Record<string, Locked>> };
  const found = new Set(
    Object.keys(packages).filter(
      (path) => path !== "" && !packages[path]?.dev && !packages[path]?.devOptional,
    ),
  );
  const visit = (path: string | undefined): void => {
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const name of Object.keys({ ...packages[path]?.dependencies })) visit(placeOf(name, path));
  };
  const placeOf = (name: string, from: string): string | undefined =>
    [`${from}/node_modules/${name}`, `node_modules/${name}`].find((path) => path in packages);
  for (const name of readJson("bin/pack/bundled.json") as string[]) visit(`node_modules/${name}`);
  const names = [...found].map(
    (path) => `${path.replace(/^.*node_modules\//, "")}@${packages[path]?.version ?? ""}`,
  );
  return [...new Set(names)].sort();
}

function parse(text: string): Workflow {
  return readYaml(text) as Workflow;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
