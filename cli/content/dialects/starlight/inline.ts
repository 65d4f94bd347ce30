import { type ComponentReader, group, unsupported } from "../extension.ts";
import { button, image, words } from "../opening.ts";
import { shown } from "./shown.ts";

/** Its kinds of badges as those that pages have. */
const badgeKinds: ReadonlyMap<string, string> = new Map([
  ["note", "info"],
  ["tip", "tip"],
  ["success", "success"],
  ["caution", "warning"],
  ["danger", "danger"],
]);

const badge: ComponentReader = ({ raw, props, children }) => {
  const text = words(props["text"]);
  const kind = badgeKinds.get(words(props["variant"]) ?? "") ?? "default";
  return group(raw, text === undefined ? children : [shown(text)], {
    name: "span",
    class: `badge badge-${kind}`,
  });
};

/** A link that looks like a button, without its icon. */
const linkButton: ComponentReader = ({ raw, props, children }) => {
  const variant = words(props["variant"]) ?? "primary";
  // tags on lines of their own have a paragraph around their text
  const inner = children.flatMap((node) => (node.type === "paragraph" && node.tokens ? node.tokens : [node]));
  return button({ href: words(props["href"]) ?? "", isPrimary: variant === "primary" }, inner, raw);
};

const icon: ComponentReader = ({ raw, props }) =>
  unsupported(raw, `The icon \`${words(props["name"]) ?? ""}\``, words(props["label"]) ?? "");

/** The component of Astro that makes a picture smaller. */
const picture: ComponentReader = ({ raw, props }) => {
  const src = words(props["src"]);
  const alt = words(props["alt"]) ?? "";
  return group(raw, src === undefined ? [{ type: "escape", raw: "", text: alt }] : [image(src, alt)]);
};

export const inlineReaders = { Badge: badge, LinkButton: linkButton, Icon: icon, Image: picture };
