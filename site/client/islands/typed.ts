/**
 * Preserves text that readers typed into fields before their island runs. At hydration, React takes a field's text for
 * its own, so the text is removed first. The returned function types it again; components see it as normal input.
 */
export function takeTyped(container: HTMLElement): () => void {
  const fields = Array.from(container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields))
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({
      field,
      text: field.value,
      selection: [field.selectionStart, field.selectionEnd] as const,
    }));
  for (const { field } of fields) field.value = field.defaultValue;
  return () => {
    for (const { field, text, selection } of fields) {
      // React's own setter would hide the change from React
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      // fields for mail, numbers and dates have no selection to read or set
      if (field === field.ownerDocument.activeElement && selection[0] !== null)
        field.setSelectionRange(...selection);
    }
  };
}

// the value of the others is no text, and differs from the default one without any change
const textFields = "textarea,input:not([type=checkbox],[type=radio],[type=file],[type=range],[type=color])";
