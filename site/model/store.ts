/** A state that changes over time, for its subscribers. React takes both functions in `useSyncExternalStore`. */
export interface ReadableStore<State> {
  readonly get: () => State;
  /** Calls the listener after each change, until the function that it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<State> extends ReadableStore<State> {
  /** Setting the same state again does nothing. */
  readonly set: (next: State) => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      if (Object.is(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
