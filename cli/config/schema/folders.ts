import * as z from "../../lib/zod.ts";
import { normalPath, outerPath } from "../../lib/paths/folders.ts";
import { filled } from "./parts.ts";

const inside = filled.refine(
  (path) => !/^\/|\\/.test(path) && normalPath(path) !== undefined,
  "must be a path inside the root, such as src/docs",
);

const shared = filled.refine(
  (path) => !/^\/|\\|^[A-Za-z]:/.test(path) && outerPath(path) !== undefined,
  "must be the path of a file or a folder from the root, such as ../shared, and not a folder around the root",
);

/** Where a root has its files. It is read before the configuration runs, so it must be written out in `site/config.ts`. */
export const folders = z.strictObject({
  /**
   * The folder of documents, or several: then the `dir` of sections and blog begins with their names. Absent: `content/`
   * or `docs/`.
   */
  content: z.union([inside, z.array(inside).min(1, "must name a folder")]).exactOptional(),
  /** Patterns of files that are not read: "docs/archive/**". */
  ignore: z.array(filled).exactOptional(),
  /**
   * Other folders and files from which documents may include texts and import, also outside of the root: "../shared",
   * "../CHANGELOG.md". Of a folder, nothing is read whose name begins with a dot.
   */
  include: z.array(shared).exactOptional(),
  /** The folder of files that are copied unchanged. Absent: `static/`. */
  static: inside.exactOptional(),
});

export type FoldersConfig = z.output<typeof folders>;
