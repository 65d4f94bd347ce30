import { useId } from "react";
import { type ListOrder, listOrders } from "./entry-groups.ts";
import list from "./list.module.css";

/** How the list is shown. */
export interface ListView {
  readonly order: ListOrder;
  readonly query: string;
}

export const usualView: ListView = { order: "rule", query: "" };

interface ToolbarProps {
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

const orderNames = { rule: "By rule", place: "By place", severity: "By severity" } as const;

/** The order and the filter of the list. */
export function Toolbar({ view, onView }: ToolbarProps) {
  const id = useId();
  return (
    <div className={list.toolbar} role="group" aria-label="List of reports">
      <label className="visually-hidden" htmlFor={`${id}filter`}>
        Filter the reports
      </label>
      <input
        id={`${id}filter`}
        className={list.filter}
        type="search"
        value={view.query}
        placeholder="Filter"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          onView({ ...view, query: target.value });
        }}
      />
      <label className="visually-hidden" htmlFor={`${id}order`}>
        Order of the reports
      </label>
      <select
        id={`${id}order`}
        className={list.order}
        value={view.order}
        onChange={({ target }) => {
          onView({ ...view, order: listOrders.find((each) => each === target.value) ?? "rule" });
        }}
      >
        {listOrders.map((order) => (
          <option key={order} value={order}>
            {orderNames[order]}
          </option>
        ))}
      </select>
    </div>
  );
}
