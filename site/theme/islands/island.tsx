import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import * as islandDom from "../../model/island-dom.ts";
import { type ClientStrategy, elementKind, strategyOf, unserializableProp } from "../../model/islands.ts";
import { LinkContext } from "../lib/link.tsx";
import { islandChildren } from "./children.ts";

export interface IslandDefinition<Props> {
  /** The name of its script: "Counter", "rules/explorer". */
  readonly name: string;
  /** Absent where the module says that builds do not render it: `client = "only"`. */
  readonly component?: ComponentType<Props>;
  /** What the module exports as `client`. */
  readonly client?: unknown;
  /** The module's export `usesQuery`. */
  readonly usesQuery?: unknown;
}

/** Props that every island takes besides its own. */
interface IslandProps {
  readonly client?: unknown;
  /** What an island that only browsers render shows until then. */
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}

const InsideIsland = createContext(false);
const islands = new WeakSet<object>();

/**
 * The component of a `.client.tsx` module as static pages render it: its HTML, its props as JSON and the name of the
 * script that hydrates it. The bundler replaces the component with this (`cli/theme/islands.ts`). Inside another island
 * it is the plain component, because React hydrates both at once there.
 */
export function island<Props extends object>({
  name,
  component,
  client,
  usesQuery,
}: IslandDefinition<Props>): ComponentType<Props & IslandProps> {
  const Component = (component ?? Nothing) as ComponentType<object>;
  const Island = ({
    client: wanted = client ?? "intent",
    fallback,
    children,
    ...props
  }: Props & IslandProps): ReactNode => {
    const isInside = useContext(InsideIsland);
    const place = useContext(LinkContext);
    if (isInside) return createElement(Component, props, children);
    const strategy = checkedStrategy(wanted, name);
    const json = serialized(props, name);
    const childrenHtml = children === undefined ? undefined : renderToStaticMarkup(children);
    const root =
      strategy === "only" || component === undefined
        ? renderToStaticMarkup(fallback)
        : renderToString(
            <InsideIsland value={true}>
              <LinkContext value={place}>
                {createElement(Component, props, childrenHtml !== undefined && islandChildren(childrenHtml))}
              </LinkContext>
            </InsideIsland>,
          );
    return createElement(
      islandDom.island,
      {
        name,
        [islandDom.strategy]: strategy,
        [islandDom.waiting]: "",
        ...(usesQuery === true && { [islandDom.usesQuery]: "" }),
      },
      createElement(islandDom.root, { dangerouslySetInnerHTML: { __html: root } }),
      json !== "{}" && <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />,
      // children that the component does not show yet are missing from its HTML
      childrenHtml !== undefined && !root.includes(`<${islandDom.children}`) && (
        <template dangerouslySetInnerHTML={{ __html: childrenHtml }} />
      ),
    );
  };
  islands.add(Island);
  return Island;
}

function Nothing(): undefined {
  return undefined;
}

/** Whether a component was made by `island`. */
export function isIsland(component: object): boolean {
  return islands.has(component);
}

function checkedStrategy(wanted: unknown, name: string): ClientStrategy {
  const strategy = typeof wanted === "string" ? strategyOf(wanted) : undefined;
  if (strategy !== undefined) return strategy;
  throw new Error(
    `client=${JSON.stringify(wanted)} of the island <${name}> is unknown. Use "load", "visible", "intent", "only" or "media(…)".`,
  );
}

function serialized(props: object, name: string): string {
  const wrong = unserializableProp(props);
  if (wrong) {
    const advice =
      wrong.kind === elementKind
        ? "Write the content between the tags of the island: Markdown there is its children."
        : "Pass strings, numbers, booleans, null, lists and plain objects.";
    throw new Error(
      `The prop "${wrong.path}" of the island <${name}> is ${wrong.kind}, which cannot be sent to the browser. ${advice}`,
    );
  }
  return JSON.stringify(props).replaceAll("<", "\\u003c");
}
