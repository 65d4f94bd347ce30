import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const sentence = "It says what the value is for, in one sentence.";

describe("a table", () => {
  it("of three columns with long texts names the column in each cell", () => {
    const { html } = renderBody(
      `| Name | *Kind* of "x" | |\n|:--|--:|---|\n| \`a\` | ${sentence} | more |\n| b | | |\n`,
    );
    expect(html).toMatchInlineSnapshot(`
      "<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table class="table-stacked"><thead><tr><th class="align-left" scope="col">Name</th><th class="align-right" scope="col"><em>Kind</em> of "x"</th><td></td></tr></thead>
      <tbody>
      <tr><td class="align-left"><code>a</code></td><td class="align-right" data-column="Kind of &quot;x&quot;">It says what the value is for, in one sentence.</td><td>more</td></tr>
      <tr><td class="align-left">b</td><td class="align-right"></td><td></td></tr>
      </tbody></table></div>
      "
    `);
  });

  it("does not name the column of sentences at its end", () => {
    const { html } = renderBody(`| Name | Kind | What |\n|---|---|---|\n| a | b | ${sentence} |\n`);
    expect(html).toContain(`<td data-column="Kind">b</td><td>${sentence}</td>`);
  });

  it.each([
    ["two columns", `| a | b |\n|---|---|\n| ${sentence} | ${sentence} |\n`],
    ["short texts", "| Rule | v5 | v6 |\n|---|---|---|\n| semi | yes | no |\n"],
    ["no rows", `| ${sentence} | b | c |\n|---|---|---|\n`],
  ])("of %s stays a table everywhere", (_what, text) => {
    expect(renderBody(text).html).not.toMatch(/data-column|table-stacked/);
  });
});
