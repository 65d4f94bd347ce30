import { Crash } from "./crash-guard.tsx";
import styles from "./loading.module.css";

/** In the place of a page that is loaded by itself: a spinner, which shows once that takes long. */
export function Loading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <p role="status" className={styles.status}>
        <span className={styles.spinner} aria-hidden="true" />
        Loading …
      </p>
    </main>
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
