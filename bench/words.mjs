const split = (/** @type {string} */ text) => text.split(" ");

export const articles = split("the a each every this that");

export const nouns = split(
  "request handler cache config value schema plugin route build server client module loader option default " +
    "array object string path file output entry runtime worker thread queue stream buffer token session user " +
    "role policy index query filter cursor batch retry timeout error warning log metric trace span event hook " +
    "context state action reducer component layout template slot theme color font asset image bundle chunk " +
    "graph node edge tree parser lexer visitor transform emitter adapter driver connection pool transaction " +
    "migration table column row key constraint backup snapshot region zone cluster replica shard leader quorum " +
    "lease lock deploy release version branch tag commit review pipeline stage step job artifact secret " +
    "variable scope limit quota budget",
);

export const verbs = split(
  "returns accepts validates resolves merges overrides caches writes reads emits throws ignores rejects " +
    "normalizes compiles renders loads schedules retries wraps exposes documents configures replaces collects",
);

export const adjectives = split(
  "optional required nested stable experimental asynchronous immutable shared remote local incremental partial " +
    "lazy strict deprecated internal public typed",
);

export const topics = split(
  "guides reference concepts recipes plugins deployment security testing routing data styling performance " +
    "migration cli integrations observability",
);
