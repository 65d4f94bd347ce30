import { join } from "node:path";
import { importBundled } from "./import-bundled.mjs";

/**
 * The parts of a Zod schema that say where its defaults are.
 * @typedef {object} Definition
 * @property {string} type
 * @property {unknown} [defaultValue]
 * @property {Schema} [innerType]
 * @property {Schema} [in]
 * @property {Schema} [element]
 * @property {Schema} [valueType]
 * @property {readonly Schema[]} [options]
 * @property {Readonly<Record<string, Schema>>} [shape]
 * @typedef {{ readonly _zod: { readonly def: Definition } }} Schema
 */

/**
 * The default of each option, by its path: "docs[].lastVersion".
 * @param {string} packageDir
 * @returns {Promise<ReadonlyMap<string, unknown>>}
 */
export async function configDefaults(packageDir) {
  const module = await importBundled(
    join(packageDir, "cli/config/schema"),
    'export { configSchema } from "./schema.ts";',
  );
  const { configSchema } = /** @type {{ configSchema: Schema }} */ (module);
  /** @type {Map<string, unknown>} */
  const defaults = new Map();
  collect(configSchema, "", defaults);
  return defaults;
}

/**
 * @param {Schema} schema
 * @param {string} path
 * @param {Map<string, unknown>} defaults
 * @param {number} depth items may contain items
 */
function collect(schema, path, defaults, depth = 0) {
  if (depth > 12) return;
  const { def } = schema._zod;
  if (def.type === "default" && !defaults.has(path)) defaults.set(path, def.defaultValue);
  for (const inner of [def.innerType, def.in, ...(def.options ?? [])])
    if (inner) collect(inner, path, defaults, depth + 1);
  if (def.element) collect(def.element, `${path}[]`, defaults, depth + 1);
  if (def.valueType) collect(def.valueType, `${path}.NAME`, defaults, depth + 1);
  for (const [name, inner] of Object.entries(def.shape ?? {}))
    collect(inner, path === "" ? name : `${path}.${name}`, defaults, depth + 1);
}
