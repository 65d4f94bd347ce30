import { join } from "node:path";
import { makeReference } from "./reference.mjs";

const changed = await makeReference(join(import.meta.dirname, "../.."), { write: true });
console.log(
  changed.length === 0 ? "Nothing has changed." : changed.map((path) => `wrote ${path}`).join("\n"),
);
