/** The packages whose types the playground has: those that people import most, by their names in code. */
export const playgroundTypes = [
  // for authors of rules
  ...["eslint", "@eslint/js", "typescript", "typescript-eslint"],
  ...["parser", "rule-tester", "utils"].map((name) => `@typescript-eslint/${name}`),
  // for programs in Node
  ...["node", "ajv", "async", "axios", "chalk", "commander", "cors", "debug", "dotenv", "esbuild", "execa"],
  ...["express", "fast-glob", "fs-extra", "glob", "graphql", "js-yaml", "jsonwebtoken", "lru-cache"],
  ...["minimatch", "minimist", "nanoid", "pg", "prettier", "qs", "semver", "uuid", "ws", "yaml", "yargs"],
  // for pages
  ...["react", "react-dom", "react-hook-form", "react-redux", "react-router-dom", "@tanstack/react-query"],
  ...["classnames", "clsx", "jquery", "prop-types", "redux", "zustand"],
  // for both
  ...["date-fns", "dayjs", "immer", "lodash", "rxjs", "type-fest", "zod"],
  // for tests
  ...["chai", "jest", "supertest", "vitest"],
];
