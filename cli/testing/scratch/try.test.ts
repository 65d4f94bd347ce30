import { expect, it } from "vitest";
import { outlineOf } from "../../content/outline.ts";
import { proseOf } from "../../content/prose.ts";
import { sourceFile } from "../../adapters/snapshot.ts";
import { sourcePath } from "../../../site/model/paths.ts";
import { lex } from "../../content/syntax.ts";
const show = (text: string) => {
  const { value, diagnostics } = outlineOf(sourceFile(sourcePath("content/a.md"), text));
  const p = proseOf(value, ["Foo"]);
  const raws = lex(value.body).map((t) => t.raw).join("");
  console.log(text, "\n=>\n" + p.html, JSON.stringify(p.links.map((l) => `${l.href} ${l.at.line}:${l.at.column}`)), JSON.stringify([...diagnostics, ...p.diagnostics].map((d) => `${d.code} ${d.at.line}:${d.at.column} ${JSON.stringify({ ...d, at: undefined, code: undefined })}`), null, 1), raws === value.body ? "" : "RAW DIFFERS " + JSON.stringify(raws));
};
it("x", () => {
  show("[a](x.md) [a](x.md) `[a](x.md)` \\[a](x.md) [a](x.md)\n");
  show("- item\n\n  ```md\n  [a](b.md)\n  ```\n\n  [a](b.md)\n\n> - [q](q.md)\n>   [q](q.md)\n>\n> ```\n> [c](c.md)\n> ```\n> [c](c.md)\n\n1. one\n   > [n](n.md)\n\n| a |\n|---|\n| `x\\|y` [t](t.md) |\n| [t](t.md) |\n");
  show("<Tabs>\n<TabItem value='a'>\n\na ` b\n\n</TabItem>\n<TabItem value='b'>\n\na ` b {/* </TabItem> */}\n\n```\n</TabItem>\n```\n\n</TabItem>\n</Tabs>\n");
  show("(<Foo />)\n\nx<Foo />\n\na:::note\nb\n:::\n\ntext\n:::note\nb\n:::\n\ntext\n<Foo>\n\ninner [l](l.md)\n\n</Foo>\ntail");
  show("<div className=\"a\">\n  <a href=\"b.md\">x</a>\n  <a href='b.md'>{expr}</a>\n  <img src=img.png />\n</div>\n");
  show(":::note\n\nopen\n\n# H\n");
  show("## A `x` <Foo/> ![i](i.png) [l](l.md) *em* {#my-id}\n\n## A\n\n## A\n\n## B {#a}\n\n## !!!\n\n## &amp; `&amp;`\n");
});
