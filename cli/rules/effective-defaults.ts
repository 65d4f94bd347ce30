/**
 * Default options that some rules apply in their code and leave out of their data, by rule: those of ESLint's own rules
 * that they extend. `tests/full/rule-defaults.test.ts` runs every example with and without them.
 */
const hidden: Readonly<Record<string, readonly unknown[]>> = {
  "no-unused-vars": [
    {
      vars: "all",
      args: "after-used",
      caughtErrors: "all",
      ignoreClassWithStaticInitBlock: false,
      ignoreRestSiblings: false,
      ignoreUsingDeclarations: false,
      reportUsedIgnorePattern: false,
    },
  ],
  "prefer-destructuring": [
    {
      VariableDeclarator: { array: true, object: true },
      AssignmentExpression: { array: true, object: true },
    },
    { enforceForRenamedProperties: false, enforceForDeclarationWithTypeAnnotation: false },
  ],
  "restrict-template-expressions": [{ allowArray: false, allowNever: false }],
};

/** The default options of a rule as it applies them. `stated` are those in its data. */
export function effectiveDefaults(rule: string, stated: readonly unknown[]): readonly unknown[] {
  const added = hidden[rule] ?? [];
  return Array.from({ length: Math.max(stated.length, added.length) }, (_, index) => {
    const [own, more] = [stated[index], added[index]];
    return isObject(own) && isObject(more) ? { ...own, ...more } : (own ?? more);
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
