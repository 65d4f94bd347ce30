import type { Plain } from "./plain.ts";

/**
 * The result of an operator whose operands are plain values; undefined if they are not. Operands after the first are
 * read only when they decide: `process.env.DRAFT || "main"`.
 */
export function operate(
  operator: string,
  left: Plain,
  right?: () => Plain,
  otherwise?: () => Plain,
): Plain | undefined {
  const { at } = left;
  const truth = truthOf(left);
  switch (operator) {
    case "!":
      return truth === undefined ? undefined : { kind: "other", value: !truth, at };
    case "-":
      return !right && left.kind === "other" && typeof left.value === "number"
        ? { kind: "other", value: -left.value, at }
        : undefined;
    case "?":
      return truth === undefined ? undefined : truth ? right?.() : otherwise?.();
    case "||":
      return truth === undefined ? undefined : truth ? left : right?.();
    case "&&":
      return truth === undefined ? undefined : truth ? right?.() : left;
    case "??":
      return left.kind === "code"
        ? undefined
        : left.kind === "other" && (left.value ?? undefined) === undefined
          ? right?.()
          : left;
    case "+": {
      const other = right?.();
      return left.kind === "text" && other?.kind === "text"
        ? { kind: "text", value: left.value + other.value, at }
        : undefined;
    }
    case "===":
    case "==":
    case "!==":
    case "!=": {
      const other = right?.();
      if (!other || !("value" in left) || !("value" in other)) return undefined;
      return { kind: "other", value: (left.value === other.value) === operator.startsWith("="), at };
    }
    default:
      return undefined;
  }
}

function truthOf(value: Plain): boolean | undefined {
  if (value.kind === "code" || value.kind === "call") return undefined;
  return "value" in value ? Boolean(value.value) : true;
}
