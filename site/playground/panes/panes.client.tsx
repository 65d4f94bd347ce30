import styles from "../../theme/pages/play-page.module.css";
import type { PlayAssets } from "../state/protocol.ts";
import { Playground } from "./playground.tsx";

/** It has nothing to show before it runs. */
export const client = "only";

export default function PlaygroundPanes({ assets }: { readonly assets: PlayAssets }) {
  return (
    <div className={styles.place}>
      <Playground assets={assets} />
    </div>
  );
}
