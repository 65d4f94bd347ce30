/** Keys of VitePress and of Starlight as ours, when their values have the form that these tools give them. */
const translations: Readonly<Record<string, (value: unknown) => Readonly<Record<string, unknown>>>> = {
  // VitePress
  layout: (value) => (value === "home" ? { ...alone, hide_title: true } : {}),
  outline: (value) => (value === false ? { hide_table_of_contents: true } : levels(pairOf(value))),
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  // both
  prev: (value) => (value === false ? { pagination_prev: null } : {}),
  next: (value) => (value === false ? { pagination_next: null } : {}),
  sidebar(value) {
    if (value === false) return { displayed_sidebar: null };
    const { label, order } = recordOf(value);
    return {
      ...(typeof label === "string" && { sidebar_label: label }),
      ...(typeof order === "number" && { sidebar_position: order }),
    };
  },
  lastUpdated(value) {
    if (value === false) return { last_update: false };
    return value instanceof Date || typeof value === "string" ? { last_update: { date: value } } : {};
  },
  // Starlight
  template: (value) => (value === "splash" ? alone : {}),
  tableOfContents(value) {
    if (value === false) return { hide_table_of_contents: true };
    const { minHeadingLevel, maxHeadingLevel } = recordOf(value);
    return levels([minHeadingLevel, maxHeadingLevel]);
  },
  editUrl: (value) => (value === false ? { custom_edit_url: null } : {}),
  pagefind: (value) => (value === false ? { search: false } : {}),
};

/** A page without anything beside its text and without links to others below it. */
const alone = {
  displayed_sidebar: null,
  hide_table_of_contents: true,
  pagination_prev: null,
  pagination_next: null,
};

/** Front matter with our keys besides those of other tools. A key of ours that is there already stays. */
export function withForeignKeys(data: object): object {
  const own = withPlainValues(data);
  const found = Object.entries(own).flatMap(([key, value]) => {
    const translate = Object.hasOwn(translations, key) ? translations[key] : undefined;
    return translate ? [translate(value)] : [];
  });
  const translated = found.reduce<object>((all, each) => ({ ...all, ...each }), {});
  return found.length === 0 ? own : { ...translated, ...own };
}

/** Material for MkDocs has lists where we have one value: `date: { created, updated }` and `search: { exclude }`. */
function withPlainValues(data: object): object {
  const { date, search, ...others }: Readonly<Record<string, unknown>> = { ...data };
  const { created, updated } = recordOf(date);
  const { exclude, boost } = recordOf(search);
  const isPlainSearch = exclude === undefined && boost === undefined;
  if (created === undefined && isPlainSearch) return data;
  return {
    ...(updated !== undefined && created !== undefined && { last_update: { date: updated } }),
    ...others,
    ...(date !== undefined && { date: created ?? date }),
    ...(search !== undefined && { search: isPlainSearch ? search : exclude !== true }),
  };
}

/** "deep" is all levels. */
function pairOf(outline: unknown): readonly unknown[] {
  if (outline === "deep") return [2, 6];
  return Array.isArray(outline) ? outline : [outline, outline];
}

function levels([min, max]: readonly unknown[]): Readonly<Record<string, unknown>> {
  const isLevel = (level: unknown): boolean =>
    Number.isInteger(level) && Number(level) >= 2 && Number(level) <= 6;
  return {
    ...(isLevel(min) && { toc_min_heading_level: min }),
    ...(isLevel(max) && { toc_max_heading_level: max }),
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
}

/** Values as JSON has them, for keys that a dialect reads. `clean` makes a string fit for a page. Undefined for others. */
export function plainValue(value: unknown, clean: (text: string) => string, depth = 0): unknown {
  if (typeof value === "string") return clean(value);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  // aliases of YAML can make a value that contains itself
  if (typeof value !== "object" || depth > deepest) return undefined;
  if (Array.isArray(value))
    return value.slice(0, longest).map((each) => plainValue(each, clean, depth + 1) ?? null);
  const entries = Object.entries(value).slice(0, longest);
  return Object.fromEntries(entries.map(([key, each]) => [key, plainValue(each, clean, depth + 1) ?? null]));
}

const deepest = 5;
const longest = 100;
