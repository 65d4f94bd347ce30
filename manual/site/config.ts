import { defineConfig } from "docwright";

export default defineConfig({
  title: "Docwright",
  tagline: "Static documentation sites from Markdown and React, checked before anyone reads them.",
  search: {},
  docs: [
    {
      id: "manual",
      dir: ".",
      route: "/",
      sidebars: {
        manual: [
          "index",
          "start",
          {
            type: "category",
            label: "Writing",
            collapsed: false,
            items: ["writing/pages", "writing/markdown", "writing/code", "writing/components"],
          },
          {
            type: "category",
            label: "The site",
            collapsed: false,
            items: ["navigation", "blog", "versions", "searching", "theming", "islands"],
          },
          {
            type: "category",
            label: "Publishing",
            collapsed: false,
            items: ["deployment", "checks"],
          },
          {
            type: "category",
            label: "Moving here",
            collapsed: false,
            items: [
              "moving/docusaurus",
              "moving/vitepress",
              "moving/starlight",
              "moving/mkdocs",
              "moving/mdbook",
            ],
          },
          {
            type: "category",
            label: "Reference",
            collapsed: false,
            items: [
              "reference/configuration",
              "reference/front-matter",
              "reference/commands",
              "reference/markdown-extensions",
              "reference/diagnostics",
            ],
          },
        ],
      },
    },
  ],
  navbar: {
    items: [
      { to: "/start", label: "Start", position: "left" },
      { to: "/reference/configuration", label: "Configuration", position: "left" },
      { type: "search", position: "right" },
    ],
  },
});
