import { randomUUID } from "node:crypto";
import type { DevState } from "../../site/model/dev.ts";
import type { OutputPath } from "../../site/model/paths.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { devErrors, newsOf } from "./report.ts";
import { formatReport } from "../diagnostics/print-report.ts";
import { countLine, type Report, reportOf } from "../diagnostics/report.ts";
import type { DevSite } from "./site.ts";

export interface AnnouncerOptions {
  readonly report: "text" | "github";
  readonly color: boolean;
  readonly print: (text: string) => void;
  /** Sends the state to all open pages. */
  readonly send: (message: string) => void;
  /** The text of a source, for code frames; undefined if it is unknown. */
  readonly textOf: (file: string) => string | undefined;
}

/** Reports changes: prints new diagnostics to the terminal and sends the state to open pages. */
export interface Announcer {
  state(): DevState;
  /**
   * Switches to a changed site, in which the pages at these paths differ. Pages receive this with the next
   * announcement.
   */
  moveTo(site: DevSite, changed: readonly OutputPath[]): void;
  /** Takes the version of a changed style sheet. */
  restyle(style: string): void;
  /** Does nothing when nothing changed. */
  announce(diagnostics: readonly Diagnostic[]): void;
}

export function createAnnouncer({ report: format, color, print, send, textOf }: AnnouncerOptions): Announcer {
  // after a restart the steps count from zero again, and pages of the previous run must not confuse the steps of both
  const run = randomUUID().slice(0, 8);
  let step = 0;
  let last: Report | undefined;
  let state: DevState = {
    code: "",
    style: "",
    islands: {},
    pages: `${run}-0`,
    changed: { before: "", pages: [] },
    errors: [],
    moreErrors: 0,
  };
  let sent = JSON.stringify(state);
  const show = (report: Report): void => {
    const { news, solved } = newsOf(report, last);
    if (news.entries.length > 0)
      print(formatReport(news, format, { textOf, color, listAll: "site build --all" }));
    if (news.entries.length === 0 && solved === 0) return;
    print(`${countLine(report)}${solved > 0 && report.entries.length > 0 ? ` ${solved} fixed.` : ""}`);
  };
  return {
    state: () => state,
    moveTo({ code, style, islands }, changed) {
      const { pages: before } = state;
      const pages = changed.length === 0 ? before : `${run}-${++step}`;
      state = {
        ...state,
        code,
        style,
        islands,
        pages,
        ...(pages !== before && { changed: { before, pages: changed } }),
      };
    },
    restyle(style) {
      state = { ...state, style };
    },
    announce(diagnostics) {
      const report = reportOf(diagnostics);
      show(report);
      state = { ...state, ...devErrors(report, last, textOf) };
      last = report;
      const message = JSON.stringify(state);
      if (message === sent) return;
      sent = message;
      send(message);
    },
  };
}
