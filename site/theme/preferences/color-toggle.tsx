import styles from "./color-toggle.module.css";
import { Icon } from "../lib/icon.tsx";
import { usePage } from "../layout/page-context.ts";
import { colorToggleLabel } from "./boot-scripts.ts";

/**
 * Switches between light and dark. The script in the head handles presses and names the mode, so it works as soon as
 * it is painted; without script it is not shown.
 */
export function ColorToggle() {
  const { colorMode } = usePage().site;
  if (!colorMode.canSwitch) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-color-toggle=""
      aria-pressed={colorMode.default === "dark"}
      aria-live="polite"
      aria-label={colorToggleLabel(colorMode.default)}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
