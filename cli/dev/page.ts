import { devPlaces, type DevError, type RenderedState } from "../../site/model/dev.ts";
import { escapeAttribute, escapeHtml } from "../../site/model/escape.ts";

export interface DevClient {
  readonly baseUrl: string;
  /** The state in which the page was rendered. */
  readonly state: RenderedState;
}

/** A rendered document that listens for changes. */
export function withDevClient(html: string, client: DevClient): string {
  const end = html.indexOf("</head>");
  return end === -1 ? html : `${html.slice(0, end)}${clientScript(client)}${html.slice(end)}`;
}

/**
 * The document for a page that cannot be rendered. It listens for changes, and reloads when the page can be rendered.
 */
export function errorPage(errors: readonly DevError[], client: DevClient): string {
  const items = errors.map(({ place, message, hint, frame }) => {
    const source = frame === undefined ? "" : `<pre>${escapeHtml(frame)}</pre>`;
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(message)}</p>${source}<p>${escapeHtml(hint)}</p></li>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>This page cannot be rendered</title>${clientScript(client)}</head>`,
    `<body><main><h1>This page cannot be rendered</h1><ul>${items.join("")}</ul></main></body></html>\n`,
  ].join("");
}

function clientScript({ baseUrl, state }: DevClient): string {
  const url = `${baseUrl.replace(/\/$/, "")}/${devPlaces.client}`;
  const rendered = escapeAttribute(JSON.stringify(state));
  return `<script type="module" src="${escapeAttribute(url)}" ${devPlaces.state}="${rendered}"></script>`;
}
