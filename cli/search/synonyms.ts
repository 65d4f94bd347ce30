import type { SynonymGroup } from "../../site/search/embedded/synonyms.ts";
import type { SiteConfig } from "../config/config.ts";

/** What readers of English documentation use for each other. */
const english: readonly SynonymGroup[] = [
  ["disable", "disabled", "disabling", "turn off", "switch off", "suppress", "ignore", "silence"],
  ["exclude", "excluded", "ignore", "ignored", "ignores", "skip", "skipped"],
  ["enable", "enabled", "enabling", "turn on", "switch on", "activate"],
  [
    "upgrade",
    "upgrading",
    "update",
    "migrate",
    "migrating",
    "migration",
    "move",
    "moving",
    "convert",
    "replace",
    "switch from",
  ],
  ["slow", "slower", "slowest", "performance", "speed", "fast", "faster", "takes long", "too long"],
  ["install", "installation", "setup", "set up", "getting started", "quickstart"],
  ["forbid", "forbidden", "ban", "banned", "disallow", "disallows", "prohibit"],
  ["error", "message", "report", "problem", "warning"],
  ["not working", "does not work", "does nothing", "no effect", "nothing happens"],
  ["choose", "which", "pick"],
  ["write", "create", "author"],
  ["config", "configuration", "configure", "settings"],
  ["example", "sample"],
  ["remove", "removed", "delete", "deleted", "uninstall"],
];

/** The groups of a site: its own and those of its language. */
export function synonymsOf({
  locale,
  search,
}: Pick<SiteConfig, "locale" | "search">): readonly SynonymGroup[] {
  return [...(/^en\b/i.test(locale.lang) ? english : []), ...(search?.synonyms ?? [])];
}
