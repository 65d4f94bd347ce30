import { describe, expect, it } from "vitest";
import { wordingOf } from "../diagnostics/wording.ts";
import { doubleComponents, unusedThemeFiles } from "./unused-files.ts";

const themeFiles = [
  "site/theme/docs/pagination.module.css",
  "site/theme/docs/pagination.tsx",
  "site/theme/layout/footer.tsx",
];

function unused(files: Readonly<Record<string, string>>) {
  return unusedThemeFiles({ themeFiles, rootFiles: Object.keys(files) }, (path) => files[path] ?? "");
}

describe("a file of a root's site/theme/ that replaces nothing", () => {
  it("is reported with the file of the theme that has the same name", () => {
    const diagnostics = unused({ "site/theme/pagination.tsx": "" });
    expect(diagnostics).toEqual([
      {
        code: "unused-theme-file",
        at: { file: "site/theme/pagination.tsx" },
        meant: ["site/theme/docs/pagination.tsx"],
      },
    ]);
    expect(diagnostics.map(wordingOf)).toMatchInlineSnapshot(`
      [
        {
          "hint": "Move it to \`site/theme/docs/pagination.tsx\`.",
          "message": "\`site/theme/pagination.tsx\` replaces nothing: the theme has no file at this path.",
          "severity": "error",
        },
      ]
    `);
  });

  it.each(["./parts/footer.tsx", "./parts/footer", "@theme/parts/footer.tsx"])(
    "is a helper if another file imports it as %s",
    (specifier) => {
      expect(
        unused({
          "site/theme/pagination.tsx": "",
          "site/theme/own.tsx": `import { Footer } from "${specifier}";`,
          "site/theme/parts/footer.tsx": "",
        }).map(({ at }) => at.file),
      ).toEqual(["site/theme/pagination.tsx"]);
    },
  );

  it("is reported without the styles that only it imports", () => {
    expect(
      unused({
        "site/theme/pagination.module.css": "",
        "site/theme/pagination.tsx": 'import styles from "./pagination.module.css";',
      }).map(({ at }) => at.file),
    ).toEqual(["site/theme/pagination.tsx"]);
  });

  it("is not reported if no file of the theme has the same name", () => {
    expect(unused({ "site/theme/docs/pagination.tsx": "", "site/theme/badge.tsx": "" })).toEqual([]);
    expect(unused({ "templates/footer.tsx": "", "site/components/footer.tsx": "" })).toEqual([]);
  });
});

describe("a component with two files", () => {
  it("is reported at the file that only builds run", () => {
    const diagnostics = doubleComponents([
      "site/components/Counter.client.tsx",
      "site/components/Counter.tsx",
      "site/components/Note.tsx",
      "site/components/Plot.client.tsx",
    ]);
    expect(diagnostics).toEqual([
      {
        code: "two-components",
        at: { file: "site/components/Counter.tsx" },
        other: "site/components/Counter.client.tsx",
      },
    ]);
    expect(diagnostics.map(wordingOf)).toMatchObject([
      { message: "`site/components/Counter.client.tsx` defines the same component." },
    ]);
  });
});
