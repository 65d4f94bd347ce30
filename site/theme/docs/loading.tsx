import type { ReactNode } from "react";
import { Crash } from "../layout/crash-guard.tsx";
import styles from "./loading.module.css";

/** In the place of a page that is loaded by itself. */
export function Loading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <div role="status">
        <Spinner>Loading…</Spinner>
      </div>
    </main>
  );
}

/** Says that something is on its way, once that takes long. */
export function Spinner({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  );
}

/** In the place of a page that could not be loaded: why, and a way to try again. */
export function LoadFailed({ reason }: { readonly reason: string }) {
  return (
    <Crash title="This page could not be loaded." message={reason}>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        Retry
      </button>
    </Crash>
  );
}
