import * as z from "../../lib/zod.ts";
import { filled } from "./parts.ts";

const tool = z.enum(["docusaurus", "vitepress", "mkdocs", "mdbook", "starlight"]);

export const markdown = z.strictObject({
  /** The tool for which the documents were written: its constructs are read as well. */
  dialect: tool.exactOptional(),
  /** Formulas in TeX between dollar signs: `$x$` in text and `$$` around a block. A fence `math` needs no option. */
  math: z.boolean().exactOptional(),
  /** Curly quotes for straight ones in texts, dashes for `--` and `---`, and `…` for three dots. */
  smartPunctuation: z.boolean().exactOptional(),
  /** In documents of mdBook, the prefixes of lines of code that are not shown, by language: `{ python: "~" }`. */
  hiddenLines: z.record(filled, filled).exactOptional(),
});

export type ToolName = z.output<typeof tool>;
