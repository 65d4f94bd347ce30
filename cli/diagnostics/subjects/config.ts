import { installing } from "../usage/packages.ts";
import { error, warning, type Place, type Wordings } from "./subject.ts";

/** Mistakes in the configuration, and in the templates and the theme that it names. */
export type ConfigDiagnostic =
  | {
      readonly code: "bad-config";
      readonly at: Place;
      readonly path: string;
      readonly reason: string;
      readonly hint?: string | undefined;
    }
  | { readonly code: "no-origin"; readonly at: Place }
  /** `what` is a part of another tool's configuration: "`theme.palette`". */
  | {
      readonly code: "not-carried-over";
      readonly at: Place;
      readonly what: string;
      readonly reason: string;
    }
  /** `packages` are those that are not installed. */
  | {
      readonly code: "no-renderer";
      readonly at: Place;
      readonly key: string;
      readonly packages: readonly string[];
    }
  | { readonly code: "config-threw"; readonly at: Place; readonly reason: string }
  | { readonly code: "unused-theme-file"; readonly at: Place; readonly meant: readonly string[] }
  /** `other` is the file that is used, because it runs in the browser. */
  | { readonly code: "two-components"; readonly at: Place; readonly other: string }
  | { readonly code: "bundle-failed"; readonly at: Place; readonly reason: string }
  | { readonly code: "playground-failed"; readonly at: Place; readonly reason: string }
  /** `island` is the name of the file that would run in the browser. */
  | { readonly code: "client-code"; readonly at: Place; readonly name: string; readonly island: string }
  | {
      readonly code: "no-default-export";
      readonly at: Place;
      readonly template: string;
      readonly route: string;
    }
  | { readonly code: "template-threw"; readonly at: Place; readonly route: string; readonly reason: string };

/** `site/markdown.ts` is read like the configuration. */
function isExtension({ file }: Place): boolean {
  return file === "site/markdown.ts";
}

export const configWordings: Wordings<ConfigDiagnostic> = {
  "bad-config": ({ at, path, reason, hint }) =>
    error(
      `${path === "" ? (isExtension(at) ? "The extension" : "The configuration") : `\`${path}\``} ${reason}.`,
      hint ?? "Fix the value; the type of `defineConfig` documents every key.",
    ),
  "no-origin": () =>
    warning(
      "Nothing says where the site is published, so full URLs are left out: canonical links, social cards, the sitemap and the feeds.",
      'Set `origin` in site/config.ts, such as "https://example.org", or pass --origin.',
    ),
  "not-carried-over": ({ what, reason }) =>
    warning(
      `${what} could not be carried over: ${reason}.`,
      "Run `site init` to write what was read into site/config.ts, and go on there.",
    ),
  "no-renderer": ({ key, packages }) =>
    warning(
      `The pictures of \`${key}\` are left out: ${packages.join(" and ")} ${packages.length === 1 ? "is" : "are"} not installed.`,
      `Run \`${installing(packages)}\`, or remove \`${key}\` from the configuration.`,
    ),
  "config-threw": ({ at, reason }) =>
    error(
      `Running the ${isExtension(at) ? "extension" : "configuration"} failed: ${reason}`,
      "Fix the file.",
    ),
  "unused-theme-file": ({ at, meant }) =>
    error(
      `\`${at.file}\` replaces nothing: the theme has no file at this path.`,
      `Move it to ${meant.map((path) => `\`${path}\``).join(" or ")}.`,
    ),
  "two-components": ({ other }) =>
    error(`\`${other}\` defines the same component.`, "Delete or rename one of the two files."),
  "bundle-failed": ({ reason }) => error(reason, "Fix the file."),
  "playground-failed": ({ reason }) =>
    error(
      `The playground cannot be bundled: ${reason.replace(/\.$/, "")}.`,
      "Install versions of the linter's packages that belong together, or build the other pages with `site build --no-playground`.",
    ),
  "client-code": ({ name, island }) =>
    error(
      `\`${name}\` has no effect: this file is rendered in the build and does not run in the browser.`,
      `Rename the file to \`${island}\`, which runs in both, or remove \`${name}\`.`,
    ),
  "no-default-export": ({ template, route }) =>
    error(
      `Cannot render ${route}: its template has no default export.`,
      `Export a component as default from templates/${template}.tsx.`,
    ),
  "template-threw": ({ route, reason }) =>
    error(
      `Rendering ${route} failed: ${reason}`,
      "Fix the template or the data that the page gives it. The other pages were rendered.",
    ),
};
