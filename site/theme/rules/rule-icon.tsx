import "./rule-marks.css";
import { marks, presetMarks, type RuleMark } from "./rule-marks.ts";

/** The icon of a mark. Its emoji is not visible, but a copy of the page contains it. */
export function RuleIcon({ mark: { icon, emoji } }: { readonly mark: RuleMark }) {
  return (
    <span className={classOf(icon)} aria-hidden="true">
      {emoji}
    </span>
  );
}

/** HTML of prose with the icon of each mark in place of its emoji, except in code. */
export function withRuleIcons(html: string): string {
  return html.replaceAll(emojisAndMarkup, (found) => {
    const mark = markOf.get(found);
    return mark === undefined
      ? found
      : `<span class="${classOf(mark.icon)}" role="img" aria-label="${mark.name}">${mark.emoji}</span>`;
  });
}

const markOf = new Map<string, RuleMark>(
  [...Object.values(presetMarks), ...Object.values(marks)].map((mark) => [mark.emoji, mark]),
);

// the first alternatives find what stays as it is
const emojisAndMarkup = new RegExp(
  ["<(pre|code)\\b[^]*?</\\1>", '<(?:"[^"]*"|[^">])*>', ...markOf.keys()].join("|"),
  "gu",
);

function classOf(icon: string): string {
  return `icon rule-icon icon-${icon}`;
}
