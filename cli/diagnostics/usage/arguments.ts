/**
 * What commander prints behind "option '--port <number>' argument 'x' is invalid." for a value that an option does not
 * take.
 */
export const argumentMessages = {
  shard: "It must be a number and the number of shards, such as 1/8 to 8/8.",
  slash: "It must start with a slash, such as /docs/.",
  path: "It must be a plain path, such as /docs/.",
  url: "It must be a URL such as https://example.org.",
  host: "It must be a host without a path; pass the path with --base-url.",
  hits: "It must be a whole number from 1 to 1000.",
  port: "It must be a whole number from 0 to 65535.",
} as const;
