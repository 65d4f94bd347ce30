import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { missingPackage } from "./missing-package.ts";

const load = createRequire(import.meta.url);

function errorOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

describe("a package that is not installed", () => {
  it.each(["no-such-package", "@no-such/package", "no-such-package/deep/file.js"])(
    "is a mistake of the command, with the command that installs %s",
    (request) => {
      const name = request.replace("/deep/file.js", "");
      const found = missingPackage(errorOf(() => load(request)));
      expect(found?.message).toBe(`The package ${name} is needed for this, and it is not installed.`);
      expect(found?.hint).toBe(`Run \`npm install --save-dev ${name}\`.`);
    },
  );

  it("is found behind the error that it caused, and in the words of import()", () => {
    const cause = new Error("Cannot find package '@no-such/package' imported from /tool/cli/a.ts");
    expect(missingPackage(new Error("The playground failed.", { cause }))?.hint).toContain(
      "@no-such/package",
    );
  });

  it("is no missing file of the tool, nor another error", () => {
    expect(missingPackage(errorOf(() => load("./no-such-file.ts")))).toBeUndefined();
    expect(missingPackage(errorOf(() => load("/no/such/file.ts")))).toBeUndefined();
    expect(missingPackage(errorOf(() => load("node:no-such")))).toBeUndefined();
    expect(missingPackage(new TypeError("x is not a function"))).toBeUndefined();
    expect(missingPackage("text")).toBeUndefined();
  });
});
