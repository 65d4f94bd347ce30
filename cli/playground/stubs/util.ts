/** The parts of `util` that the linter uses. All of them make messages that the playground does not show. */
export function inspect(value: unknown): string {
  return typeof value === "string"
    ? `'${value}'`
    : ((JSON.stringify(value) as string | undefined) ?? "undefined");
}

export function format(...values: readonly unknown[]): string {
  return values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" ");
}

export function deprecate<Work>(work: Work): Work {
  return work;
}

export function promisify<Work>(work: Work): Work {
  return work;
}

export function inherits(child: { prototype: object }, parent: { prototype: object }): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}
