/** The rules of the plugin, without prefix. A test compares them with the installed plugin. */
export const ruleNames: ReadonlySet<string> = new Set(
  `
  adjacent-overload-signatures array-type await-thenable ban-ts-comment ban-tslint-comment
  class-literal-property-style class-methods-use-this consistent-generic-constructors
  consistent-indexed-object-style consistent-return consistent-type-assertions consistent-type-definitions
  consistent-type-exports consistent-type-imports default-param-last dot-notation
  explicit-function-return-type explicit-member-accessibility explicit-module-boundary-types
  init-declarations max-params member-ordering method-signature-style naming-convention
  no-array-constructor no-array-delete no-base-to-string no-confusing-non-null-assertion
  no-confusing-void-expression no-deprecated no-dupe-class-members no-duplicate-enum-values
  no-duplicate-type-constituents no-dynamic-delete no-empty-function no-empty-interface
  no-empty-object-type no-explicit-any no-extra-non-null-assertion no-extraneous-class
  no-floating-promises no-for-in-array no-implied-eval no-import-type-side-effects no-inferrable-types
  no-invalid-this no-invalid-void-type no-loop-func no-loss-of-precision no-magic-numbers
  no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums
  no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
  no-non-null-assertion no-redeclare no-redundant-type-constituents no-require-imports
  no-restricted-imports no-restricted-types no-shadow no-this-alias no-type-alias
  no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-parameter-property-assignment no-unnecessary-qualifier no-unnecessary-template-expression
  no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
  no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
  no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison no-unsafe-function-type
  no-unsafe-member-access no-unsafe-return no-unsafe-type-assertion no-unsafe-unary-minus
  no-unused-expressions no-unused-vars no-use-before-define no-useless-constructor no-useless-empty-export
  no-var-requires no-wrapper-object-types non-nullable-type-assertion-style only-throw-error
  parameter-properties prefer-as-const prefer-destructuring prefer-enum-initializers prefer-find
  prefer-for-of prefer-function-type prefer-includes prefer-literal-enum-member prefer-namespace-keyword
  prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors prefer-readonly
  prefer-readonly-parameter-types prefer-reduce-type-parameter prefer-regexp-exec prefer-return-this-type
  prefer-string-starts-ends-with prefer-ts-expect-error promise-function-async related-getter-setter-pairs
  require-array-sort-compare require-await restrict-plus-operands restrict-template-expressions
  return-await sort-type-constituents strict-boolean-expressions switch-exhaustiveness-check
  triple-slash-reference typedef unbound-method unified-signatures use-unknown-in-catch-callback-variable
`
    .trim()
    .split(/\s+/),
);
