import type { PlayTypes } from "../../model/playground/assets.ts";

/** The packages that have types, with the URLs of their files: they lie beside the list. */
export function readTypesList(json: string, url: string): readonly PlayTypes[] {
  const folder = url.replace(/[^/]*$/, "");
  return (JSON.parse(json) as readonly PlayTypes[]).map((types) => ({ ...types, file: folder + types.file }));
}
