import { fenceLines } from "../../code/fence-lines.ts";
import type { FrontMatter } from "../../front-matter/front-matter.ts";
import type { Included } from "../../includes/include.ts";
import { partlyKnown } from "../read.ts";
import type { Allowance, Names } from "../reading.ts";
import { namesOf, type ToolModules } from "../scope.ts";
import { moduleOf } from "../values.ts";

interface TemplateDocument {
  readonly body: string;
  readonly frontMatter: FrontMatter;
  readonly included?: Readonly<Record<string, Included>> | undefined;
}

/** What the names in the templates of a document of VitePress stand for: those of its scripts, and its front matter. */
export function documentNames(
  { body, frontMatter, included = {} }: TemplateDocument,
  use: { readonly modules: ToolModules; readonly allowance: Allowance },
): Names {
  const imported = namesOf({ text: body, included }, use);
  const module = moduleOf(scriptsIn(body), imported, use.allowance);
  return (name) => {
    // only the keys that are known here
    if (name === "$frontmatter") return { value: partlyKnown(frontMatter) };
    return module.declares(name) ? module.constant(name) : imported(name);
  };
}

/** The scripts of a document, outside code. */
function scriptsIn(body: string): string {
  if (!body.includes("<script")) return "";
  const fences = fenceLines();
  const text = body
    .split("\n")
    .filter((line) => fences(line) === "outside")
    .join("\n");
  const scripts: string[] = [];
  let end = 0;
  for (let start = text.indexOf("<script"); start !== -1; start = text.indexOf("<script", end)) {
    const open = text.indexOf(">", start);
    end = text.indexOf("</script>", start);
    if (open === -1 || end === -1) break;
    if (open < end && /(?:^|\n) {0,3}$/.test(text.slice(Math.max(0, start - 4), start)))
      scripts.push(text.slice(open + 1, end));
  }
  return scripts.join("\n");
}
