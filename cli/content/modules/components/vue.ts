import type { AttributeValue } from "../../components/tag.ts";
import { decodeEntities } from "../../markdown/plain-text.ts";
import { Component, type Found, type Names, Native } from "../reading.ts";
import { markup, moduleOf } from "../values.ts";
import { camelCase } from "./names.ts";
import type { Taken } from "./taken.ts";
import { asMarkup, attributeAs } from "./template.ts";

type Props = Readonly<Record<string, unknown>>;

/** A component of Vue in one file: its props, constants and template. What Vue would compute again has no value. */
export function vueComponent(text: string, { imported, allowance }: Taken): Component {
  const script = Array.from(text.matchAll(/^<script\b[^>]*>([^]*?)^<\/script>/gm), ([, code]) => code).join(
    "\n",
  );
  const template = /^<template>([^]*)<\/template>/m.exec(text)?.[1];
  // a function renders it, or another language than HTML
  if (template === undefined) return new Component(() => undefined);
  const shown = vueMarkup(template);
  return new Component(({ props: given, slots }) => {
    const props = Object.fromEntries(Object.entries(given).map(([name, value]) => [camelCase(name), value]));
    const module = moduleOf(script, compilerMacros(props, imported), allowance);
    const names: Names = (name) => {
      if (name === "$slots") return { value: slots };
      if (module.declares(name)) return module.constant(name);
      return imported(name) ?? propOf(name, props, script);
    };
    return markup(shown, names, allowance);
  });
}

/**
 * A template of Vue as JSX. Classes and styles are those of the component's style sheet and left out, unless
 * `keepsLooks`; `component` is the name of the component that a tag means.
 */
export function vueMarkup(
  template: string,
  { keepsLooks = false, component = (tag) => tag }: TemplateUse = {},
): string {
  return asMarkup(template, {
    attribute: (name, value) =>
      keepsLooks && /^(?:class|style)$/.test(name) ? attributeAs(name, value) : attribute(name, value),
    text: (inner) =>
      inner.replace(/\{\{([^]*?)\}\}|[{}>]/g, (found, expression?: string) =>
        expression === undefined ? `{"${found}"}` : `{${expression}}`,
      ),
    tag: (name) => (name === "template" ? "Fragment" : component(name)),
  });
}

interface TemplateUse {
  readonly keepsLooks?: boolean;
  readonly component?: (tag: string) => string;
}

/** `defineProps`, and the defaults of props. */
function compilerMacros(props: Props, imported: Names): Names {
  const define = new Native(() => ({ value: props }));
  const withDefaults = new Native(([own, usual]) =>
    own?.value instanceof Object && usual?.value instanceof Object
      ? { value: Object.fromEntries([...Object.entries(usual.value), ...Object.entries(own.value)]) }
      : undefined,
  );
  return (name) =>
    name === "defineProps"
      ? { value: define }
      : name === "withDefaults"
        ? { value: withDefaults }
        : imported(name);
}

/** A prop that the component declares and that is not given has no value, unless it may have one by default. */
function propOf(name: string, props: Props, script: string): Found {
  if (Object.hasOwn(props, name)) return { value: props[name] };
  const written = name.replaceAll("$", "\\$");
  const isDeclared = new RegExp(`(?<![\\w$.])${written}\\??:|(['"])${written}\\1`).test(script);
  return isDeclared && !/\bdefault:|\bwithDefaults\(/.test(script) ? { value: undefined } : undefined;
}

function attribute(written: string, value: AttributeValue): string {
  const source = "literal" in value && typeof value.literal === "string" ? decodeEntities(value.literal) : "";
  const [, slot] = /^(?:#|v-slot:)([\w-]+)$/.exec(written) ?? [];
  if (slot !== undefined) return ` slot="${slot}"`;
  if (/^(?:v-else|v-cloak|v-once|v-pre)$/.test(written)) return written === "v-else" ? " v-else" : "";
  if (/^(?:v-if|v-else-if)$/.test(written)) return ` ${written}={${source}}`;
  const [, names, list] = /^\s*(\([^]*?\)|\{[^]*?\}|[\w$]+)\s+(?:in|of)\s+([^]+)$/.exec(source) ?? [];
  if (written === "v-for" && names !== undefined && list !== undefined)
    return ` v-for={${names.startsWith("(") ? names : `(${names})`} => (${list})}`;
  if (written === "v-html") return ` set:html={${source}}`;
  if (written === "v-text") return ` set:text={${source}}`;
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(written)?.[1];
  const name = bound ?? written;
  // looks
  if (/^(?:class|style|key|ref|is)$/.test(name)) return "";
  // `:members` stands for `:members="members"`
  if (bound !== undefined) return ` ${name}={${source === "" ? camelCase(name) : source}}`;
  return /^[\w-]+$/.test(name) && !name.startsWith("v-") ? attributeAs(name, value) : " v-unknown";
}
