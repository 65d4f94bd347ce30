/** A file of the served folder. `path` is relative to the folder; `location` is its path on disk. */
export interface HostFile {
  readonly path: string;
  readonly location: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** The state of a finished site during one request. */
export interface HostFolder {
  /** The file at a path relative to the folder; undefined if it is missing, not a file, or outside. */
  file(path: string): HostFile | undefined;
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
}

/** A line of `_redirects`. A file at `from` has priority unless `force` is set. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
  /** Counts from 1. */
  readonly line: number;
}

/** A block of `_headers`: the path pattern, the headers to add, and the names to remove. */
export interface HeaderRule {
  readonly path: string;
  readonly add: readonly (readonly [name: string, value: string])[];
  readonly remove: readonly string[];
}

export interface HostRequest {
  readonly method: string;
  /** The request target: "/users/configs?x=1". */
  readonly url: string;
  /** The names are in lower case. */
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

export type HostHeaders = Readonly<Record<string, string>>;
export type ContentCoding = "br" | "gzip";

/** The response. The server adds the length of the body. */
export type HostAnswer =
  | {
      readonly kind: "file";
      readonly status: number;
      readonly headers: HostHeaders;
      readonly file: HostFile;
      readonly coding?: ContentCoding;
      /** The first and last byte, both included. */
      readonly range?: readonly [first: number, last: number];
    }
  | { readonly kind: "text"; readonly status: number; readonly headers: HostHeaders; readonly text: string };
