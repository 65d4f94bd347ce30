type Parsed = { readonly value: unknown } | "invalid";

interface DraftKind {
  readonly print: (value: unknown) => string;
  /** An empty text is no value. */
  readonly parse: (text: string) => Parsed;
  /** What is wrong with a text that is no value. */
  readonly problem: string;
}

const json = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

const none = { value: undefined };

/** What is typed in the fields of a form, by the kind of field. */
export const drafts: Readonly<Record<"text" | "number" | "texts" | "json", DraftKind>> = {
  text: {
    print: (value) => (typeof value === "string" ? value : json(value)),
    parse: (text) => (text === "" ? none : { value: text }),
    problem: "",
  },
  number: {
    print: json,
    parse: (text) => (text.trim() === "" ? none : finite(Number(text))),
    problem: "Type a number.",
  },
  texts: {
    print: (value) => (isTextList(value) ? value.join("\n") : json(value)),
    parse: (text) => {
      const lines = linesOf(text);
      return lines.length > 0 ? { value: lines } : none;
    },
    problem: "",
  },
  json: {
    print: json,
    parse: (text) => (text.trim() === "" ? none : parseJson(text)),
    problem: "This is no valid JSON yet, so it is not in the configuration.",
  },
};

function finite(value: number): Parsed {
  return Number.isFinite(value) ? { value } : "invalid";
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return "invalid";
  }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
