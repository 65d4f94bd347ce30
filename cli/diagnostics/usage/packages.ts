import { usage } from "./usage.ts";

interface Package {
  readonly name: string;
}

interface Wanted {
  /** What npm was asked for: "eslint 9.1.0". */
  readonly what: string;
}

/** Packages that are missing or do not fit, and `npm run follow`, which installs some. */
export const packageUsage = {
  "packages-missing": ({ names, what }: Wanted & { readonly names: readonly string[] }) =>
    usage(
      names.length === 1
        ? `The package ${names.join("")} is needed for ${what}, and it is not installed.`
        : `These packages are needed for ${what}, and they are not installed: ${names.join(", ")}.`,
      `Run \`${installing(names)}\`.`,
    ),
  "plugin-missing": ({ name, folder }: Package & { readonly folder: string }) =>
    usage(`${name} is not installed in ${folder}.`, "Run `npm install` in that folder."),
  "plugin-not-loaded": ({
    name,
    folder,
    reason,
  }: Package & { readonly folder: string; readonly reason: string }) =>
    usage(
      `Cannot load ${name} in ${folder}: ${reason}`,
      "Delete node_modules in that folder and run `npm install`.",
    ),
  "options-not-described": ({ name }: Package) =>
    usage(`Cannot describe rule options: ${name} is not installed.`, "Run `npm install`."),
  "follow-words": ({ reason }: { readonly reason: string }) =>
    usage(reason, "Run `npm run follow -- --help` for the options."),
  "tree-with-changes": ({ files }: { readonly files: readonly string[] }) =>
    usage(
      `The working tree has changes that are not committed: ${files[0] ?? ""}${files.length > 1 ? ` and ${files.length - 1} more` : ""}.`,
      "Commit or stash them, so that you can see and undo what `--apply` does, or add `--allow-dirty`.",
    ),
  "other-plugin-installed": ({
    name,
    version,
    asked,
  }: Package & { readonly version: string; readonly asked: string }) =>
    usage(
      `${name} ${version} is installed, but package.json names ${asked}.`,
      "Run `npm install`, then run this again.",
    ),
  "release-not-published": ({ release }: { readonly release: string }) =>
    usage(`${release} is not among the published releases.`, "Install a stable release, and run this again."),
  "no-npm": () => usage("npm cannot be started.", "Install Node with npm, and run this again."),
  "npm-version-unknown": ({ what }: Wanted) =>
    usage(
      `npm cannot find ${what}.`,
      "Choose a version that was published: `npm view PACKAGE versions` lists them.",
    ),
  "npm-release-unknown": ({ what, name }: Wanted & Package) =>
    usage(`npm cannot find ${what}.`, `\`npm view ${name} versions\` lists those that were published.`),
  "npm-conflict": ({ asked }: { readonly asked: string | undefined }) =>
    usage(
      `No versions of the packages fit together${asked === undefined ? "." : `: ${asked}.`}`,
      "Raise or remove that package first, or choose other versions with `--eslint` and `--typescript`.",
    ),
  "npm-failed": ({ what, reason }: Wanted & { readonly reason: string | undefined }) =>
    usage(
      `Cannot install ${what}${reason === undefined ? "." : `: ${reason}`}`,
      "Check the connection to the npm registry. A release that was installed before needs none.",
    ),
};

/** The command that installs packages. */
export function installing(names: readonly string[]): string {
  return `npm install --save-dev ${names.join(" ")}`;
}
