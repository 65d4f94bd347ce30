import type { WrittenRule } from "./evaluate.ts";

/** A rule whose own time is counted: that of its `create` and of its listeners. */
export interface TimedRule {
  readonly rule: WrittenRule;
  readonly milliseconds: () => number;
}

export function timedRule(rule: WrittenRule): TimedRule {
  let total = 0;
  const counted =
    <Given extends readonly unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Result => {
      const start = performance.now();
      try {
        return work(...given);
      } finally {
        total += performance.now() - start;
      }
    };
  const create = (...given: Parameters<WrittenRule["create"]>): unknown => {
    const listeners: unknown = counted(() => rule.create(...given))();
    // ESLint says what is wrong with others
    if (typeof listeners !== "object" || listeners === null) return listeners;
    return Object.fromEntries(
      Object.entries(listeners).map(([selector, listener]: [string, unknown]) => [
        selector,
        typeof listener === "function" ? counted(listener as (...given: unknown[]) => unknown) : listener,
      ]),
    );
  };
  return {
    // all else of the rule stays as it is
    rule: Object.create(rule, { create: { value: create, enumerable: true } }) as WrittenRule,
    milliseconds: () => total,
  };
}
