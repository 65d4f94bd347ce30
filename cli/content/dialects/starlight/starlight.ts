import { fontIcons, type MarkdownExtension } from "../extension.ts";
import { cardReaders } from "./cards.ts";
import { code } from "./code.ts";
import { fenceInfo } from "./fence-info.ts";
import { fileTree } from "./file-tree.ts";
import { inlineReaders } from "./inline.ts";
import { blockReaders } from "./blocks.ts";
import { opening } from "./splash.ts";

/** The components of Starlight, and the options of code by Expressive Code. */
export const starlight: MarkdownExtension = {
  components: { ...blockReaders, ...cardReaders, ...inlineReaders, Code: code, FileTree: fileTree },
  fenceInfo,
  opening,
  hasForeignImports: true,
  html: fontIcons,
};
