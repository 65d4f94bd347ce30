/** Which elements of a page contain prose: the index and the texts of hits must agree. */

const silentTags = new Set(["pre", "script", "style", "svg", "math", "button", "template", "noscript"]);
/** Elements that are rendered around prose: code blocks, labels of tabs, links back from footnotes. */
const silentClasses = /(?:^|\s)(?:code-block|tabs-list|tabs-label|footnote-back)(?:\s|$)/;
const inlineTags = new Set("a abbr b code del em i kbd mark s small span strong sub sup".split(" "));

/** Whether the text in an element is no prose. */
export function isSilent(name: string, classes = ""): boolean {
  return silentTags.has(name) || silentClasses.test(classes);
}

/** Whether words continue after a tag. */
export function isInline(name: string): boolean {
  return inlineTags.has(name);
}

export function tidy(text: string): string {
  // most texts have single spaces only
  return text.replaceAll(/\s{2,}|[^\S ]/g, " ").trim();
}
