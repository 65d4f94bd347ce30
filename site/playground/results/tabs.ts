import type { OutputKind } from "../state/output.ts";
import type { PlayState, View } from "../state/state.ts";

/** The tabs of the results; "errors" stands for no view, and "js" for both views of the output. */
export type ResultsTab = "errors" | Exclude<View, "dts">;

export const resultsTabs: readonly { readonly tab: ResultsTab; readonly name: string }[] = [
  { tab: "errors", name: "Errors" },
  { tab: "es", name: "ESTree" },
  { tab: "ts", name: "TypeScript" },
  { tab: "scope", name: "Scope" },
  { tab: "flow", name: "Flow" },
  { tab: "types", name: "Types" },
  { tab: "js", name: "Output" },
];

const compareTab = { tab: "compare", name: "Compare" } as const;

/** The tabs that a state has: there is one for the comparison when there is something to compare with. */
export function tabsOf({ left }: Pick<PlayState, "left">): typeof resultsTabs {
  return left ? [...resultsTabs, compareTab] : resultsTabs;
}

/** There is one playground on a page. */
export const panelId = "play-results";

export function tabId(tab: ResultsTab): string {
  return `${panelId}-${tab}`;
}

export function tabOf({ view, left }: Pick<PlayState, "view" | "left">): ResultsTab {
  if (view === "dts") return "js";
  return view === undefined || (view === "compare" && !left) ? "errors" : view;
}

/** The state with another tab chosen. `output` is the view of the output that its tab shows. */
export function withTab(state: PlayState, tab: ResultsTab, output: OutputKind = "js"): PlayState {
  if (tab !== "errors") return { ...state, view: tab === "js" ? output : tab };
  const next: { -readonly [Key in keyof PlayState]: PlayState[Key] } = { ...state };
  delete next.view;
  return next;
}

/** The tab to which a key leads, around the ends; undefined for keys that tabs leave alone. */
export function tabAfter(tab: ResultsTab, key: string, all = resultsTabs): ResultsTab | undefined {
  const tabs = all.map((each) => each.tab);
  const at = tabs.indexOf(tab);
  switch (key) {
    case "ArrowRight":
      return tabs[(at + 1) % tabs.length];
    case "ArrowLeft":
      return tabs[(at - 1 + tabs.length) % tabs.length];
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}
