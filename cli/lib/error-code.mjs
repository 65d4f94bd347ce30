/**
 * Whether an error of the system has one of these codes: "ENOENT". This is JavaScript because bin/start uses it before
 * there is a bundled program.
 * @param {unknown} error
 * @param {readonly string[]} codes
 */
export function isCode(error, ...codes) {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
