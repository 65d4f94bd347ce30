import { readdirSync, readFileSync } from "node:fs";
import { hashOf } from "../lib/hash.ts";
import { sealed, unsealed } from "./seal.mjs";

/**
 * A file of many values: a line of JSON, `[[key, bytes], ...]`, and then the JSON of each value. So a value is parsed
 * only when it is needed.
 */
export function packOf(texts: readonly (readonly [key: string, json: string])[]): string {
  const head = JSON.stringify(texts.map(([key, json]) => [key, Buffer.byteLength(json)]));
  return sealed(`${head}\n${texts.map(([, json]) => json).join("")}`);
}

/** The name of a file is a hash of its keys. */
export function packName(texts: readonly (readonly [key: string, json: string])[]): string {
  return `${hashOf(...texts.map(([key]) => key))}.pack`;
}

/** The place of a value in its file. */
export interface Packed {
  readonly file: Buffer;
  readonly start: number;
  readonly end: number;
}

/** The names of the files in a folder; none if there is no folder. */
export function packsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".pack"));
  } catch {
    return [];
  }
}

/** The values of a file by their keys. None if the file cannot be read or is truncated. */
export function valuesIn(path: string): [key: string, packed: Packed][] {
  try {
    const file = unsealed(readFileSync(path));
    const line = file.indexOf("\n");
    const head = JSON.parse(file.toString("utf8", 0, line)) as readonly (readonly [string, number])[];
    let end = line + 1;
    const values = head.map(([key, bytes]): [string, Packed] => {
      const start = end;
      end += bytes;
      return [key, { file, start, end }];
    });
    return end === file.length ? values : [];
  } catch {
    return [];
  }
}

export function textOf({ file, start, end }: Packed): string {
  return file.toString("utf8", start, end);
}

/** Undefined if the file is damaged. */
export function valueOf(packed: Packed): unknown {
  try {
    return JSON.parse(textOf(packed)) as unknown;
  } catch {
    return undefined;
  }
}
