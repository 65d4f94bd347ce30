const units = [
  [1e9, "GB"],
  [1e6, "MB"],
  [1e3, "kB"],
] as const;

/** "6.01 kB", rounded up: a size beyond a limit never looks like the limit. */
export function sizeText(bytes: number): string {
  const [unit, name] = units.find(([size]) => bytes >= size) ?? [1, "B"];
  // what is left of a division must not become a hundredth
  return `${Math.ceil(Number(((bytes / unit) * 100).toFixed(3))) / 100} ${name}`;
}
