/** The text for a field: a payload, or what is usual there if the payload was refused. */
export interface Put {
  (field: string, usual: string): string;
  (field: string, usual?: string): string | undefined;
}

/** Writes one payload. */
export interface Writer {
  readonly put: Put;
  /** A short name of the payload, for paths. */
  readonly name: string;
}
