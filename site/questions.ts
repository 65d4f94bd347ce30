/** What the search dialog offers before a reader types. */
export const questions = [
  {
    title: "Start",
    links: [
      { label: "How do I set up ESLint for TypeScript?", to: "/getting-started/" },
      { label: "Which config should I use?", to: "/users/configs#choose" },
      { label: "How do I turn on typed linting?", to: "/getting-started/typed-linting#turn-it-on" },
    ],
  },
  {
    title: "Rules",
    links: [
      { label: "How do I turn on a rule?", to: "/troubleshooting/faqs/general#turn-on-a-rule" },
      {
        label: "How do I turn a rule off for one line?",
        to: "/troubleshooting/faqs/general#disable-one-line",
      },
      {
        label: "A rule reports correct code. Is it a bug?",
        to: "/troubleshooting/faqs/general#false-positive",
      },
    ],
  },
  {
    title: "Problems",
    links: [
      { label: "What does this error message mean?", to: "/users/messages" },
      {
        label: "Why was my file not found by the project service?",
        to: "/getting-started/typed-linting#not-found-by-the-project-service",
      },
      { label: "Why is linting slow?", to: "/troubleshooting/typed-linting/performance" },
    ],
  },
  {
    title: "Versions",
    links: [
      {
        label: "Which versions of ESLint and TypeScript are supported?",
        to: "/users/dependency-versions",
      },
      { label: "How do I upgrade to version 8?", to: "/users/upgrade" },
      { label: "How do I migrate from TSLint?", to: "/users/what-about-tslint#migrate" },
    ],
  },
] as const;
