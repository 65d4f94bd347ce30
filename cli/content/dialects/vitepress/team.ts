import {
  type ComponentReader,
  group,
  heading,
  type MarkdownNode,
  textNode,
  unsupported,
} from "../extension.ts";
import { box, card, cards, html, image, link, list, record, text, words } from "../opening.ts";

/** `<VPTeamMembers :members="members" />`: a card for each member, from data that can be read. */
const members: ComponentReader = ({ raw, props, children, valueOf }) => {
  const written = props["members"] ?? props[":members"] ?? props["v-bind:members"];
  const shown = written === true ? "members" : written;
  const value = typeof shown === "string" ? valueOf(shown) : shown;
  if (!Array.isArray(value))
    return group(raw, [unsupported(raw, "A list of members that only its program knows", ""), ...children]);
  return cards([...list(value).map(member), ...children], raw);
};

function member(entry: Readonly<Record<string, unknown>>): MarkdownNode {
  const { name, avatar, title, org, orgLink, desc, sponsor, actionText } = entry;
  const [shown, picture, work, employer] = [words(name), words(avatar), words(title), words(org)];
  const [site, about, support] = [words(orgLink), words(desc), words(sponsor)];
  const company =
    employer === undefined ? [] : [site === undefined ? text(employer) : link(site, [text(employer)])];
  const position = [
    ...(work === undefined ? [] : [text(work)]),
    ...(work !== undefined && employer !== undefined ? [text(" @ ")] : []),
    ...company,
  ];
  const links = [
    ...list(entry["links"]).flatMap(linkOf),
    ...(support === undefined ? [] : [link(support, [text(words(actionText) ?? "Sponsor")])]),
  ];
  return card({ title: shown === undefined ? [] : [text(shown)] }, [
    ...(picture === undefined ? [] : [box("card-icon", [image(picture, "")])]),
    ...(position.length === 0 ? [] : [box("card-text", position)]),
    // a description may have HTML
    ...(about === undefined ? [] : [box("card-text", [html(about)])]),
    ...(links.length === 0 ? [] : [box("card-more", separated(links))]),
  ]);
}

/** A link with an icon, whose name is its text here. */
function linkOf({ icon, link: target, ariaLabel }: Readonly<Record<string, unknown>>): MarkdownNode[] {
  const href = words(target);
  if (href === undefined) return [];
  const label = words(ariaLabel) ?? words(icon) ?? words(record(icon)["name"]);
  return [
    link(href, [text(label === undefined ? href : label.replace(/^[a-z]/, (first) => first.toUpperCase()))]),
  ];
}

function separated(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [text(" · "), node]));
}

const slot = /<template\s+(?:#|v-slot:)(title|lead)>([^]*?)<\/template>/g;

/** A title, a text and members between the tags of the slots. Any other content is shown as it is. */
function section(level: number): ComponentReader {
  return ({ raw, children, content }) => {
    const inner = children.flatMap(componentsIn);
    const rest = inner.reduce(
      (left, { raw: tag }) => left.replace(tag.trim(), ""),
      content.replace(slot, "").replace(/<template\s+(?:#|v-slot:)members>|<\/template>/g, ""),
    );
    if (rest.trim() !== "") return group(raw, children);
    const slots = new Map(
      Array.from(content.matchAll(slot), ([, name = "", own = ""]) => [name, own.trim()]),
    );
    const [title, lead] = [slots.get("title"), slots.get("lead")];
    return group(raw, [
      ...(title === undefined ? [] : [heading("", { level, children: inline(title) })]),
      ...(lead === undefined ? [] : [{ type: "paragraph", raw: "", tokens: inline(lead) }]),
      ...inner,
    ]);
  };
}

function inline(written: string): MarkdownNode[] {
  const shown = written.replace(/\s+/g, " ");
  return [shown.includes("<") ? html(shown) : { ...textNode(shown), raw: "" }];
}

/** The outermost tags of components in a node. */
function componentsIn(node: MarkdownNode): MarkdownNode[] {
  if (node.type === "component") return [node];
  return (node.tokens ?? []).flatMap((inner) => componentsIn(inner));
}

const page: ComponentReader = ({ raw, children }) => group(raw, children);

/** Components of the default theme for pages about a team. */
export const teamReaders = {
  VPTeamPage: page,
  VPTeamPageTitle: section(1),
  VPTeamPageSection: section(2),
  VPTeamMembers: members,
};
