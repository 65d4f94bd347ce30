/** Descriptions of options whose schemas have none, by rule. A test says which are missing or no longer needed. */
export const optionDescriptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "consistent-return": {
    treatUndefinedAsUnspecified: "Whether a returned `undefined` counts as a `return` without a value.",
  },
  "init-declarations": {
    ignoreForLoopInit: 'With `"never"`: whether to accept values in the head of a `for` loop.',
  },
  "naming-convention": {
    selector: "Which kinds of names the convention is for.",
    modifiers: "What else is true of the names, such as `private`; all of it must be.",
    types: "Which types the named values have; one of them must fit.",
    filter: "A regular expression for the names themselves.",
    format: "Which spellings are accepted; `null` accepts all.",
    leadingUnderscore: "Whether names may or must start with underscores.",
    trailingUnderscore: "Whether names may or must end with underscores.",
    prefix: "The prefixes of which a name must have one.",
    suffix: "The suffixes of which a name must have one.",
    custom: "A regular expression that names must match, or must not match.",
    failureMessage: "The message of reports about this convention.",
  },
  "no-invalid-this": {
    capIsConstructor: "Whether to accept `this` in functions whose name begins with a capital letter.",
  },
  "no-magic-numbers": {
    detectObjects: "Whether to report numbers that are values of object properties.",
    enforceConst: "Whether variables whose initial value is a number must be declared with `const`.",
    ignore: "The numbers that need no name.",
    ignoreArrayIndexes: "Whether to accept numbers as an index of an array.",
    ignoreDefaultValues: "Whether to accept numbers as default values.",
    ignoreClassFieldInitialValues: "Whether to accept numbers as initial values of class fields.",
  },
  "no-restricted-imports": {
    paths: "The banned modules, by their exact names.",
    patterns: "The banned modules, by patterns.",
    name: "In an entry of `paths`: the name of the module.",
    message: "A sentence that is added to the report.",
    importNames: "The exports that are banned; without it, all are.",
    allowImportNames: "The exports that are accepted; all others are banned.",
  },
  "no-unused-expressions": {
    allowShortCircuit: "Whether to accept `&&`, `||` and `??` if the right side has an effect.",
    allowTernary: "Whether to accept `? :` if both branches have an effect.",
    allowTaggedTemplates: "Whether to accept tagged templates.",
    enforceForJSX: "Whether to report JSX elements that are not used.",
    ignoreDirectives: "Whether to accept directives in code that is parsed as ECMAScript 3.",
  },
  "prefer-destructuring": {
    array: "For declarations and assignments: whether to require array patterns.",
    object: "For declarations and assignments: whether to require object patterns.",
    VariableDeclarator: "Which patterns to require in declarations.",
    AssignmentExpression: "Which patterns to require in assignments.",
  },
};
