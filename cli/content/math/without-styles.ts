/** MathML, or why there is none and where in the TeX the mistake is. */
export type RenderedMath = { readonly html: string } | { readonly reason: string; readonly offset: number };

/**
 * Replaces the styles of Temml's MathML by attributes and by classes of `site/theme/prose/math.css`: the policy of a page
 * forbids style attributes. Styles that only fine-tune distances are left out.
 */
export function withoutStyles(mathml: string): RenderedMath {
  const refused = /<(?:(?<link>a)|menclose(?! notation="(?:top|bottom)"))[ >]/.exec(mathml);
  if (refused) {
    const isLink = refused.groups?.["link"] !== undefined;
    const what = isLink ? "references to other formulas" : "strikes and other lines across a formula";
    return { reason: `${what} are not supported`, offset: 0 };
  }
  const html = mathml
    // an element that browsers no longer have
    .replaceAll("</menclose>", "</mrow>")
    .replace(
      /<([a-z]+)((?: [a-z-]+="[^"]*")+)>/g,
      (_tag, name: string, attributes: string) =>
        `<${name === "menclose" ? "mrow" : name}${attributesOf(attributes)}>`,
    );
  return { html };
}

/** The attributes of MathML Core that Temml writes. */
const kept: ReadonlySet<string> = new Set(
  "display displaystyle scriptlevel mathvariant mathcolor mathbackground mathsize fence form stretchy symmetric accent movablelimits linethickness minsize maxsize width height depth voffset lspace rspace separator largeop columnspan rowspan".split(
    " ",
  ),
);

const keptClasses: ReadonlySet<string> = new Set(["tml-left", "tml-right"]);

function attributesOf(source: string): string {
  const attributes = new Map<string, string>();
  const classes = new Set<string>();
  for (const [, name = "", value = ""] of source.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    if (name === "class") {
      for (const each of value.split(" ")) if (keptClasses.has(each)) classes.add(each);
    } else if (name === "style") {
      for (const declaration of value.split(";")) addStyle(declaration, attributes, classes);
    } else if (name === "notation") {
      classes.add(value === "top" ? "math-line-above" : "math-line-below");
    } else if (kept.has(name)) attributes.set(name, value);
  }
  if (classes.size > 0) attributes.set("class", [...classes].join(" "));
  return Array.from(attributes, ([name, value]) => ` ${name}="${value}"`).join("");
}

function addStyle(declaration: string, attributes: Map<string, string>, classes: Set<string>): void {
  const [property = "", value = ""] = declaration.split(":", 2).map((part) => part.trim());
  if (property === "color") attributes.set("mathcolor", value);
  else if (property === "background-color") attributes.set("mathbackground", value);
  else if (property === "border") classes.add("math-boxed");
  else if (property === "border-right") classes.add("math-line-right");
  else if (property === "border-bottom") classes.add("math-line-below");
  else if (property === "padding-left" && Number.parseFloat(value) === 0) classes.add("math-start");
  else if (property === "padding-right" && Number.parseFloat(value) === 0) classes.add("math-end");
}
