import { describe, expect, it } from "vitest";
import { renderBody } from "../../../../tests/harness/memory/rendered-body.ts";

const shown = (text: string) => {
  const { html, reports } = renderBody(text, [], new Map(), "vitepress");
  return { html: html.replace(/\s+/g, " ").trim(), reports };
};

const script = `<script setup>
import { VPTeamPage, VPTeamPageTitle, VPTeamPageSection, VPTeamMembers } from 'vitepress/theme'

const members = [{
  avatar: 'https://a.example/ann.png', name: 'Ann', title: 'Lead', org: 'Org', orgLink: 'https://org.example/',
  desc: 'Makes <b>things</b>.', sponsor: 'https://a.example/sponsor',
  links: [{ icon: 'github', link: 'https://github.com/ann' }, { icon: { svg: '<svg/>' }, link: 'https://ann.example/' }],
}, { name: 'Ben' }]
</script>

`;

describe("the members of a team", () => {
  it.each([":members", ':members="members"', 'size="small" :members="members"'])(
    "are shown from the data of the document: %s",
    (attribute) => {
      const { html, reports } = shown(`${script}<VPTeamMembers ${attribute} />\n`);
      expect(reports).toEqual([]);
      expect(html).toMatchInlineSnapshot(
        `"<div class="cards"><div class="card"><div class="card-title">Ann</div><div class="card-icon"><img src="{link 0}" alt="" loading="lazy" decoding="async"></div><div class="card-text">Lead @ <a href="{link 1}">Org</a></div><div class="card-text">Makes <b>things</b>.</div><div class="card-more"><a href="{link 2}">Github</a> · <a href="{link 3}">https://ann.example/</a> · <a href="{link 4}">Sponsor</a></div></div><div class="card"><div class="card-title">Ben</div></div></div>"`,
      );
    },
  );

  it("that only a program knows are reported, with the text between the tags", () => {
    expect(shown('<VPTeamMembers :members="load()">Nobody</VPTeamMembers>\n')).toEqual({
      html: "Nobody",
      reports: [
        "1:1 warning A list of members that only its program knows is not supported, so it is left out.",
      ],
    });
  });
});

describe("a page of a team", () => {
  it("has the titles and texts of its slots, and headings", () => {
    const { html, reports } = shown(
      `${script}<VPTeamPage>\n  <VPTeamPageTitle>\n    <template #title>Our\n      Team</template>\n    <template #lead>\n      Who <i>we</i> are.\n    </template>\n  </VPTeamPageTitle>\n  <VPTeamPageSection>\n    <template #title>Former</template>\n    <template #members>\n      <VPTeamMembers size="small" :members="[{ name: 'Cid' }]" />\n    </template>\n  </VPTeamPageSection>\n</VPTeamPage>\n`,
    );
    expect(reports).toEqual([]);
    expect(html).toMatchInlineSnapshot(
      `"<h1 id="our-team">Our Team</h1> <p>Who <i>we</i> are.</p> <h2 id="former"><a class="heading-link" href="#former">Former</a></h2> <div class="cards"><div class="card"><div class="card-title">Cid</div></div></div>"`,
    );
  });

  it("shows other content as it is", () => {
    const { html, reports } = shown(
      "<VPTeamPageSection>\n<template #title>A</template>\n\nText *here*.\n\n</VPTeamPageSection>\n",
    );
    expect(html).toContain("<p>Text <em>here</em>.</p>");
    expect(html).toContain("A");
    expect(reports).toEqual([expect.stringContaining("`<template>` is not supported")]);
  });
});
