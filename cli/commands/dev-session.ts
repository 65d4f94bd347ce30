import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { DevState } from "../../site/model/dev.ts";
import { routeKey } from "../../site/model/paths.ts";
import { bundleDevClient } from "../adapters/dev-client.ts";
import type { DevAnswer } from "../adapters/dev-server.ts";
import { buildServiceWorker } from "../adapters/service-worker.ts";
import { textOfFile } from "../adapters/source-text.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { PlannedFile, PlannedPage } from "../core/plan.ts";
import type { HostHeaders, HostRequest } from "../core/static-host.ts";
import { changeLine, devProblems, newsOf } from "../report/dev-report.ts";
import { githubReport, type Report, reportOf, textReport } from "../report/report.ts";
import { contentTypeOf } from "../stages/content-type.ts";
import { createAgingMemo } from "../stages/dev-memo.ts";
import { errorPage, withDevClient } from "../stages/dev-page.ts";
import { type DevTarget, devTarget } from "../stages/dev-response.ts";
import { checkPages } from "./dev-check.ts";
import { createLoader } from "./dev-load.ts";
import { createPages, type DevPages } from "./dev-pages.ts";
import { type DevSite, planDev } from "./dev-site.ts";
import type { LoadedSite, LoadOptions } from "./load-site.ts";
import { countLine } from "./run-build.ts";

export interface SessionOptions extends LoadOptions {
  readonly host: string;
  readonly report: "text" | "github";
  readonly color: boolean;
  /** A route: each time its page changes, what differs is printed. */
  readonly why: string | undefined;
  readonly now: () => number;
}

export interface SessionEvents {
  readonly print: (text: string) => void;
  /** Tells all open pages how things are. */
  readonly send: (message: string) => void;
}

/** A site under work: answers requests, and follows changes of its files. */
export interface Session {
  /** Reads what changed and tells open pages. The first call, with no changes, reads everything. */
  apply(changes: readonly string[]): Promise<{ readonly pages: number; readonly baseUrl: string }>;
  /** What to send; the first requests wait until there is something. */
  answer(request: HostRequest): Promise<DevAnswer>;
  close(): void;
}
