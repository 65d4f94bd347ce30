import { escapeHtml } from "./escape.ts";
export function renderCodeBlock(code: string, info: string, { id }: { id: string }): { html: string; text: string; problems: string[] } {
  return { html: `<div class="code-block" data-id="${id}"><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></div>`, text: code + info, problems: [] };
}
