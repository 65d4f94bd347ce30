import type { Choices } from "./choices.ts";

/** A framework whose files are not plain TypeScript or JavaScript: its parser reads them and calls ours for scripts. */
export interface MarkupFramework {
  readonly extension: string;
  /** The variable and the package of its plugin. */
  readonly variable: string;
  readonly plugin: string;
  readonly flatConfig: string;
  readonly legacyConfig: string;
  /** What the reader installs, in each format. */
  readonly packages: Readonly<Record<Choices["format"], readonly string[]>>;
}

export const markupFrameworks: Readonly<Partial<Record<Choices["framework"], MarkupFramework>>> = {
  vue: {
    extension: ".vue",
    variable: "vue",
    plugin: "eslint-plugin-vue",
    flatConfig: 'vue.configs["flat/recommended"]',
    legacyConfig: "plugin:vue/recommended",
    packages: {
      flat: ["eslint-plugin-vue@10", "vue-eslint-parser@10"],
      legacy: ["eslint-plugin-vue@10", "vue-eslint-parser@10"],
    },
  },
  svelte: {
    extension: ".svelte",
    variable: "svelte",
    plugin: "eslint-plugin-svelte",
    flatConfig: "svelte.configs.recommended",
    legacyConfig: "plugin:svelte/recommended",
    // the configs of version 3 are for flat config only
    packages: { flat: ["eslint-plugin-svelte@3"], legacy: ["eslint-plugin-svelte@2"] },
  },
};

/** The plugin of a test runner. */
export interface TestRunner {
  readonly plugin: string;
  readonly version: number;
  readonly flatConfig: string;
  readonly legacyConfig: string;
  readonly name: string;
}

export const testRunners: Readonly<Partial<Record<Choices["tests"], TestRunner>>> = {
  vitest: {
    name: "vitest",
    plugin: "@vitest/eslint-plugin",
    version: 1,
    flatConfig: "vitest.configs.recommended",
    legacyConfig: "plugin:@vitest/legacy-recommended",
  },
  jest: {
    name: "jest",
    plugin: "eslint-plugin-jest",
    version: 29,
    flatConfig: 'jest.configs["flat/recommended"]',
    legacyConfig: "plugin:jest/recommended",
  },
};

export const frameworkNames = { none: "", react: "React", vue: "Vue", svelte: "Svelte" } as const;
