import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { SourceFile } from "../content/source.ts";
import { readOutline } from "../plan/documents.ts";
import type { Stages } from "../plan/stages.ts";
import { bundleDevClient } from "./client-bundle.ts";
import type { DevAnswer } from "./server.ts";
import { createLintThread } from "../build/workers/lint-worker.ts";
import { readOutlines } from "../build/render-bodies.ts";
import { createPool } from "../build/workers/pool.ts";
import { cacheStore, storeFolderOf } from "../cache/store.ts";
import { buildServiceWorker } from "../theme/service-worker/service-worker.ts";
import { ChangedFile, shownText, textOfFile } from "../build/snapshot.ts";
import type { HostRequest } from "../serve/host-folder.ts";
import { createAgingCache } from "./aging-cache.ts";
import { devTarget } from "./response.ts";
import { type AnnouncerOptions, createAnnouncer } from "./announcer.ts";
import { answerTo, type AnswerMeans } from "./answers.ts";
import { anchorsOf, checkPages, readOnce, type Unchecked } from "./check.ts";
import { createCheckStore } from "./check-store.ts";
import { createCollector } from "./collector.ts";
import { createLoader } from "./load.ts";
import { createExplainer } from "./explainer.ts";
import { editedTexts } from "./changes/edited-texts.ts";
import { takenFiles } from "./changes/taken-files.ts";
import { createPages, type DevPages } from "./pages.ts";
import { type DevSite, differsInStyleOnly, planDev, styleSheetOf } from "./site.ts";
import type { LoadedSite, LoadOptions } from "../build/load-site.ts";
import type { ThemedSite } from "../build/planned-site.ts";
import { hashOf } from "../lib/hash.ts";

export interface SessionOptions extends LoadOptions, Omit<AnnouncerOptions, "textOf"> {
  /** The host name or IP address that the server is bound to. */
  readonly host: string;
  /** The entry point of a thread, in which the linter runs. */
  readonly workerFile: string | undefined;
  /** The URL path or the source of a page: whenever it changes, the reasons are printed. */
  readonly why: string | undefined;
  readonly now: () => number;
  /** Called after each reading: files of which documents show a text, and when the reading began. */
  readonly onRead: (files: Iterable<string>, since: number) => void;
  /** Called once, when the first page can be shown and before any diagnostic is printed. */
  readonly onReady: (site: {
    readonly baseUrl: string;
    readonly pages: number;
    readonly notice: string | undefined;
  }) => void;
}

/** A site under development: answers requests, and follows the changes of its files. */
export interface Session {
  /** Reads the changed files and notifies open pages. The first call reads all files. */
  apply(changes: readonly string[]): Promise<void>;
  /** The answer to a request. Requests that arrive before the first reading wait for it. */
  answer(request: HostRequest): Promise<DevAnswer>;
  /** Resolves when all pages of the present state are checked. */
  settled(): Promise<void>;
  /** Ends the work in the background. */
  close(): Promise<void>;
}

export function createSession(options: SessionOptions): Session {
  const { root, packageDir, cacheDir, now } = options;
  const cache = createAgingCache<Stages>();
  const store = readOnce(cacheStore<Stages>(storeFolderOf(cacheDir, root)));
  // a pool without threads: the check runs between requests, and this saves memory
  const pool = createPool(undefined);
  const checks = createCheckStore(cacheStore<Stages>(storeFolderOf(cacheDir, root)), cache);
  const thread = createLintThread(packageDir, options.workerFile);
  const isFirst = !existsSync(storeFolderOf(cacheDir, root));
  const onText = (file: SourceFile): void => {
    if (isFirst) readOutline(file, cache);
  };
  const loader = createLoader({ ...options, onText }, now);
  const announcer = createAnnouncer({ ...options, textOf });
  const explainer = createExplainer(options);
  const collect = createCollector();
  let loaded: LoadedSite | undefined;
  /** Absent while no theme could be bundled: then no page can be rendered. */
  let pages: DevPages | undefined;
  let client: Promise<string> | undefined;
  let isClosed = false;
  let site: DevSite | undefined;
  /** The last change. `isPlanned` if the site was planned again. */
  let lastChange = { isPlanned: true };
  let checking = Promise.resolve();
  let unchecked: Unchecked = "all";
  /** Saves the outlines of the first reading, until that is done. */
  let saveOutlines: (() => Promise<void>) | undefined;
  const firstReading = createGate();

  function textOf(file: string): string | undefined {
    return (loaded && shownText(loaded.snapshot, file)) ?? textOfFile(root, file);
  }
  const styleSheet = (): string => (loaded ? styleSheetOf(loaded) : "");
  const plan = (site: ThemedSite): DevSite => planDev(site, cache, styleSheet);
  const announce = (): void => {
    announcer.announce(pages?.diagnostics() ?? loaded?.diagnostics ?? []);
  };
  const moveTo = (site: DevSite): DevPages => {
    const changed = pages?.next(site) ?? [];
    announcer.moveTo(
      site,
      changed.map(({ html }) => html),
    );
    explainer.tell(changed);
    return pages ?? createPages(site, cache);
  };
  const check = async (planned: DevSite, of: LoadedSite, all: DevPages): Promise<void> => {
    const change = lastChange;
    const isStale = (): boolean => isClosed || lastChange !== change;
    const hasNewVerdicts = await checkPages({
      ...{ ...options, site: planned, loaded: of, pages: all, announce, isStale },
      ...{ cache, store, pool, thread, checks, unchecked },
    });
    if (hasNewVerdicts === undefined) return;
    unchecked = hasNewVerdicts ? "all" : new Map();
    const { theme } = of;
    if (hasNewVerdicts && theme) {
      // pages show the reports of the linter
      site = plan({ ...of, theme });
      await check(site, of, moveTo(site));
    } else {
      // all values that are still useful were read just now
      if (change.isPlanned) cache.age();
      collect();
    }
  };
  /** Saves what the next start need not read, once pages are shown: a large site would be ready later. */
  const saveReading = async (): Promise<void> => {
    const save = saveOutlines;
    saveOutlines = undefined;
    await save?.();
    await loader.save();
  };
  const startCheck = (planned: DevSite, of: LoadedSite, all: DevPages): void => {
    checking = wait(checkAfter)
      .then(saveReading)
      .then(() => check(planned, of, all))
      .then(() => loader.warm())
      .catch((reason: unknown) => {
        // work that the end of the session interrupts fails; the next check begins when an edited file is read
        if (!isClosed && !(reason instanceof ChangedFile)) throw reason;
      });
  };
  /** Most edits change the text of a page only: then the plan of the site stays. */
  const applyTexts = (changes: readonly string[]): boolean => {
    if (!loaded || !pages || !site || options.why !== undefined) return false;
    const { plan } = site;
    const files = editedTexts(changes, root, loaded.snapshot);
    if (!files) return false;
    const edited = files.flatMap(({ path }) => plan.pageOf(path) ?? []);
    const before = unchecked === "all" ? [] : edited.map((page) => [page, anchorsOf(page)] as const);
    if (!files.every((file) => plan.replaceText(file))) return false;
    // an earlier edit may still be unchecked
    if (unchecked !== "all") unchecked = new Map([...before, ...unchecked]);
    lastChange = { isPlanned: false };
    announcer.moveTo(
      site,
      pages.follow(edited).map(({ html }) => html),
    );
    announce();
    startCheck(site, loaded, pages);
    return true;
  };
  const means: Omit<AnswerMeans, "baseUrl" | "trustedTypes"> = {
    root,
    packageDir,
    cacheDir,
    state: () => announcer.state(),
    render: (page) => {
      if (!pages) throw new Error("A page was asked for before there was a plan.");
      const before = pages.revision();
      const rendered = pages.render(page);
      if (pages.revision() !== before) announce();
      return rendered;
    },
    client: () => (client ??= bundleDevClient(packageDir)),
    worker: async () => {
      const options = { packageDir, cacheDir, manifest: [], offline: false, minify: false };
      return (await buildServiceWorker(options)).code;
    },
  };
  return {
    async apply(changes) {
      if (applyTexts(changes)) return;
      // ends the check, which would delay the reading
      lastChange = { isPlanned: true };
      unchecked = "all";
      const since = Date.now();
      const read = await loader.load(changes).catch((error: unknown) => {
        if (loaded && site && pages) startCheck(site, loaded, pages);
        throw error;
      });
      const { theme } = read;
      options.onRead(takenFiles(read.snapshot), since);
      if (loaded && pages && site && differsInStyleOnly(loaded, read)) {
        loaded = read;
        const style = hashOf(styleSheet());
        // the plan stays, and the next edit of a text announces this site again
        site = { ...site, style };
        announcer.restyle(style);
        announce();
        startCheck(site, read, pages);
        return;
      }
      const isFirst = loaded === undefined;
      // parsing the front matter of all documents takes longer than reading what it says
      if (isFirst) saveOutlines = (await readOutlines(read, { ...options, cache, pool })).save;
      loaded = read;
      site = theme && plan({ ...read, theme });
      const { baseUrl } = read.config;
      if (isFirst) options.onReady({ baseUrl, pages: site?.plan.pages.size ?? 0, notice: read.notice });
      if (changes.some((path) => /^site\/(?:client\/|model\/|$)/.test(path))) client = undefined;
      if (theme && site) {
        await explainer.follow(site, { ...read, theme });
        pages = moveTo(site);
      }
      announce();
      firstReading.open();
      if (site && pages) startCheck(site, read, pages);
    },
    async answer(request) {
      await firstReading.passed;
      if (!loaded) throw new Error("The first reading ended without a site.");
      const { baseUrl, trustedTypes } = loaded.config;
      const target = devTarget(request, pages?.outputs(), { baseUrl, bound: options.host });
      const answer = (): Promise<DevAnswer> => answerTo(target, { ...means, baseUrl, trustedTypes });
      return answer().catch((error: unknown) => {
        // the text of the page was edited a moment ago, and its change is not reported yet
        if (error instanceof ChangedFile && applyTexts([error.path])) return answer();
        throw error;
      });
    },
    async settled() {
      for (let last; last !== checking;) {
        last = checking;
        await last;
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([thread.close(), pool.close()]);
      await checking;
      await loader.close();
    },
  };
}

/** Milliseconds between the message about a change and its check: open pages ask for their new text first. */
const checkAfter = 50;

/** A promise that resolves when `open` is called. */
function createGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    passed,
    open: () => {
      open();
    },
  };
}
