import type { PageProps } from "../../site/model/page.ts";

/** The parts of a page's props that differ, in words: why it is rendered again. */
export function differingParts(before: PageProps, now: PageProps): string[] {
  const [old, fresh] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(now)),
  ];
  const names = new Set([...old.keys(), ...fresh.keys()]);
  const differing = [...names].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(fresh.get(name)),
  );
  return [...new Set(differing.map((name) => words[name] ?? name))];
}

const words: Readonly<Record<string, string | undefined>> = {
  prose: "text",
  contents: "headings",
  previous: "adjacent pages",
  next: "adjacent pages",
  newer: "adjacent pages",
  older: "adjacent pages",
};
