import type { PropsOf } from "../site/model/page.ts";
import type { PlayAssets } from "../site/model/playground/assets.ts";
import PlaygroundPanes from "../site/playground/panes/panes.client.tsx";
import { Spinner } from "../site/theme/docs/loading.tsx";
import styles from "../site/theme/pages/play-page.module.css";

interface PlaygroundProps {
  readonly page: PropsOf<"playground">;
}

/** The linter in the browser: a frame that says what it needs, and an island that is everything else. */
export default function Playground({ page: { assets } }: PlaygroundProps) {
  return (
    <main className={styles.page} data-playground="">
      <h1 className="visually-hidden">Playground</h1>
      {assets ? <Panes assets={assets} /> : <p className={styles.absent}>{absent}</p>}
    </main>
  );
}

const absent = "This copy of the site was made without the playground.";

function Panes({ assets }: { readonly assets: PlayAssets }) {
  return (
    <>
      <noscript>
        <p>The playground runs the linter in your browser, which needs JavaScript.</p>
      </noscript>
      {/* the script in the head of the page shows it, because the page's own script may be what failed */}
      <div id="load-failed" className={styles.failed} role="alert" hidden>
        <p>A part of this page did not load.</p>
        <button id="load-again" type="button">
          Retry
        </button>
      </div>
      <PlaygroundPanes
        assets={assets}
        fallback={
          <div className={styles.loading}>
            <p className={styles.about}>
              Write code and see at once what the rules report. ESLint, typescript-eslint and TypeScript run
              in your browser, which loads them now. Your code stays on your device unless you share a link to
              it.
            </p>
            <div role="status">
              <Spinner>Loading the playground…</Spinner>
            </div>
          </div>
        }
      />
    </>
  );
}
