import type { ReactNode } from "react";
import styles from "./loading.module.css";

/** A loading indicator that shows when loading takes long. */
export function Spinner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  );
}
