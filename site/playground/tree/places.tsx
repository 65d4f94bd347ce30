import { useSyncExternalStore } from "react";
import { createStore } from "../../model/store.ts";
import { siteStorage } from "../../theme/preferences/storage.ts";
import styles from "./tree.module.css";

const storageKey = "playground:locations";

const hidden = createStore(siteStorage.read(storageKey) === "hidden");

/** Whether trees leave out where their nodes are in the code. One choice for all trees, which the browser stores. */
export function useHidesPlaces(): boolean {
  return useSyncExternalStore(hidden.subscribe, hidden.get, hidden.get);
}

export function PlacesSwitch() {
  const isHidden = useHidesPlaces();
  return (
    <label className={styles.places}>
      <input
        type="checkbox"
        checked={!isHidden}
        onChange={({ target }) => {
          hidden.set(!target.checked);
          if (target.checked) siteStorage.remove(storageKey);
          else siteStorage.write(storageKey, "hidden");
        }}
      />
      Locations
    </label>
  );
}
