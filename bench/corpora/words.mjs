/**
 * The words of a document that its page does not show, each as often as it is missing. Code in fences does not count,
 * nor do URLs, comments and the marks of a dialect: what is left is what the author wrote for readers.
 * @param {string} markdown
 * @param {string} html the page, or the part of it that shows the document
 * @returns {string[]}
 */
export function lostWords(markdown, html) {
  /** @type {Map<string, number>} */
  const shown = new Map();
  for (const word of wordsIn(textOfPage(html))) shown.set(word, (shown.get(word) ?? 0) + 1);
  return wordsIn(proseOf(markdown)).filter((word) => {
    const left = shown.get(word) ?? 0;
    shown.set(word, left - 1);
    return left <= 0;
  });
}

/**
 * Letters and digits; all else separates words, in the document and in the page alike.
 * @param {string} text
 */
export function wordsIn(text) {
  return (
    decoded(text)
      .toLowerCase()
      .normalize("NFC")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * The text of a page with the values of its attributes, some of which are an author's words: `alt`, `title`.
 * @param {string} html
 */
function textOfPage(html) {
  return html
    .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, " ")
    .replace(
      /<[^>]*>/g,
      (tag) => ` ${Array.from(tag.matchAll(/="([^"]*)"/g), ([, value]) => value).join(" ")} `,
    );
}

/**
 * What a reader of the document reads: no code of fences, no URLs, no markup.
 * @param {string} markdown
 */
export function proseOf(markdown) {
  return (
    withoutFences(markdown.replace(/^---\n[^]*?\n---(?:\n|$)/, ""))
      .replace(/<!--[^]*?-->|\{\/\*[^]*?\*\/\}/g, " ")
      .replace(/<(script|style)\b[^>]*>[^]*?<\/\1>/g, " ")
      .replace(
        /^(?:import\n\w|(?:import|export)\s)[^\n]*(?:\n[ \t]+[^\n]*|\n[}\]][^\n]*|(?<=[; ]import)\n[^\n]*)*/gm,
        " ",
      )
      .replace(/^[ \t]*\*\[[^\]\n]+\]:[^\n]*$/gm, " ")
      .replace(/^[ >\t]*\[(?!\^)[^\]\n]+\]:[ \t]*\S+[^\n]*(?:\n[ \t]+["'(][^\n]*)?$/gm, " ")
      .replace(/^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[\w -]+?[ \t]*(?="|$)/gm, " ")
      .replace(/^[ \t]*:{3,}[ \t]*[\w-]*[ \t]*(?:\{[^}\n]*\}|key:\S+)?/gm, " ")
      .replace(/^[ \t]*\/{3,}[ \t]*[\w-]*([^\n]*)(?:\n {4}[\w-]+:[^\n]*)*/gm, "$1")
      .replace(/^[ \t]*(?:<<<[^\n]*|-+8<-+[^\n]*|\[TOC\]|\[\[toc\]\])[ \t]*$/gim, " ")
      .replace(/\{\*[^\n]*?\*\}|\{!>?[^\n]*?!\}|\\?\{\{#[^\n]*?\}\}/g, (found) =>
        found.startsWith("\\") ? found : " ",
      )
      // the name of a value or a sum, in place of which a page has the value; texts in quotes and in code are words
      .replace(/(?<!`)\{\{[ \t]*(?:[\w$]+(?:\.[\w$]+)*|\d+(?:[ \t]*[+*-][ \t]*\d+)*)[ \t]*\}\}(?!`)/g, " ")
      .replace(/\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}/g, " ")
      .replace(/\[!\w+\]|:[a-z\d_+-]+:/gi, " ")
      .replace(/\]\([ \t\n]*(?:<[^>\n]*>|(?:[^\s()]|\([^\s()]*\))*)/g, "] ")
      .replace(/\]\[[^\]\n]*\]|\[\^[^\]\n]+\]/g, " ")
      .replace(/<(?:https?|mailto):[^>\s]*>/g, " ")
      // what a component makes of its attributes is not the author's text
      .replace(/<\/?[A-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g, " ")
      .replace(
        /<\/?[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g,
        (tag) => ` ${/\b(?:alt|title)=["']([^"']*)/.exec(tag)?.[1] ?? ""} `,
      )
      .replace(/\{[ \t]*:?[ \t]*[.#][^{}\n]*\}|\{[^{}\n]*=[^{}\n]*\}/g, " ")
      .replace(/\+\+([\w"+-]+)\+\+/g, (_, keys) => String(keys).replace(/control|plus/g, " "))
      .replace(/^([ >\t]*(?:[-*+]|\d+[.)])[ \t]+)\[[ x]\]/gim, "$1")
      .replace(/^[ >\t]*\d+[.)][ \t]/gm, " ")
  );
}

/**
 * Without fences, their code and the text after their backticks.
 * @param {string} markdown
 */
function withoutFences(markdown) {
  /** @type {string | undefined} */
  let fence;
  return markdown
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => {
      const mark = /^[ >\t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
      if (fence === undefined) {
        fence = mark;
        return mark === undefined;
      }
      if (mark?.startsWith(fence) && /^[ >\t]*[`~]+[ \t]*$/.test(line)) fence = undefined;
      return false;
    })
    .join("\n");
}

const named = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " }));

/** @param {string} text */
function decoded(text) {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,31});/gi, (reference) => {
    const name = reference.slice(1, -1);
    if (!name.startsWith("#")) return named.get(name) ?? " ";
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : reference;
  });
}
