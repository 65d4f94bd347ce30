import { join } from "node:path";
import ts from "typescript";

/**
 * An option of `site/config.ts`, as its type and the comment above its schema describe it.
 * @typedef {object} ConfigOption
 * @property {string} path "docs[].route"
 * @property {string} type in words: "text", "list of objects"
 * @property {string} meaning Markdown; empty if the schema has no comment
 * @property {readonly string[]} values the literals that it accepts, as JSON
 * @property {boolean} required
 * @property {string | undefined} same the path of an earlier option with the same parts
 */

/**
 * @typedef {object} Place
 * @property {string} prefix of paths
 * @property {Map<string, string>} known the path of each object that was listed, by the text of its type
 * @property {ts.TypeChecker} checker
 * @property {ts.SourceFile} source
 */

/**
 * Reads the options from the types that follow from the schema.
 * @param {string} packageDir
 * @returns {readonly ConfigOption[]} in the order of the schema, each before its parts
 */
export function configOptions(packageDir) {
  const file = join(packageDir, "cli/config/schema/schema.ts");
  const configFile = ts.readConfigFile(join(packageDir, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, packageDir);
  const program = ts.createProgram([file], {
    ...options,
    noEmit: true,
    incremental: false,
    composite: false,
  });
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`Cannot read ${file}`);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === "UserConfig");
  if (!symbol) throw new Error(`${file} does not export UserConfig`);
  /** @type {Map<string, string>} */
  const known = new Map();
  return optionsOf(checker.getDeclaredTypeOfSymbol(symbol), { prefix: "", known, checker, source });
}

/**
 * @param {ts.Type} type of an object
 * @param {Place} place
 * @returns {ConfigOption[]}
 */
function optionsOf(type, place) {
  const { prefix, checker, source } = place;
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const path = `${prefix}${property.name}`;
    const own = checker.getTypeOfSymbolAtLocation(property, source);
    const { parts, same } = partsIn(own, { ...place, prefix: path });
    return [
      {
        path,
        type: typeText(own, checker),
        meaning: ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, " "),
        values: literalsOf(own, checker),
        required: (property.flags & ts.SymbolFlags.Optional) === 0,
        same,
      },
      ...parts,
    ];
  });
}

/**
 * The options inside a value: those of an object, of the elements of a list, of the values of a record.
 * @param {ts.Type} type
 * @param {Place} place
 * @returns {{ parts: readonly ConfigOption[], same: string | undefined }}
 */
function partsIn(type, place) {
  const { checker, known, prefix } = place;
  /** @type {Map<string, ConfigOption>} */
  const found = new Map();
  /** @type {string | undefined} */
  let same;
  /** @param {{ parts: readonly ConfigOption[], same: string | undefined }} inner */
  const add = (inner) => {
    same ??= inner.same;
    for (const option of inner.parts) {
      // kinds of items have options of the same name
      const other = found.get(option.path);
      const values = [...new Set([...(other?.values ?? []), ...option.values])];
      found.set(option.path, other ? { ...other, values } : option);
      counts.set(option.path, (counts.get(option.path) ?? 0) + 1);
    }
  };
  /** @type {Map<string, number>} */
  const counts = new Map();
  const kinds = partsOf(type).filter((part) => isObject(part) && !elementOf(part, checker));
  for (const part of partsOf(type)) {
    const element = elementOf(part, checker);
    if (element) add(partsIn(element, { ...place, prefix: `${prefix}[]` }));
    else if (isObject(part)) {
      const record = checker.getIndexInfosOfType(part)[0]?.type;
      if (record) {
        add(partsIn(record, { ...place, prefix: `${prefix}.NAME` }));
        continue;
      }
      const text = checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation);
      const first = known.get(text);
      known.set(text, first ?? prefix);
      if (first === undefined)
        add({ parts: optionsOf(part, { ...place, prefix: `${prefix}.` }), same: undefined });
      else if (first !== prefix) same = first;
    }
  }
  // what only some kinds have is not required of all
  const parts = [...found.values()].map((option) =>
    (counts.get(option.path) ?? 0) < kinds.length ? { ...option, required: false } : option,
  );
  return { parts, same };
}

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {readonly string[]} */
function literalsOf(type, checker) {
  return partsOf(type).flatMap((part) => {
    const element = elementOf(part, checker);
    if (element) return literalsOf(element, checker);
    return part.isStringLiteral() ? [JSON.stringify(part.value)] : [];
  });
}

/** @param {ts.Type} type */
function partsOf(type) {
  return (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
}

/** @param {ts.Type} type @param {ts.TypeChecker} checker */
function elementOf(type, checker) {
  return checker.isArrayType(type)
    ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0]
    : undefined;
}

/** @param {ts.Type} type */
function isObject(type) {
  return (type.flags & ts.TypeFlags.Object) !== 0;
}

/** @param {ts.Type} type @param {ts.TypeChecker} checker @returns {string} */
function typeText(type, checker) {
  const names = partsOf(type).map((part) => {
    const element = elementOf(part, checker);
    if (element) return `list of ${pluralOf(typeText(element, checker))}`;
    if (part.flags & ts.TypeFlags.StringLiteral) return "one of the values";
    if (part.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(part);
    if (isObject(part)) return checker.getIndexInfosOfType(part).length > 0 ? "object by name" : "object";
    return { string: "text", unknown: "any JSON" }[checker.typeToString(part)] ?? checker.typeToString(part);
  });
  const both = names.includes("true") && names.includes("false");
  const shown = both ? ["boolean", ...names.filter((name) => !["true", "false"].includes(name))] : names;
  return [...new Set(shown)].join(" or ");
}

/** @param {string} text */
function pluralOf(text) {
  return text
    .split(" or ")
    .map((each) => ({ text: "texts", object: "objects" })[each] ?? each)
    .join(" or ");
}
