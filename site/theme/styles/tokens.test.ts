import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [base = "", more = ""] = css.split("@media (prefers-contrast: more)");
type Palette = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;
const palette = colorsIn(base);
const strongPalette: Palette = new Map([...palette, ...colorsIn(more)]);

const tints = ["note", "info", "success", "warning", "error", "accent"];
const codeGrounds = [
  "ground-code",
  "line-highlighted",
  "line-added",
  "line-removed",
  "warning-soft",
  "error-soft",
];
const codeColors = [...palette.keys()].filter((name) => name.startsWith("code-"));

/** Every text color with each background on which it is used. */
const textPairs = [
  ...pairs(
    ["text", "text-soft", "text-faint", "accent", "accent-strong"],
    ["ground", "ground-soft", "ground-raised"],
  ),
  ...pairs(["on-accent"], ["accent", "accent-strong"]),
  ...tints.flatMap((tint) => pairs(["text", "accent", tint], [`${tint}-soft`])),
  ...pairs(["text"], ["selection"]),
  ...pairs(["text", "text-soft", ...codeColors], codeGrounds),
  ...pairs(
    ["keyword", "function"].map((name) => `code-${name}`),
    ["success-soft"],
  ),
  ...pairs(["text", "text-soft", "accent", "accent-strong"], ["ground-inline"]),
  ...pairs(["text-faint"], ["ground-code"]),
  ...pairs(["success"], ["line-added"]),
  ...pairs(["error"], ["line-removed", "ground", "ground-raised", "ground-code"]),
];

describe.each(["light", "dark"] as const)("the %s palette", (mode) => {
  it.each(textPairs)("makes %s readable on %s", (text, ground) => {
    expect(contrast(text, ground, mode)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(["line-control"], ["ground", "ground-soft", "ground-raised"]))(
    "makes the edge of a button in %s visible on %s",
    (edge, ground) => {
      expect(contrast(edge, ground, mode)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(
    pairs(
      ["accent"],
      ["ground", "ground-soft", "ground-raised", "ground-code", ...tints.map((tint) => `${tint}-soft`)],
    ),
  )("makes a focus ring in %s visible on %s", (ring, ground) => {
    expect(contrast(ring, ground, mode)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(["light", "dark"] as const)("the %s palette for readers who prefer more contrast", (mode) => {
  const texts = ["text", "text-soft", "text-faint", "accent", "accent-strong"];
  it.each([
    ...pairs(texts, ["ground", "ground-soft", "ground-raised", "ground-inline"]),
    ...pairs(["on-accent"], ["accent", "accent-strong"]),
    ...pairs(["text", "text-soft", "code-comment"], codeGrounds),
  ])("makes %s readable on %s", (text, ground) => {
    expect(contrast(text, ground, mode, strongPalette)).toBeGreaterThanOrEqual(7);
  });

  it.each(pairs(["line-control", "line-strong"], ["ground", "ground-soft", "ground-raised"]))(
    "makes edges in %s visible on %s",
    (edge, ground) => {
      expect(contrast(edge, ground, mode, strongPalette)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

function colorsIn(text: string): Palette {
  return new Map(
    [...text.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
      ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
    ),
  );
}

function pairs(texts: readonly string[], grounds: readonly string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));
}

/** The ratio of WCAG 2: 1 for equal colors, 21 for black on white. */
function contrast(one: string, other: string, mode: "light" | "dark", colors: Palette = palette): number {
  const [low = 0, high = 0] = [
    luminance(colorOf(one, mode, colors)),
    luminance(colorOf(other, mode, colors)),
  ].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function colorOf(name: string, mode: "light" | "dark", colors: Palette): string {
  const color = colors.get(name);
  if (color === undefined) throw new Error(`tokens.css has no color --${name} in both modes.`);
  return color[mode];
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
