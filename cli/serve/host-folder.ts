/** A file of the served folder. `path` is relative to the folder, `location` is where the disk has it. */
export interface HostFile {
  readonly path: string;
  readonly location: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** A finished site as a static host sees it at the moment of one request. */
export interface HostFolder {
  /** The file at a path relative to the folder; undefined when it is missing, not a file, or outside. */
  file(path: string): HostFile | undefined;
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
}

/** A line of `_redirects`. A file at `from` wins unless `force` is set. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  readonly force: boolean;
  /** Counts from 1. */
  readonly line: number;
}

/** A block of `_headers`: to which paths it applies, what it adds, and which names it takes away again. */
export interface HeaderRule {
  readonly path: string;
  readonly add: readonly (readonly [name: string, value: string])[];
  readonly remove: readonly string[];
}

export interface HostRequest {
  readonly method: string;
  /** As it stands in the request line: "/users/configs?x=1". */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
}

export type HostHeaders = Readonly<Record<string, string>>;
export type ContentCoding = "br" | "gzip";

/** What to send. The length of the body is for the one who sends it to state. */
export type HostAnswer =
  | {
      readonly kind: "file";
      readonly status: number;
      readonly headers: HostHeaders;
      readonly file: HostFile;
      readonly coding?: ContentCoding;
      /** First and last byte, both sent. */
      readonly range?: readonly [first: number, last: number];
    }
  | { readonly kind: "text"; readonly status: number; readonly headers: HostHeaders; readonly text: string };
