import styles from "./color-toggle.module.css";
import { Icon } from "../lib/icon.tsx";
import { usePage } from "../layout/page-context.ts";

/**
 * Switches between light and dark. The script in the head handles presses and the style sheet shows the name of the
 * mode, so it works from the first paint; it is hidden without script.
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
    >
      <Icon name="sun" />
      <Icon name="moon" />
      <span className="visually-hidden">
        {"Switch between dark and light mode (currently "}
        <span className={styles.light}>light</span>
        <span className={styles.dark}>dark</span>
        {" mode)"}
      </span>
    </button>
  );
}
