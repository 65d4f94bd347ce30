import type { ReactNode } from "react";
import styles from "../../theme/pages/play-page.module.css";
import type { PlayAssets } from "../state/protocol.ts";
import { Playground } from "./playground.tsx";

/** It has nothing to show before it runs. */
export const client = "only";

interface PanesProps {
  readonly assets: PlayAssets;
  /** Shown until the panes are loaded. */
  readonly fallback?: ReactNode;
}

export default function PlaygroundPanes({ assets }: PanesProps) {
  return (
    <div className={styles.place}>
      <Playground assets={assets} />
    </div>
  );
}
