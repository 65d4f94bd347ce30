import { defineConfig } from "docwright";
import { footer, repository } from "./footer.ts";
import { playgroundTypes } from "./playground-types.ts";
import { questions } from "./questions.ts";

const major = 8;
/** The major version that the project's own URL serves: newer than ours when this is an archived build. */
const currentMajor = Number(process.env["CURRENT_MAJOR_VERSION"] ?? major);

/**
 * The URL below which the files of content/ can be edited ("https://github.com/…/edit/main"); without it no page shows
 * an edit link.
 */
const editUrl = process.env["EDIT_URL"];
const editing = editUrl === undefined || editUrl === "" ? {} : { editUrl };

/** A hosted index, if the deployment names one; without it readers search the embedded index of the build. */
const { SEARCH_APP_ID: appId, SEARCH_API_KEY: apiKey, SEARCH_INDEX: indexName } = process.env;
const hostedSearch = { ...(appId && { appId }), ...(apiKey && { apiKey }), ...(indexName && { indexName }) };

const [typedFaq, faq] = ["/troubleshooting/typed-linting", "/troubleshooting/faqs/general"];

/** Limits for most kinds of pages. */
const pageBudgets = { script: "7 kB", scriptAll: "58 kB", images: "1 kB" };

/** The public site of typescript-eslint. */
export default defineConfig({
  title: "typescript-eslint",
  tagline: "Powerful static analysis for JavaScript and TypeScript.",
  origin: "https://typescript-eslint.io",
  lastUpdated: true,
  themeColor: "#443FD4",
  favicon: "/img/favicon.svg",
  issuesUrl: `${repository}/issues/new/choose`,
  fundingUrl: "https://opencollective.com/typescript-eslint",
  touchIcon: "/img/icons/apple-touch-icon.png",
  socialImage: "/img/social.png",
  pictures: [
    { from: "/img/social.svg", to: "/img/social.png", width: 1200 },
    { from: "/img/icons/maskable.svg", to: "/img/icons/apple-touch-icon.png", width: 180 },
    { from: "/img/logo.svg", to: "/img/icons/icon-192.png", width: 192 },
    { from: "/img/logo.svg", to: "/img/icons/icon-512.png", width: 512 },
    { from: "/img/icons/maskable.svg", to: "/img/icons/maskable-512.png", width: 512 },
  ],
  logo: { src: "/img/logo.svg", alt: "" },
  pages: [
    {
      route: "/",
      template: "home",
      description:
        "Powerful static analysis for JavaScript and TypeScript: how to set up typescript-eslint, what each rule finds, and news of the project.",
    },
    {
      route: "/play",
      template: "playground",
      title: "Playground",
      description: "Try typescript-eslint in your browser: its rules, your options, types and syntax trees.",
    },
  ],
  docs: [
    {
      id: "base-docs",
      ...editing,
      dir: ".",
      route: "/",
      mainDoc: "getting-started",
      sidebars: {
        docs: [
          {
            type: "category",
            label: "Getting Started",
            link: "getting-started",
            collapsible: false,
            collapsed: false,
            items: [
              {
                type: "category",
                label: "Quickstart",
                link: "getting-started",
                collapsible: false,
                collapsed: false,
                items: ["getting-started/legacy-eslint-setup"],
              },
              "getting-started/typed-linting",
            ],
          },
          {
            type: "category",
            label: "Troubleshooting & FAQs",
            link: "troubleshooting/faqs/general",
            collapsible: false,
            collapsed: false,
            items: [
              {
                type: "category",
                label: "FAQs",
                link: "troubleshooting/faqs/general",
                items: [
                  "troubleshooting/faqs/general",
                  "troubleshooting/faqs/eslint",
                  "troubleshooting/faqs/frameworks",
                  "troubleshooting/faqs/javascript",
                  "troubleshooting/faqs/typescript",
                ],
              },
              {
                type: "category",
                label: "Typed Linting",
                link: "troubleshooting/typed-linting",
                items: [
                  "troubleshooting/typed-linting/monorepos",
                  "troubleshooting/typed-linting/performance",
                ],
              },
            ],
          },
          {
            type: "category",
            label: "Users",
            link: "users/index",
            collapsible: false,
            collapsed: false,
            items: [
              "users/configure",
              "users/configs",
              "users/configs/matrix",
              "users/which-rule",
              "users/messages",
              "users/upgrade",
              "users/dependency-versions",
              "users/releases",
              "users/versioning",
              "users/what-about-formatting",
              "users/what-about-tslint",
            ],
          },
          {
            type: "category",
            label: "Developers",
            link: "developers",
            collapsible: false,
            collapsed: false,
            items: ["developers/custom-rules", "developers/eslint-plugins"],
          },
          {
            type: "category",
            label: "Packages",
            link: "packages",
            collapsible: true,
            collapsed: false,
            items: [
              "packages/eslint-plugin",
              "packages/eslint-plugin-tslint",
              "packages/parser",
              "packages/project-service",
              "packages/rule-schema-to-typescript-types",
              "packages/rule-tester",
              "packages/scope-manager",
              "packages/tsconfig-utils",
              {
                type: "category",
                label: "type-utils",
                link: "packages/type-utils",
                collapsible: false,
                collapsed: false,
                items: ["packages/type-utils/type-or-value-specifier"],
              },
              {
                type: "category",
                label: "typescript-estree",
                link: "packages/typescript-estree",
                collapsible: false,
                collapsed: false,
                items: ["packages/typescript-estree/ast-spec"],
              },
              "packages/typescript-eslint",
              "packages/utils",
            ],
          },
          {
            type: "category",
            label: "Contributing",
            link: "contributing",
            items: [
              "contributing/discussions",
              "contributing/issues",
              {
                type: "category",
                label: "Local Development",
                link: "contributing/local-development",
                collapsible: false,
                collapsed: false,
                items: ["contributing/local-development/local-linking"],
              },
              "contributing/pull-requests",
            ],
          },
          {
            type: "category",
            label: "Maintenance",
            link: "maintenance",
            items: [
              "maintenance/branding",
              "maintenance/contributor-tiers",
              {
                type: "category",
                label: "Issues",
                link: "maintenance/issues",
                items: ["maintenance/issues/rule-deprecations-and-deletions"],
              },
              "maintenance/releases",
              {
                type: "category",
                label: "Pull Requests",
                link: "maintenance/pull-requests",
                items: ["maintenance/pull-requests/dependency-version-upgrades"],
              },
              "maintenance/team",
            ],
          },
        ],
      },
    },
    {
      id: "rules-docs",
      ...editing,
      dir: "rules",
      route: "/rules",
      template: "rule",
      mainDoc: "index",
      sidebars: {
        rules: [
          "index",
          {
            type: "category",
            label: "Rules",
            collapsible: false,
            collapsed: false,
            items: [{ type: "autogenerated", dir: "." }],
          },
          { type: "category", label: "Removed", items: [{ type: "autogenerated", dir: ".", removed: true }] },
        ],
      },
    },
  ],
  ...{ rules: { section: "rules-docs" }, breadcrumbs: true },
  blog: {
    title: "Blog",
    description: "News of typescript-eslint: releases, linting techniques and how rules work.",
    authors: {
      maintainers: {
        name: "typescript-eslint maintainers",
        role: "The team behind the project",
        image: "/img/logo.svg",
        url: "https://github.com/typescript-eslint",
      },
      documentation: {
        name: "typescript-eslint documentation",
        role: "The people who write these pages",
        image: "/img/authors/documentation.svg",
        url: "https://github.com/typescript-eslint",
      },
    },
  },
  redirects: [
    { from: "/getting-started/typed-linting/monorepos", to: `${typedFaq}/monorepos` },
    { from: "/linting/configs", to: "/users/configs" },
    { from: "/linting/troubleshooting", to: faq },
    { from: "/linting/troubleshooting/formatting", to: "/users/what-about-formatting" },
    { from: `/linting${typedFaq}/Performance-troubleshooting`, to: `${typedFaq}/performance` },
    { from: `/linting${typedFaq}/Monorepos`, to: `${typedFaq}/monorepos` },
    { from: "/linting/troubleshooting/tslint", to: "/users/what-about-tslint" },
    { from: "/linting/typed-linting", to: "/getting-started/typed-linting" },
    {
      from: "/maintenance/issues/rule-deprecations",
      to: "/maintenance/issues/rule-deprecations-and-deletions",
    },
    { from: "/troubleshooting", to: faq },
    { from: "/troubleshooting/faqs", to: faq },
    { from: "/troubleshooting/formatting", to: "/users/what-about-formatting" },
    { from: "/troubleshooting/performance-troubleshooting", to: `${typedFaq}/performance` },
    { from: "/troubleshooting/tslint", to: "/users/what-about-tslint" },
  ],
  navbar: {
    items: [
      { label: "Docs", to: "getting-started/", position: "left" },
      { label: "Rules", to: "rules/", position: "left" },
      { label: "Blog", to: "blog/", position: "left" },
      { label: "Playground", to: "play", position: "left" },
      { label: "v8.46.3", href: `${repository}/releases/tag/v8.46.3`, position: "right" },
      { label: "GitHub repository", href: repository, icon: "github", position: "right" },
      { label: "Discord", href: "https://discord.com/invite/FSxKq8Tdyg", icon: "discord", position: "right" },
    ],
  },
  footer,
  ...(currentMajor > major && {
    announcementBar: {
      id: `v${String(major)}-is-old`,
      content: `You are reading the documentation of version ${String(major)}. <a href="https://typescript-eslint.io">Version ${String(currentMajor)} is out.</a>`,
      isCloseable: false,
    },
  }),
  diagnostics: { "unknown-component": "error" },
  onBrokenAnchors: "throw",
  search: {
    ...hostedSearch,
    packages: ["/packages"],
    weights: { "/maintenance": 0.5, "/contributing": 0.75 }, // for those who work on the project
    missingResultsUrl: `${repository}/issues/new/choose`,
    questions,
  },
  playground: {
    typescripts: ["5.8", "5.7", "5.6", "5.5", "5.4", "5.3", "5.2", "5.1", "5.0", "4.9", "4.8"].map(
      (version) => `typescript-${version}`,
    ),
    releases: ["typescript-eslint-8.72"],
    types: playgroundTypes,
  },
  // what the site has reached, and a little more
  budgets: {
    pages: {
      home: { ...pageBudgets, html: "6 kB", css: "9.5 kB" },
      // tools have a sheet of their own; the converter of configurations loads the parser of scripts at the first key
      doc: { ...pageBudgets, html: "32 kB", css: "12 kB", images: "5 kB", scriptAll: "185 kB" },
      rule: { ...pageBudgets, html: "18 kB", css: "13 kB" }, // naming-convention has many recipes
      "rules-index": { ...pageBudgets, html: "24.5 kB", css: "13.5 kB" },
      post: { ...pageBudgets, html: "10.3 kB", css: "11.5 kB" },
      "post-list": { ...pageBudgets, html: "7.5 kB", css: "10 kB" },
      tags: { ...pageBudgets, html: "4 kB", css: "8.5 kB" },
      archive: { ...pageBudgets, html: "3.3 kB", css: "7.5 kB" },
      authors: { ...pageBudgets, html: "3.3 kB", css: "8.5 kB" },
      search: { ...pageBudgets, html: "3 kB", css: "8 kB", script: "23 kB", scriptAll: "70 kB" },
      // without scriptAll, which would count all versions of TypeScript
      playground: { html: "5.5 kB", css: "12 kB", script: "312 kB", images: "1 kB" },
      "not-found": { ...pageBudgets, html: "3 kB", css: "8 kB" },
    },
    output: "55 MB",
    memory: "2.2 GB", // with all examples linted and nothing cached
  },
  markdownTwins: true,
  socialCards: true,
  offline: {
    icons: [
      { src: "/img/logo.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/img/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/img/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/img/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
});
