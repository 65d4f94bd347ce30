/** There is no file system, so patterns match nothing. */
export function sync(): readonly string[] {
  return [];
}

export function isDynamicPattern(): boolean {
  return false;
}
