import type { Hover, Metadata } from "../../state/protocol.ts";
import { type ConfigPlace, placeIn } from "./place.ts";
import { schemasAt } from "./schema-path.ts";

/** The description of a rule or of one of its options. */
export function hoverEslintrc(text: string, at: number, { rules }: Metadata): Hover | null {
  const place = quotedPlace(text, at);
  if (!place) return null;
  const [section, name, index, ...rest] = place.path;
  const rule = section === "rules" ? rules.find((each) => each.name === name) : undefined;
  if (!rule) return null;
  if (index === undefined) return hover(place, text, rule.description);
  if (typeof index !== "number" || index === 0) return null;
  const described = schemasAt(rule.schema, [index - 1, ...rest]).find(
    ({ description }) => description !== undefined,
  );
  return described ? hover(place, text, described.description ?? "") : null;
}

/** The description of a compiler option and its possible values. */
export function hoverTsconfig(text: string, at: number, { compilerOptions }: Metadata): Hover | null {
  const place = quotedPlace(text, at);
  const [section, name] = place?.path ?? [];
  const option = section === "compilerOptions" && compilerOptions.find((each) => each.name === name);
  if (!place || !option) return null;
  const values = option.values ? `\n${option.values.join(", ")}` : "";
  return hover(place, text, option.description + values);
}

/** Keys and values are described alike. */
function quotedPlace(text: string, at: number): ConfigPlace | undefined {
  const place = placeIn(text, at);
  if (!place?.isQuoted) return undefined;
  // the place has the key only up to the cursor
  const { path, isKey, from, to } = place;
  return isKey ? { ...place, path: [...path.slice(0, -1), text.slice(from, to)] } : place;
}

function hover({ from, to }: ConfigPlace, text: string, documentation: string): Hover {
  return { from, to, code: JSON.stringify(text.slice(from, to)), documentation };
}
