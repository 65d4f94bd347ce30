/** What some browsers report about the reader's connection (the Network Information draft). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True when nothing may be prefetched: data saver is on, or the connection is 2g. */
export function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}
