import { type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentType } from "react";
import { describe, expect, it } from "vitest";
import { island, isIsland } from "./island.tsx";

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function Counter({ start }: { readonly start: number }) {
  const [count] = useState(start);
  return <button type="button">Count {count}</button>;
}

function Box({ isOpen, children }: { readonly isOpen: boolean; readonly children?: ReactNode }) {
  return <div>{isOpen && children}</div>;
}

const wrap = (component: unknown, more: object = {}) =>
  island({ name: "Counter", component: component as ComponentType<never>, ...more }) as ComponentType<Props>;
const Island = wrap(Counter);

describe("an island", () => {
  it("has its HTML, its props and the name of its script, and loads on interaction by default", () => {
    expect(renderToStaticMarkup(<Island start={3} />)).toBe(
      '<site-island name="Counter" client="intent" data-waiting="">' +
        '<site-root><button type="button">Count <!-- -->3</button></site-root>' +
        '<script type="application/json">{"start":3}</script></site-island>',
    );
  });

  it("has the strategy of its module, or that of the page", () => {
    const Visible = wrap(Counter, { client: "visible", usesQuery: true });
    expect(renderToStaticMarkup(<Visible start={1} />)).toContain(
      'client="visible" data-waiting="" data-query=""',
    );
    expect(renderToStaticMarkup(<Visible start={1} client="load" />)).toContain('client="load"');
  });

  it("escapes its props, so that none can end the script element", () => {
    expect(renderToStaticMarkup(<Island start="</script><b>" />)).not.toContain("</script><b>");
  });

  it("has no HTML when only browsers render it", () => {
    expect(renderToStaticMarkup(<Island client="only" start={1} />)).toContain("<site-root></site-root>");
    const Only = island({ name: "Only", client: "only" }) as ComponentType<Props>;
    expect(renderToStaticMarkup(<Only />)).toBe(
      '<site-island name="Only" client="only" data-waiting=""><site-root></site-root></site-island>',
    );
  });

  it("shows its children, or has them in a template for later", () => {
    const Boxed = wrap(Box);
    expect(
      renderToStaticMarkup(
        <Boxed isOpen>
          <p>In</p>
        </Boxed>,
      ),
    ).toContain("<site-root><div><site-children><p>In</p></site-children></div></site-root>");
    expect(
      renderToStaticMarkup(
        <Boxed isOpen={false}>
          <p>In</p>
        </Boxed>,
      ),
    ).toMatch(/<site-root><div><\/div><\/site-root>.*<template><p>In<\/p><\/template><\/site-island>$/);
  });

  it("is part of the island around it", () => {
    const Outer = wrap(() => <Island start={2} />);
    const html = renderToStaticMarkup(<Outer />);
    expect(html.match(/<site-island/g)).toHaveLength(1);
    expect(html).toContain("<button");
  });

  it("refuses an unknown strategy and props that cannot be serialized, and names them", () => {
    expect(() => renderToStaticMarkup(<Island client="idle" start={1} />)).toThrow(
      'client="idle" of the island <Counter> is unknown.',
    );
    expect(() => renderToStaticMarkup(<Island start={() => 1} />)).toThrow(
      'The prop "start" of the island <Counter> is a function, which cannot be sent to the browser.',
    );
  });

  it("says for an element where content of an island goes", () => {
    expect(() => renderToStaticMarkup(<Island start={<b>3</b>} />)).toThrow(
      'The prop "start" of the island <Counter> is an element (JSX), which cannot be sent to the browser. ' +
        "Write the content between the tags of the island: Markdown there is its children.",
    );
  });

  it("is distinguished from other components", () => {
    expect([isIsland(Island), isIsland(Counter)]).toEqual([true, false]);
  });
});
