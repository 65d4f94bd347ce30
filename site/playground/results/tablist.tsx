import { type KeyboardEvent, useRef, useState } from "react";
import { badgeOf, countOf, countText } from "../errors/groups.ts";
import type { OutputKind } from "../state/output.ts";
import type { ResultsProps } from "./parts.ts";
import { panelId, tabAfter, tabId, tabOf, tabsOf, withTab } from "./tabs.ts";
import type { ResultsTab } from "./tabs.ts";
import styles from "./results.module.css";
import { useShownTab } from "../tabs/scroll.ts";

/** The tabs of the results. They belong to the panel, wherever on the page they are. */
export function ResultsTabs({ state, result, onState }: Pick<ResultsProps, "state" | "result" | "onState">) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabOf(state);
  const tabs = tabsOf(state);
  // the tab of the output opens as the reader left it
  const [output, setOutput] = useState<OutputKind>("js");
  if ((state.view === "js" || state.view === "dts") && state.view !== output) setOutput(state.view);
  const count = result === undefined ? 0 : countOf(result);
  // the number of reports moves the other tabs
  useShownTab(list, `${chosen} ${badgeOf(count)}`);
  const choose = (tab: ResultsTab): void => {
    onState((before) => withTab(before, tab, output));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tab = tabAfter(chosen, event.key, tabs);
    if (tab === undefined) return;
    event.preventDefault();
    choose(tab);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Results" className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, name }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          data-tab={tab}
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => {
            choose(tab);
          }}
        >
          {name}
          {tab === "errors" && count > 0 && (
            <>
              <span className={styles.badge} aria-hidden="true">
                {badgeOf(count)}
              </span>
              <span className="visually-hidden">, {countText(count)}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
