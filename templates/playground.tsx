import { useEffect, useRef, useState } from "react";
import type { PropsOf } from "../site/model/page.ts";
import { messageChain } from "../site/theme/layout/crash-guard.tsx";
import { Spinner } from "../site/theme/docs/loading.tsx";
import styles from "../site/theme/pages/play-page.module.css";

interface PlaygroundProps {
  readonly page: PropsOf<"playground">;
}

/** The linter in the browser. Rendered without script it says what it needs; the rest of it is loaded by the page. */
export default function Playground({ page }: PlaygroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | { readonly failure: string }>("loading");
  const { assets } = page;
  useEffect(() => {
    const left = new AbortController();
    const isGone = (): boolean => left.signal.aborted;
    import("site:playground")
      .then(async ({ mountPlayground }) => {
        if (isGone() || !place.current) return;
        const unmount = await mountPlayground(place.current, { assets });
        left.signal.addEventListener("abort", unmount);
        if (isGone()) unmount();
        else setState("ready");
      })
      .catch((error: unknown) => {
        if (!isGone()) setState({ failure: messageChain(error) });
      });
    return () => {
      left.abort();
    };
  }, [assets]);
  return (
    <main className={styles.page} data-playground="">
      <h1 className="visually-hidden">Playground</h1>
      <noscript>
        <p>The playground runs the linter in your browser, which needs JavaScript.</p>
      </noscript>
      {state === "loading" && (
        <div role="status" className={styles.loading}>
          <Spinner>Loading the playground…</Spinner>
        </div>
      )}
      {typeof state === "object" && (
        <div role="alert" className={styles.said}>
          <h2>The playground could not be loaded.</h2>
          <pre>{state.failure}</pre>
          <button
            type="button"
            className="button"
            onClick={() => {
              location.reload();
            }}
          >
            Retry
          </button>
        </div>
      )}
      <div ref={place} className={styles.place} />
    </main>
  );
}
