import { goToDefinition } from "./definition.ts";
import { rename } from "./rename.ts";
import { showSignature } from "./signature.ts";
import type { SymbolTools } from "./symbol-sources.ts";

/** Loaded at the first use of one of them. */
export const symbolTools: SymbolTools = { goToDefinition, rename, showSignature };
