import { join } from "node:path";
import { listen } from "../../../cli/serve/port.ts";
import { hostOf, openSite } from "../../../cli/serve/serve.ts";
import { closeServer, createStaticServer } from "../../../cli/serve/server.ts";
import { createRoot, type RootFiles } from "../create-root.ts";

/** A has other code and other texts than B; C has the code of B and other texts. */
export type Release = "A" | "B" | "C";

const codeOf = { A: "A", B: "B", C: "B" } as const;

/** The width of the line around the button of each release's code, which its style sheet sets. */
const lines = { A: 3, B: 5 } as const;

/** The name of a release is in all of its texts and pictures; that of its code in its template, script and styles. */
function filesOf(release: Release): RootFiles {
  const code = codeOf[release];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${release}</title></svg>\n`;
  const names = ["index", "kept", "changed", `only-${release}`];
  const pages = names.flatMap((name) => [
    [
      `content/${name}.md`,
      `---\ntitle: ${name}\n---\n\nText of ${release}.\n\n![Picture](./${name}-of-${release}.svg)\n\n<Late />\n\n` +
        `[Kept](/kept) [Changed](/changed) [Only A](/only-A)\n`,
    ],
    // each page has a picture of its own, which no earlier page has loaded
    [`content/${name}-of-${release}.svg`, picture.replace("8", String(8 + names.indexOf(name)))],
  ]);
  return {
    ...(Object.fromEntries(pages) as RootFiles),
    "site/components/part.module.css": `.part { outline: ${String(lines[code])}px solid; }\n`,
    "site/components/Late.client.tsx": `import { useEffect, useState } from "react";
      import styles from "./part.module.css";
      export default function Late() {
        const [presses, setPresses] = useState(0);
        const [runs, setRuns] = useState(false);
        useEffect(() => setRuns(true), []);
        return (
          <button id="late" data-runs={runs} className={styles.part} onClick={() => setPresses(presses + 1)}>
            Part of ${code}: {presses}
          </button>
        );
      }\n`,
    "templates/doc.tsx": `import { DocLayout } from "@theme/docs/doc-layout.tsx";
      import { Prose } from "@theme/prose/prose.tsx";
      export default function Doc({ page }) {
        return <DocLayout page={page}><p>Template of ${code}.</p><Prose prose={page.prose} /></DocLayout>;
      }\n`,
    // a release links to pages that only another one has
    "site/config.ts": `export default { title: "Orchard", offline: {}, search: {}, onBrokenLinks: "ignore" };\n`,
  };
}

/** A host on loopback that deploys one release after the other. */
export interface DeployHost {
  readonly url: string;
  /** From now on, requests get files of this release only. */
  deploy(release: Release): void;
  close(): Promise<void>;
}

/** The built releases; each host serves them on its own. */
export interface Releases {
  start(first: Release): Promise<DeployHost>;
  delete(): Promise<void>;
}

export async function buildReleases(): Promise<Releases> {
  const root = await createRoot();
  const folders = { A: join(root.dir, "A"), B: join(root.dir, "B"), C: join(root.dir, "C") };
  for (const release of ["A", "B", "C"] as const) {
    const source = await createRoot(filesOf(release));
    const run = await source.run(["--quiet", "--out", folders[release]]);
    await source.delete();
    if (run.code !== 0) throw new Error(run.stderr);
  }
  return {
    async start(first) {
      let open = openSite(folders[first]);
      const server = createStaticServer((request) => hostOf(open, "/")(request));
      const port = await listen(server, { port: 0, host: "localhost" });
      return {
        url: `http://localhost:${String(port)}`,
        deploy: (release) => {
          open = openSite(folders[release]);
        },
        close: () => closeServer(server),
      };
    },
    delete: () => root.delete(),
  };
}

/** An expression: the page at a path runs and is one release, whole, with its text, template, picture and styles. */
export function isWhole(path: string, release: Release): string {
  const code = codeOf[release];
  const others = (["A", "B", "C"] as const).filter((other) => other !== release);
  const otherCode = code === "A" ? "B" : "A";
  return `(() => {
    const text = document.querySelector("main")?.innerText ?? "";
    const button = document.querySelector("#late");
    const pictures = Array.from(document.querySelectorAll("main img"));
    const sheets = Array.from(document.querySelectorAll("link[rel=stylesheet]")).filter((link) => !link.disabled);
    // while another page loads after back or forward, the URL does not belong to this page
    return location.pathname === ${JSON.stringify(path)} &&
      document.querySelector("main h1")?.textContent === ${JSON.stringify(path.slice(1) || "index")} &&
      document.documentElement.dataset.hydrated === "true" &&
      text.includes("Text of ${release}.") && text.includes("Template of ${code}.") && text.includes("Part of ${code}:") &&
      !${JSON.stringify(others)}.some((other) => text.includes("Text of " + other)) &&
      !text.includes("Template of ${otherCode}.") && !text.includes("Part of ${otherCode}:") &&
      pictures.length === 1 && pictures.every((each) => each.src.includes("-of-${release}-") && each.complete && each.naturalWidth > 0) &&
      sheets.length > 0 && sheets.every((link) => link.sheet !== null) &&
      getComputedStyle(button).outlineWidth === "${String(lines[code])}px";
  })()`;
}
