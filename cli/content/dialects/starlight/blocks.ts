import { admonition, type ComponentReader, group } from "../extension.ts";
import { box, words } from "../opening.ts";
import { shown } from "./shown.ts";

const kinds = new Set(["note", "tip", "caution", "danger"]);

/** `<Aside type="tip" title="Title">`. Its icon is that of its kind. */
const aside: ComponentReader = ({ raw, props, children }) => {
  const [kind = "note", title] = [words(props["type"]), words(props["title"])];
  return admonition(raw, {
    kind: kinds.has(kind) ? kind : "note",
    title: title === undefined ? undefined : [shown(title)],
    children,
  });
};

/** A numbered list whose items are steps. */
const steps: ComponentReader = ({ raw, children }) => box("steps", children, raw);

const fragment: ComponentReader = ({ raw, children }) => group(raw, children);

export const blockReaders = { Aside: aside, Steps: steps, Fragment: fragment };
