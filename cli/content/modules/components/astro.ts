import { partlyKnown } from "../read.ts";
import { Component, type Found, type Names, Native } from "../reading.ts";
import { markup, moduleOf } from "../values.ts";
import type { Taken } from "./taken.ts";
import { asMarkup, attributeAs } from "./template.ts";

/** A component of Astro: constants between lines of hyphens, then HTML with expressions in braces. */
export function astroComponent(text: string, { imported, texts, allowance }: Taken): Component {
  const [whole = "", script = ""] = /^\s*---[ \t]*\n(?:([^]*?)\n)?---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const template = text.slice(whole.length).replace(/<style\b[^>]*>[^]*?<\/style>/g, "");
  const shown = asMarkup(template, {
    attribute: (name, value) =>
      // `{href}` stands for `href={href}`
      /^\{\s*\w+\s*\}$/.test(name) ? ` ${name.slice(1, -1).trim()}=${name}` : attributeOf(name, value),
    text: (inner) => inner,
  });
  return new Component(({ props, slots }) => {
    // its script makes the component more than its HTML
    if (/<script\b/.test(template)) return undefined;
    const astro = partlyKnown({
      props,
      slots: partlyKnown({ has: new Native(([name]) => hasSlot(slots, name)) }),
      locals: partlyKnown({
        t: new Native(([key]) => (typeof key?.value === "string" ? texts(key.value) : undefined)),
      }),
    });
    const outer: Names = (name) =>
      name === "Astro" ? { value: astro } : name === "$slots" ? { value: slots } : imported(name);
    return markup(shown, moduleOf(script, outer, allowance).constant, allowance);
  });
}

function attributeOf(name: string, value: Parameters<typeof attributeAs>[1]): string {
  return name.startsWith("{") ? ` ${name}` : attributeAs(name, value);
}

function hasSlot(slots: object, name: Found): Found {
  return typeof name?.value === "string" ? { value: Object.hasOwn(slots, name.value) } : undefined;
}
