import type { Heading, Sidebar, SidebarItem } from "../../../site/model/navigation.ts";
import type {
  BlogSidebar,
  BuiltInTemplate,
  PageProps,
  PostSummary,
  PropsOf,
} from "../../../site/model/page.ts";
import { routePath } from "../../../site/model/paths.ts";
import type { LintRule } from "../../../site/model/rules/rule.ts";

/** One small page for each built-in template. */
export const samplePages: { readonly [Name in BuiltInTemplate]: PropsOf<Name> } = {
  home: {
    template: "home",
    route: routePath("/"),
    title: "",
    head: headOf("Lint TypeScript."),
    posts: [samplePost()],
  },
  doc: sampleDoc(),
  rule: {
    ...docParts(),
    template: "rule",
    route: routePath("/rules/array-type"),
    title: "array-type",
    rule: sampleRule(),
  },
  "rules-index": {
    ...docParts(),
    template: "rules-index",
    route: routePath("/rules/"),
    title: "Overview",
    rules: [
      { rule: sampleRule(), words: "forbidden", route: routePath("/rules/array-type") },
      { rule: sampleRule({ name: "typedef" }) },
    ],
  },
  post: {
    template: "post",
    route: routePath("/blog/avoiding-anys"),
    title: "Avoiding anys",
    head: headOf("How to live without any."),
    post: samplePost(),
    prose: { proseId: "post", html: "<p>Any is catching.</p>" },
    contents: sampleContents(),
    sidebar: sampleBlogSidebar(),
    newer: { route: routePath("/blog/project-service"), label: "Project service" },
    older: { route: routePath("/blog/typed-linting"), label: "Typed linting" },
  },
  "post-list": {
    template: "post-list",
    route: routePath("/blog"),
    title: "Blog",
    head: { description: "Posts.", searchTag: "blog_posts_list" },
    entries: [
      { post: samplePost(), excerpt: { proseId: "excerpt-1", html: "<p>In short.</p>" }, truncated: true },
    ],
    sidebar: sampleBlogSidebar(),
    pageNumber: 1,
    pageCount: 2,
    older: routePath("/blog/page/2"),
  },
  archive: {
    template: "archive",
    route: routePath("/blog/archive"),
    title: "Archive",
    head: headOf("All posts."),
    years: [{ year: "2025", posts: [samplePost()] }],
  },
  authors: {
    template: "authors",
    route: routePath("/blog/authors"),
    title: "Authors",
    head: headOf("Who writes."),
    authors: [{ id: "maintainers", name: "The maintainers", role: "Team", posts: 3, image: "/img/team.svg" }],
    sidebar: sampleBlogSidebar(),
  },
  tags: {
    template: "tags",
    route: routePath("/blog/tags"),
    title: "Tags",
    head: headOf("Subjects."),
    groups: [{ letter: "T", tags: [{ label: "types", route: routePath("/blog/tags/types"), posts: 2 }] }],
    sidebar: sampleBlogSidebar(),
  },
  search: {
    template: "search",
    route: routePath("/search"),
    title: "Search the documentation",
    head: { ...headOf("Search all pages."), noindex: true },
    sections: [
      { route: routePath("/rules/"), label: "Rules" },
      { route: routePath("/blog"), label: "Blog" },
    ],
  },
  playground: {
    template: "playground",
    route: routePath("/play"),
    title: "Playground",
    head: headOf("Try it."),
    assets: {
      worker: "/assets/play-worker-12345678.js",
      libs: "/assets/play-libs-12345678.json",
      versions: [{ version: "5.9.3" }],
    },
  },
  "not-found": {
    template: "not-found",
    route: routePath("/404"),
    title: "Page Not Found",
    head: { description: "", searchTag: "default", noindex: true },
  },
};

export function allSamplePages(): readonly PageProps[] {
  return Object.values(samplePages);
}

export function sampleDoc(changes: Partial<PropsOf<"doc">> = {}): PropsOf<"doc"> {
  return {
    ...docParts(),
    template: "doc",
    route: routePath("/users/configs"),
    title: "Shared Configs",
    ...changes,
  };
}

export function sampleRule(changes: Partial<LintRule> = {}): LintRule {
  return {
    name: "array-type",
    type: "suggestion",
    fixable: true,
    hasSuggestions: false,
    description: "Require consistently using either `T[]` or `Array<T>` for arrays",
    url: "https://example.org/rules/array-type",
    recommended: "stylistic",
    requiresTypeChecking: false,
    frozen: false,
    schema: [],
    defaultOptions: [],
    messages: {},
    ...changes,
  };
}

export function samplePost(changes: Partial<PostSummary> = {}): PostSummary {
  return {
    route: routePath("/blog/avoiding-anys"),
    title: "Avoiding anys",
    titleHtml: "Avoiding <code>any</code>s",
    description: "How to live without any.",
    date: "2025-01-21",
    minutes: 6.2,
    authors: [
      {
        id: "maintainers",
        name: "The maintainers",
        role: "Team",
        url: "https://github.com/typescript-eslint",
      },
    ],
    tags: [{ label: "types", route: routePath("/blog/tags/types") }],
    ...changes,
  };
}

export function sampleSidebar(items: readonly SidebarItem[]): Sidebar {
  return { id: "docs", items, partial: false, data: "/assets/data/sidebar-docs.json" };
}

function docParts() {
  return {
    head: {
      description: "Which config to choose.",
      searchTag: "docs-base-docs-current",
      searchVersion: "current",
    },
    heading: "Shared <code>configs</code>",
    prose: { proseId: "main", html: "<p>Choose one.</p>" },
    contents: sampleContents(),
    contentsLevels: { min: 2, max: 4 },
    sidebar: sampleSidebar([
      {
        type: "category",
        label: "Users",
        href: "/users/",
        collapsible: true,
        collapsed: true,
        items: [{ type: "link", label: "Shared Configs", href: "/users/configs" }],
      },
    ]),
    previous: { route: routePath("/users/"), label: "Users" },
    next: { route: routePath("/users/what-about-formatting"), label: "What About Formatting?" },
    editUrl: "https://example.org/edit/configs.md",
  } as const;
}

function sampleContents(): readonly Heading[] {
  return [
    { level: 2, id: "recommended", text: "Recommended", html: "Recommended" },
    { level: 3, id: "typed", text: "Typed", html: "<code>Typed</code>" },
  ];
}

function sampleBlogSidebar(): BlogSidebar {
  return {
    title: "Recent posts",
    more: [{ label: "Archive", route: routePath("/blog/archive") }],
    years: [
      {
        year: "2025",
        posts: [{ route: routePath("/blog/avoiding-anys"), titleHtml: "Avoiding <code>any</code>s" }],
      },
    ],
  };
}

function headOf(description: string) {
  return { description, searchTag: "default" };
}
