/** Patterns match nothing: there is no disk. */
export function sync(): readonly string[] {
  return [];
}

export function isDynamicPattern(): boolean {
  return false;
}
