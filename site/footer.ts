export const repository = "https://github.com/typescript-eslint/typescript-eslint";

/** The columns, badge and copyright at the end of every page. */
export const footer = {
  links: [
    {
      title: "Docs",
      items: [
        { label: "Getting started", to: "getting-started/" },
        { label: "Typed linting", to: "getting-started/typed-linting" },
        { label: "Shared configs", to: "users/configs" },
      ],
    },
    {
      title: "Tools",
      items: [
        { label: "Rules", to: "rules/" },
        { label: "Playground", to: "play" },
        { label: "Configuration builder", to: "users/configure" },
      ],
    },
    {
      title: "Community",
      items: [
        {
          label: "Bluesky",
          href: "https://bsky.app/profile/typescript-eslint.io",
          icon: "bluesky",
          rel: "me noopener",
        },
        { label: "Discord", href: "https://discord.com/invite/FSxKq8Tdyg", icon: "discord" },
        {
          label: "Mastodon",
          href: "https://fosstodon.org/@tseslint",
          icon: "mastodon",
          rel: "me noopener",
        },
        {
          label: "Stack Overflow",
          href: "https://stackoverflow.com/questions/tagged/typescript-eslint",
          icon: "stack-overflow",
        },
      ],
    },
    {
      title: "More",
      items: [
        { label: "GitHub", href: repository, icon: "github", rel: "me noopener" },
        { label: "Report issue", href: `${repository}/issues/new/choose`, icon: "issue" },
        {
          label: "Open Collective",
          href: "https://opencollective.com/typescript-eslint",
          icon: "open-collective",
        },
      ],
    },
  ],
  logo: {
    src: "/img/netlify.svg",
    alt: "Hosted by Netlify",
    href: "https://www.netlify.com",
    width: 152,
    height: 36,
  },
  copyright: `© ${String(new Date().getUTCFullYear())} The typescript-eslint website contributors. Documentation for typescript-eslint 8.46.3.`,
} as const;
