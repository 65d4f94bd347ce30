import { closest, distance } from "fastest-levenshtein";
import type { z } from "zod";
import { diagnosticCodes } from "../diagnostics/wording.ts";
import { configSchema } from "./schema/schema.ts";

/** A wrong part of a configuration: `reason` completes the sentence that begins with the path. */
export interface Fault {
  readonly path: readonly string[];
  readonly reason: string;
  readonly hint?: string;
}

type Issue = z.core.$ZodIssue;

/**
 * The reason in words. For a part that may have several forms: the reason of the form that the author probably meant.
 */
export function faultsOf(issue: Issue, parents: readonly string[] = []): Fault[] {
  const path = [...parents, ...issue.path.map(String)];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: [...path, key],
      reason: "is not a known key",
      ...nearestKey(path, key),
    }));
  }
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ path, reason: reasonOf(issue) }];
  const [meant] = issue.errors.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  // a value of another type was meant for none of the forms
  if (!meant || meant.every(isOtherKind)) return [{ path, reason: "has none of the accepted forms" }];
  return meant.flatMap((each) => faultsOf(each, path));
}

/** How far a value is from a form: of another type, or only wrong in its details. */
function distanceOf(form: readonly Issue[]): number {
  return form.some(isOtherKind) ? Infinity : form.length;
}

function isOtherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

function reasonOf({ message }: Issue): string {
  // the message of the schema continues the sentence
  if (/^[a-z]/.test(message)) return message;
  if (message.endsWith("received undefined")) return "is missing";
  const reason = message.replace(/^Invalid (?:input|option): /, "");
  return `is invalid: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

function nearestKey(path: readonly string[], key: string): { hint?: string } {
  if (path.length > 0 && path[0] !== "diagnostics") return {};
  const known = path.length > 0 ? diagnosticCodes : Object.keys(configSchema.shape);
  const nearest = closest(key, known);
  return distance(key, nearest) <= 3 ? { hint: `Did you mean \`${nearest}\`?` } : {};
}
