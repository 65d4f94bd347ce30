import ts from "typescript";
import type { Signature } from "../../state/symbols.ts";
import type { PlayHost } from "../host.ts";

/** The signature of the call around a place, with the parameter there; null outside of the arguments of a call. */
export function signatureAt({ service }: PlayHost, name: string, at: number): Signature | null {
  const help = service.getSignatureHelpItems(name, at, {});
  const item = help?.items[help.selectedItemIndex];
  if (!help || !item) return null;
  const print = ts.displayPartsToString;
  const separator = print(item.separatorDisplayParts);
  const parameters = item.parameters.map(({ displayParts }) => print(displayParts));
  // all further arguments belong to the rest parameter
  const index = item.isVariadic ? Math.min(help.argumentIndex, parameters.length - 1) : help.argumentIndex;
  const parameter = parameters[index] ?? "";
  const before = parameters.slice(0, index).join(separator);
  const after = parameters.slice(index + 1).map((each) => separator + each);
  return {
    from: help.applicableSpan.start,
    parts: [
      print(item.prefixDisplayParts) + before + (before === "" || parameter === "" ? "" : separator),
      parameter,
      after.join("") + print(item.suffixDisplayParts),
    ],
    documentation: [item.documentation, item.parameters[index]?.documentation]
      .map(print)
      .filter((text) => text !== "")
      .join("\n\n"),
    overload: help.selectedItemIndex + 1,
    overloads: help.items.length,
  };
}
