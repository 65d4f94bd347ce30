import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type * as ResvgPackage from "@resvg/resvg-js";
import type { PictureConfig } from "../config/schema/schema.ts";
import { outputPath, type OutputPath } from "../../site/model/paths.ts";
import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { pathIn } from "../lib/paths/folders.ts";
import { missingPackage } from "../diagnostics/missing-package.ts";
import { hashOf } from "../lib/hash.ts";
import type { StaticFile } from "../content/source.ts";
import { hasBytes, writeBytes } from "../cache/files.ts";
import { loadModule } from "../lib/load-module.ts";

/** The package that renders SVG. Social cards need a font too. */
export const renderer = "@resvg/resvg-js";
export const fontPackage = "@expo-google-fonts/inter";

/**
 * Renders PNG pictures from SVG files of static/: icons, the social card. They are cached by content, so the renderer
 * is loaded only when an SVG changed. It loads no fonts, because these differ between machines.
 */
export async function renderPictures(
  pictures: readonly PictureConfig[],
  {
    statics,
    cacheDir,
    file,
    staticFolder,
  }: {
    statics: ReadonlyMap<OutputPath, StaticFile>;
    cacheDir: string;
    file: string;
    staticFolder: string;
  },
): Promise<Checked<ReadonlyMap<OutputPath, StaticFile>>> {
  const rendered = new Map<OutputPath, StaticFile>();
  const diagnostics: Diagnostic[] = [];
  for (const { from, to, width } of pictures) {
    const source = statics.get(outputPath(from));
    if (!source) {
      diagnostics.push({ code: "missing-image", at: { file }, src: from });
      continue;
    }
    const svg = await readFile(source.from, "utf8");
    const path = pathIn(staticFolder, outputPath(from));
    const hash = hashOf(svg, String(width), "1");
    const cached = join(cacheDir, "pictures", `${hash}.png`);
    try {
      if (!(await hasBytes(cached))) await writeBytes(cached, await rasterize(svg, width));
      rendered.set(outputPath(to), { from: cached, hash, bytes: (await stat(cached)).size });
    } catch (error) {
      if (missingPackage(error)) return { value: rendered, diagnostics: [...diagnostics, noRenderer(file)] };
      const reason = error instanceof Error ? error.message : String(error);
      diagnostics.push({
        code: "unreadable-file",
        at: { file: path, ...positionIn(reason) },
        reason: `it cannot be rendered as PNG: ${reason}`,
      });
    }
  }
  return { value: rendered, diagnostics };
}

function noRenderer(file: string): Diagnostic {
  return { code: "no-renderer", at: { file }, key: "pictures", packages: [renderer] };
}

/** The position that a message of the renderer names last, which is the most exact. */
function positionIn(reason: string): { readonly line: number; readonly column: number } | undefined {
  const [, line, column] = / at (\d+):(\d+)(?!.* at \d+:)/s.exec(reason) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}

/** Without font files text is not rendered. */
export async function rasterize(
  svg: string,
  width: number,
  fontFiles: readonly string[] = [],
): Promise<Uint8Array> {
  // the renderer ends the process when it names this character in a message
  const before = svg.split("\0", 1)[0] ?? "";
  if (before !== svg) {
    const lines = before.split("\n");
    throw new Error(`a character U+0000 at ${lines.length}:${(lines.at(-1) ?? "").length + 1}`);
  }
  const { Resvg } = (await loadModule(renderer)) as typeof ResvgPackage;
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles] };
  return new Resvg(svg, { fitTo: { mode: "width", value: width }, font }).render().asPng();
}
