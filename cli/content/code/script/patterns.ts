/*
 * Patterns for the tokens of JavaScript and TypeScript. They are sticky: they match at their `lastIndex` or not at
 * all.
 */

export const numberPattern =
  /0x[\da-f_]+n?|0b[01_]+n?|0o[0-7_]+n?|\d[\d_]*n|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?[\d_]+)?/iy;

/** ">" is matched alone, see `joinGreater`. A slash may also start a regular expression, see `takePattern`. */
export const punctuatorPattern =
  /\.{3}|\?\.(?!\d)|=>|[=!]==?|\+\+|--|(?:\*\*|&&|\|\||\?\?|<<|[-+*/%&|^<])=?|[(){}[\];,.?:=!~>@]/y;

export const greaterPattern = />{1,3}=?/y;

export const regexpPattern = /\/(?:[^/\\\n[]|\\[^\n]|\[(?:[^\n\\\]]|\\[^\n])*\])+\/[dgimsuvy]*(?![\w$])/y;

export const escapePattern = /\\(?:x[\da-f]{2}|u(?:\{[\da-f]+\}|[\da-f]{4})|[^xu])/iy;

export function isDigit(char: number): boolean {
  return char >= 48 && char <= 57;
}

/** Letters outside of ASCII are left to the grammar. */
export function isNameStart(char: number): boolean {
  return (char >= 97 && char <= 122) || (char >= 65 && char <= 90) || char === 36 || char === 95;
}

export function nameEnd(code: string, from: number): number {
  let at = from;
  while (isNameStart(code.charCodeAt(at)) || isDigit(code.charCodeAt(at))) at++;
  return at;
}

/** The next offset of a text, or the end of the code. */
export function endOf(code: string, text: string, from: number): number {
  const at = code.indexOf(text, from);
  return at === -1 ? code.length : at;
}
