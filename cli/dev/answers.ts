import type { DevState } from "../../site/model/dev.ts";
import { headerPolicy } from "../../site/theme/layout/content-security-policy.ts";
import { cardFile, contentsOf, renderCards } from "../render/planned-file.ts";
import type { DevAnswer } from "./server.ts";
import type { PlannedFile, PlannedPage } from "../plan/plan.ts";
import { contentTypeOf } from "../lib/content-type.ts";
import { type DevClient, errorPage, withDevClient } from "./page.ts";
import type { DevTarget } from "./response.ts";
import type { RenderedPage } from "../render/render-page.ts";

/** The parts that answers are made of. */
export interface AnswerMeans {
  readonly root: string;
  readonly packageDir: string;
  readonly cacheDir: string;
  readonly baseUrl: string;
  /** Whether the site restricts which scripts may write HTML. */
  readonly trustedTypes: boolean;
  readonly state: () => DevState;
  readonly render: (page: PlannedPage) => RenderedPage;
  readonly client: () => Promise<string>;
  readonly worker: () => Promise<string>;
}

/** Makes the answer to a request. */
export async function answerTo(target: DevTarget, means: AnswerMeans): Promise<DevAnswer> {
  switch (target.kind) {
    case "refused":
      return text(target.status, ".txt", `${target.text}\n`, target.headers);
    case "redirect":
      return text(302, ".txt", `See ${target.to}\n`, { location: target.to });
    case "unplanned":
      return errorAnswer(means);
    case "file":
      return fileAnswer(target, means);
    case "page":
      return pageAnswer(target, means);
    case "own":
      if (target.name === "events") return { kind: "messages", first: () => JSON.stringify(means.state()) };
      return text(200, ".js", await means[target.name]());
  }
}

function pageAnswer(
  { page, as, status }: Extract<DevTarget, { kind: "page" }>,
  means: AnswerMeans,
): DevAnswer {
  if (as === "markdown") return text(status, ".md", page.compose().markdown ?? "");
  const { html } = means.render(page);
  return html === undefined
    ? errorAnswer(means)
    : text(status, ".html", withDevClient(html, clientOf(means)), {
        "content-security-policy": headerPolicy({ trustedTypes: means.trustedTypes, isReloading: true }),
      });
}

/** The answer for a page that cannot be rendered. */
function errorAnswer(means: AnswerMeans): DevAnswer {
  return text(500, ".html", errorPage(means.state().errors, clientOf(means)));
}

async function fileAnswer(
  { path, file }: { readonly path: string; readonly file: PlannedFile },
  means: AnswerMeans,
): Promise<DevAnswer> {
  const { packageDir, cacheDir } = means;
  if (file.kind === "card")
    await renderCards([{ svg: file.svg(), file: cardFile(cacheDir, file.hash) }], packageDir);
  const headers = { "content-type": contentTypeOf(path) };
  const contents = contentsOf(file, means);
  return "text" in contents
    ? { kind: "text", status: 200, headers, text: contents.text }
    : { kind: "file", headers, location: contents.from };
}

function clientOf({ baseUrl, state }: AnswerMeans): DevClient {
  const { code, style, islands, pages } = state();
  return { baseUrl, state: { code, style, islands, pages } };
}

function text(
  status: number,
  name: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): DevAnswer {
  return { kind: "text", status, headers: { "content-type": contentTypeOf(name), ...headers }, text: body };
}
