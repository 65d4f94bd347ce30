import { UsageError } from "../diagnostics/usage-error.ts";

const scripts = { dev: "site dev", build: "site build", preview: "site serve" };

type Entries = Readonly<Record<string, unknown>>;

/** A package.json with the scripts of a site and this package. Keys that `present` has are kept. */
export function manifestText(
  present: string | undefined,
  own: { readonly name: string; readonly version: string },
): string {
  const before = present === undefined ? { private: true, type: "module" } : parse(present);
  const isListed = ["dependencies", "devDependencies"].some((key) => own.name in entriesOf(before, key));
  const after = {
    ...before,
    scripts: { ...scripts, ...entriesOf(before, "scripts") },
    ...(!isListed && {
      devDependencies: { ...entriesOf(before, "devDependencies"), [own.name]: `^${own.version}` },
    }),
  };
  if (present !== undefined && JSON.stringify(after) === JSON.stringify(before)) return present;
  return `${JSON.stringify(after, null, /^([ \t]+)"/m.exec(present ?? "")?.[1] ?? 2)}\n`;
}

function entriesOf(manifest: Entries, key: string): Entries {
  const value = manifest[key];
  return typeof value === "object" && value !== null ? (value as Entries) : {};
}

function parse(text: string): Entries {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // reported below
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Entries;
  throw new UsageError({ code: "broken-manifest" });
}
