import { useState } from "react";

interface ItemKeys {
  readonly keys: readonly number[];
  readonly remove: (index: number) => void;
  /** An item and the next one. */
  readonly swap: (index: number) => void;
}

/** Keys of the items of a list: what is typed in the fields of an item moves with it. */
export function useItemKeys(length: number): ItemKeys {
  const [{ keys, next }, setState] = useState({ keys: [] as readonly number[], next: 0 });
  const missing = Array.from({ length: Math.max(0, length - keys.length) }, (_, index) => next + index);
  const all = [...keys, ...missing].slice(0, length);
  if (keys.length !== length) setState({ keys: all, next: next + missing.length });
  return {
    keys: all,
    remove: (index) => {
      setState({ keys: all.filter((_, each) => each !== index), next });
    },
    swap: (index) => {
      const order = all.map((_, each) => (each === index ? index + 1 : each === index + 1 ? index : each));
      setState({ keys: order.flatMap((each) => all[each] ?? []), next });
    },
  };
}
