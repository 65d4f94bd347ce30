import type { ComponentReader } from "../extension.ts";
import { box, card, cards, words } from "../opening.ts";
import { shown } from "./shown.ts";

/** `<Card title="Title" icon="star">`. The icon is decoration and left out. */
const cardOf: ComponentReader = ({ raw, props, children }) => {
  const title = words(props["title"]);
  return card({ title: title === undefined ? [] : [shown(title)], raw }, [box("card-text", children)]);
};

const linkCard: ComponentReader = ({ raw, props, children }) => {
  const [title, text, href] = [words(props["title"]), words(props["description"]), words(props["href"])];
  const shownText = text === undefined ? children : [shown(text), ...children];
  return card({ title: title === undefined ? [] : [shown(title)], href, raw }, [
    ...(shownText.length === 0 ? [] : [box("card-text", shownText)]),
  ]);
};

const cardGrid: ComponentReader = ({ raw, children }) => cards(children, raw);

export const cardReaders = { Card: cardOf, LinkCard: linkCard, CardGrid: cardGrid };
