import { markdownOutput, type OutputPath, type RoutePath } from "../../../site/model/paths.ts";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { hashOf } from "../../lib/hash.ts";
import type { Lazy } from "../../lib/lazy.ts";
import type { DocEntry, PostEntry } from "../../routes/route-table.ts";
import type { RulePages } from "../../rules/rule-pages.ts";
import type { PlannedSearch } from "../../search/plan.ts";
import type { Bodies } from "../bodies.ts";
import type { PlanInput, PlannedPage } from "../plan.ts";
import { composePage } from "./compose.ts";
import type { Composed, ComposeInput } from "./compose-input.ts";
import type { PageAnchors } from "./page-anchors.ts";
import type { SiteChecks } from "./page-checks.ts";

/** What the pages of all documents have in common. */
export interface DocumentPages {
  readonly input: PlanInput;
  readonly config: SiteConfig;
  readonly bodies: Bodies;
  readonly rulePages: RulePages;
  /** Undefined if the site has no search. */
  readonly search: PlannedSearch | undefined;
  /** A key that changes whenever data changes that documents use of each other. */
  readonly siteKey: Lazy<string>;
  readonly checks: SiteChecks;
  readonly composeInput: ComposeInput;
  readonly anchors: PageAnchors;
}

/**
 * The page of a document. A class, because its pages share their functions: at 20,000 pages with functions of their own,
 * making them was a sixth of a build after one edit, and they took 20 MB.
 */
export class DocumentPage implements PlannedPage {
  readonly #entry: DocEntry | PostEntry;
  readonly #site: DocumentPages;

  constructor(
    readonly html: OutputPath,
    entry: DocEntry | PostEntry,
    site: DocumentPages,
  ) {
    this.#entry = entry;
    this.#site = site;
  }

  get route(): RoutePath {
    return this.#entry.route;
  }

  get file(): string {
    return this.#entry.outline.source;
  }

  get markdown(): OutputPath | undefined {
    return this.#site.config.markdownTwins ? markdownOutput(this.#entry.route) : undefined;
  }

  get indexed(): boolean {
    return !this.#entry.unlisted;
  }

  get isAlone(): boolean {
    return this.#entry.kind === "doc" && !this.#site.input.keepsBodies;
  }

  key(): string | undefined {
    const { kind, outline } = this.#entry;
    if (kind === "post" && this.#hasExamples()) return undefined;
    const { config, search, siteKey, input } = this.#site;
    // related pages depend on the text of all documents
    const site = config.search?.related === true ? (search?.key ?? "") : siteKey();
    // hashing these again would take longer than all else that is done for an unchanged page
    return site + outline.hash + (input.updates?.[outline.source] ?? "");
  }

  get checkKey(): (() => string) | undefined {
    const { input, checks } = this.#site;
    // with rules, the diagnostics of a page depend on verdicts of the linter too
    if (input.rules.length > 0) return undefined;
    const { hash, source } = this.#entry.outline;
    return () => `${checks.key()} ${hash} ${source}`;
  }

  get facts(): NonNullable<PlannedPage["facts"]> {
    const { bodies, search } = this.#site;
    const entry = this.#entry;
    return {
      key: () => bodies.cacheKeyOf(entry),
      of: () => ({ prose: bodies.factsOf(entry), ...(search && { search: search.textOf(entry) }) }),
    };
  }

  anchorsKey(): string {
    return hashOf(...this.#site.anchors.of(this.#entry));
  }

  isLinkingOut(): boolean {
    return this.#site.anchors.isLinkingOut(this.#entry);
  }

  brokenAnchors(): readonly Diagnostic[] {
    return this.#site.anchors.brokenIn(this.#entry);
  }

  isLinted(): boolean {
    return this.#hasExamples() || this.#site.rulePages.generatedSectionsOf(this.#entry).length > 0;
  }

  components(): readonly string[] {
    return [...new Set(this.#site.bodies.of(this.#entry).components.map(({ name }) => name))];
  }

  compose(): Composed {
    return composePage(this.#entry, this.#site.composeInput);
  }

  #hasExamples(): boolean {
    return this.#site.bodies.of(this.#entry).examples.length > 0;
  }
}
