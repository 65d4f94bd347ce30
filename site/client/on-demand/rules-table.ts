import * as islandDom from "../../model/island-dom.ts";
import { flatConfigOf } from "../../model/rules/rule-config.ts";
import { type FilterKey, nextFilters } from "../../model/rules/rule-filters.ts";
import { nextSort, type SortKey } from "../../model/rules/rule-sort.ts";
import { clearedView, parseView, type RulesView, writeView } from "../../model/rules/rules-view.ts";
import { urlChanged } from "../../model/theme.ts";
import { writeParameters } from "../../theme/lib/query-string.ts";
import { copyButton } from "../rules/copy-button.ts";
import { followArrowKeys } from "../rules/row-keys.ts";
import { tableParts } from "../rules/table-parts.ts";

/** Milliseconds after the last key: browsers refuse pages that write their URL too often. */
const typingPause = 250;

/** Filters, finds and sorts the rows of the rules table as the page's URL asks. The result ends that. */
export function mount(island: HTMLElement): () => void {
  const { field, body, copy, show } = tableParts(island);
  const copyConfig = copyButton(copy);
  /** What the reader typed and is not yet in the URL. */
  let pending: string | undefined;
  let timer: number | undefined;

  const view = (): RulesView => {
    const current = viewOf(location.search);
    return pending === undefined ? current : { ...current, query: pending };
  };
  const showView = () => show(view());
  /** Changes the view and with it the URL; history keeps one entry. */
  const change = (changes: Partial<RulesView>): void => {
    const next = { ...view(), ...changes };
    window.clearTimeout(timer);
    pending = undefined;
    writeParameters(window, writeView(next));
    showView();
  };
  /** Changes the query at once, and the URL as soon as the reader pauses. */
  const type = (query: string): void => {
    pending = query;
    window.clearTimeout(timer);
    timer = window.setTimeout(change, typingPause, {});
    showView();
  };
  const press = (button: HTMLElement, isKeyboard: boolean): void => {
    const { ruleFilter: filter, ruleSort: sort, rulesClear: clear } = button.dataset;
    if (filter !== undefined) change({ filters: nextFilters(view().filters, filter as FilterKey) });
    if (sort !== undefined) change({ sort: nextSort(view().sort, sort as SortKey) });
    if (clear !== undefined) {
      change(clearedView(view()));
      // the focus would be lost with the button
      if (isKeyboard) field.focus();
    }
    if (button === copy) void copyConfig(flatConfigOf(showView().map(({ rule }) => rule)));
  };

  const ended = new AbortController();
  const { signal } = ended;
  const onInput = (): void => {
    type(field.value);
  };
  // the reader leaves the field, perhaps for another page: the pause is over
  const onBlur = (): void => {
    if (pending !== undefined) change({});
  };
  const onClick = ({ target, detail }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button) press(button, detail === 0);
  };
  field.addEventListener("input", onInput, { signal });
  field.addEventListener("blur", onBlur, { signal });
  island.addEventListener("click", onClick, { signal });
  island.addEventListener("keydown", dropRepeated, { signal });
  const onKey = (event: KeyboardEvent): void => {
    followArrowKeys(event, field, body);
  };
  island.addEventListener("keydown", onKey, { signal });
  window.addEventListener(urlChanged, showView, { signal });

  const typed = field.value;
  if (typed !== "" && typed !== view().query) type(typed);
  else showView();
  island.removeAttribute(islandDom.waiting);
  return () => {
    ended.abort();
    window.clearTimeout(timer);
  };
}

function viewOf(search: string): RulesView {
  const parameters = new URLSearchParams(search);
  return parseView((name) => parameters.get(name) ?? "");
}

/** A key that is held down is one press, however long. */
function dropRepeated(event: KeyboardEvent): void {
  const isFilter =
    event.target instanceof Element && event.target.closest("button[data-rule-filter]") !== null;
  if (isFilter && event.repeat && event.key === "Enter") event.preventDefault();
}
