/*
 * What the smallest parts of JavaScript and TypeScript look like. The expressions are sticky: they match where
 * their `lastIndex` is, or not at all.
 */

export const number =
  /0x[\da-f_]+n?|0b[01_]+n?|0o[0-7_]+n?|\d[\d_]*n|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?[\d_]+)?/iy;

/** ">" stands alone, see `joinGreater`; a slash may begin a regular expression instead, see `takePattern`. */
export const signs =
  /\.{3}|\?\.(?!\d)|=>|[=!]==?|\+\+|--|(?:\*\*|&&|\|\||\?\?|<<|[-+*/%&|^<])=?|[(){}[\];,.?:=!~>@]/y;

export const greater = />{1,3}=?/y;

export const pattern = /\/(?:[^/\\\n[]|\\[^\n]|\[(?:[^\n\\\]]|\\[^\n])*\])+\/[dgimsuvy]*(?![\w$])/y;

export const escaped = /\\(?:x[\da-f]{2}|u(?:\{[\da-f]+\}|[\da-f]{4})|[^xu])/iy;

export function isDigit(sign: number): boolean {
  return sign >= 48 && sign <= 57;
}

/** Letters beyond ASCII are left to the grammar. */
export function isNameStart(sign: number): boolean {
  return (sign >= 97 && sign <= 122) || (sign >= 65 && sign <= 90) || sign === 36 || sign === 95;
}

export function nameEnd(code: string, from: number): number {
  let at = from;
  while (isNameStart(code.charCodeAt(at)) || isDigit(code.charCodeAt(at))) at++;
  return at;
}

/** Where a text is found next, or the code's end. */
export function endOf(code: string, text: string, from: number): number {
  const at = code.indexOf(text, from);
  return at === -1 ? code.length : at;
}
