import { type Example, firstExample } from "../state/example.ts";
import { syntaxExamples } from "./syntax.ts";
import { typedExamples } from "./typed.ts";

/** All examples, in the order of the menu. */
export const examples: readonly Example[] = [firstExample, ...typedExamples, ...syntaxExamples];
