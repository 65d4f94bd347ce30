import { resultOf } from "./functions.ts";
import { Closure, type Found, Native, type ReadNode } from "./reading.ts";

/** The result of a method of a text or a list that has no effect. */
export function methodOf(owner: unknown, name: string, args: readonly Found[], read: ReadNode): Found {
  if (!args.every((arg) => arg !== undefined)) return undefined;
  const values = args.map((arg) => arg.value);
  if (typeof owner === "string") return ofText(owner, name, values);
  return Array.isArray(owner) ? ofList(owner, name, values, read) : undefined;
}

function ofText(owner: string, name: string, [first, second]: readonly unknown[]): Found {
  if (name === "trim" && first === undefined) return { value: owner.trim() };
  if (name === "toLowerCase") return { value: owner.toLowerCase() };
  if (name === "toUpperCase") return { value: owner.toUpperCase() };
  if (name === "slice" && typeof first === "number" && (second === undefined || typeof second === "number"))
    return { value: owner.slice(first, second) };
  if (typeof first !== "string") return undefined;
  if (name === "startsWith") return { value: owner.startsWith(first) };
  if (name === "endsWith") return { value: owner.endsWith(first) };
  if (name === "includes") return { value: owner.includes(first) };
  return name === "split" ? { value: owner.split(first) } : undefined;
}

function ofList(
  owner: readonly unknown[],
  name: string,
  [first, second]: readonly unknown[],
  read: ReadNode,
): Found {
  if (name === "slice" && typeof first === "number" && (second === undefined || typeof second === "number"))
    return { value: owner.slice(first, second) };
  if (name === "includes") return { value: owner.includes(first) };
  if (name === "join" && owner.every((each) => typeof each === "string" || typeof each === "number"))
    return first === undefined || typeof first === "string" ? { value: owner.join(first) } : undefined;
  if (name !== "map" && name !== "filter") return undefined;
  const results: unknown[] = [];
  for (const [index, each] of owner.entries()) {
    const args = [{ value: each }, { value: index }];
    const found =
      first instanceof Closure
        ? resultOf(first, args, read)
        : first instanceof Native
          ? first.call(args)
          : undefined;
    if (!found) return undefined;
    if (name === "map") results.push(found.value);
    else if (found.value) results.push(each);
  }
  return { value: results };
}
