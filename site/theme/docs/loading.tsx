import type { ReactNode } from "react";
import styles from "./loading.module.css";

/** Says that something is on its way, once that takes long. */
export function Spinner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  );
}
