import { usage } from "./usage.ts";

const againstHint = "Pass the folder of an earlier build, or the site-manifest.json in it, with --against.";
const buildFirst = "Run `site build` first.";
const otherPort = "Choose another port with --port, or any free port with --port 0.";

interface Manifest {
  readonly name: string;
}

interface Files {
  readonly path: string;
}

/** Commands that work on a finished output: `site serve`, `site dev` and `site check`. */
export const finishedUsage = {
  "output-not-found": ({ path }: Files) => usage(`Folder not found: ${path}.`, buildFirst),
  "output-without-index": ({ path }: Files) =>
    usage(`${path} contains no index.html, so it is not a built site.`, buildFirst),
  "bad-port": ({ port }: { readonly port: number }) =>
    usage(`${port} is not a valid port.`, "Choose a number from 0 to 65535."),
  "ports-in-use": ({ port, last }: { readonly port: number; readonly last: number }) =>
    usage(
      last === port ? `Port ${port} is already in use.` : `The ports ${port} to ${last} are all in use.`,
      otherPort,
    ),
  "port-denied": ({ port }: { readonly port: number }) =>
    usage(`Cannot listen on port ${port}: permission denied.`, "Choose a port above 1023 with --port."),
  "host-not-usable": ({ host, reason }: { readonly host: string; readonly reason: string }) =>
    usage(
      `Cannot listen on ${host} (${reason}).`,
      "Choose a host name or IP address of this machine with --host, such as localhost or 0.0.0.0.",
    ),
  "file-not-readable": ({ path, reason }: Files & { readonly reason: string }) =>
    usage(
      `Cannot read ${path} (${reason}).`,
      "If a build is running, run the check again when it has finished.",
    ),
  "against-not-found": ({ path }: Files) => usage(`Not found: ${path}.`, againstHint),
  "against-without-pages": ({ path }: Files) =>
    usage(`${path} has no pages and no site-manifest.json.`, againstHint),
  "against-not-readable": ({ path, reason }: Files & { readonly reason: string }) =>
    usage(`Cannot read ${path} (${reason}).`, againstHint),
  "manifest-version": ({
    name,
    version,
    known,
  }: Manifest & { readonly version: number; readonly known: number }) =>
    usage(
      `${name} has format version ${version}; this program reads version ${known}.`,
      "A newer program wrote it: update this one.",
    ),
  "not-a-manifest": ({ name }: Manifest) => usage(`${name} is not the manifest of a site.`, againstHint),
  "manifest-base-url": ({
    name,
    old,
    baseUrl,
  }: Manifest & { readonly old: string; readonly baseUrl: string }) =>
    usage(
      `${name} is the manifest of a site below ${old}; this site is below ${baseUrl}.`,
      "Compare two builds with the same base URL. --base-url sets the one of this site.",
    ),
  "manifest-not-json": ({ name }: Manifest) =>
    usage(`${name} is not valid JSON: it is damaged or not a manifest.`, againstHint),
  "browser-ended": ({ opened, count }: { readonly opened: number; readonly count: number }) =>
    usage(
      `The browser ended after ${opened} of ${count} pages.`,
      "Run the command again. If the machine is short of memory, end other programs first.",
    ),
  "no-browser": () =>
    usage(
      "`site check --browser` needs Chromium or Chrome, and none was found.",
      "Install one, run `npx playwright-core install chromium`, or set CHROME_PATH to the program.",
    ),
  "browser-not-started": ({ program, isNamed }: { readonly program: string; readonly isNamed: boolean }) =>
    usage(
      `The browser ${program} does not start.`,
      isNamed
        ? "Correct CHROME_PATH, or unset it to use an installed browser."
        : "Install Chromium or Chrome again, or set CHROME_PATH to another one.",
    ),
  "browser-package-missing": ({ name }: Manifest) =>
    usage(
      `\`site check --browser\` needs the package ${name}, which is not installed.`,
      "Run `npm install --save-dev playwright-core axe-core`.",
    ),
};
