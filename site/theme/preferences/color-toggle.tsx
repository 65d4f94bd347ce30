import { chooseColorMode, useColorMode, useColorModeSync } from "./color-mode.ts";
import styles from "./color-toggle.module.css";
import { Icon } from "../lib/icon.tsx";
import { usePage } from "../layout/page-context.ts";

/** Switches between light and dark; disabled until the page runs in the browser. */
export function ColorToggle() {
  const { site } = usePage();
  useColorModeSync(site.colorMode);
  const mode = useColorMode();
  if (!site.colorMode.canSwitch) return null;
  const shown = mode ?? site.colorMode.default;
  return (
    <button
      type="button"
      className={styles.toggle}
      disabled={mode === undefined}
      aria-pressed={shown === "dark"}
      aria-live="polite"
      aria-label={`Switch between dark and light mode (currently ${shown} mode)`}
      onClick={() => {
        chooseColorMode(shown === "dark" ? "light" : "dark");
      }}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
