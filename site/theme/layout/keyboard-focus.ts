import { useEffect } from "react";

/** Focus outlines show after the Tab key and hide after a mouse press; without script they always show. */
export function useKeyboardFocus(): void {
  useEffect(() => {
    const { classList } = document.body;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Tab") classList.add("keyboard-focus");
    }
    function onMouseDown() {
      classList.remove("keyboard-focus");
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("mousedown", onMouseDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("mousedown", onMouseDown);
    };
  }, []);
}
