import { describe, expect, it } from "vitest";
import type { Footer as FooterData } from "../../model/navigation.ts";
import { Footer } from "./footer.tsx";
import { renderPart, wordsOf } from "../../../tests/harness/theme/render-part.tsx";

const columns: FooterData = {
  style: "light",
  links: {
    type: "columns",
    columns: [
      {
        title: "Community",
        items: [{ label: "Bluesky", href: "https://b.example", icon: "bluesky", rel: "me noopener" }],
      },
      { title: "More", items: [{ label: "Report issue", href: "/issues" }] },
    ],
  },
  copyright: "Copyright <b>2026</b>",
};

describe("the footer", () => {
  it("FT-01 shows titled groups, then the copyright as HTML", () => {
    const html = renderPart(<Footer footer={columns} />);
    expect(wordsOf(html)).toBe("Community Bluesky More Report issue Copyright 2026");
    expect(html).toContain("Copyright <b>2026</b>");
  });

  it("FT-02 preserves the rel of an identity profile", () => {
    expect(renderPart(<Footer footer={columns} />)).toMatch(
      /href="https:\/\/b.example"[^>]*rel="me noopener"/,
    );
  });

  it("FT-04 separates the links of a single row by dots, with none after the last", () => {
    const links = {
      type: "row",
      items: ["A", "B", "C"].map((label) => ({ label, href: `/${label}` })),
    } as const;
    expect(wordsOf(renderPart(<Footer footer={{ style: "light", links }} />))).toBe("A · B · C");
  });

  it("FT-05 FT-06 renders the logo in both modes, and links it only if it has a target", () => {
    const logo = { src: "/l.svg", srcDark: "/d.svg", alt: "Host", width: 114, height: 51 };
    const plain = renderPart(<Footer footer={{ ...columns, logo }} />);
    expect(plain).toContain(
      '<img src="/l.svg" alt="Host" loading="lazy" width="114" height="51" class="only-light"/>',
    );
    expect(plain).toContain(
      '<img src="/d.svg" alt="Host" loading="lazy" width="114" height="51" class="only-dark"/>',
    );
    const linked = renderPart(
      <Footer
        footer={{ ...columns, logo: { src: "/l.svg", alt: "Host", href: "/host", target: "_self" } }}
      />,
    );
    expect(linked).toMatch(
      /<a href="\/host"[^>]*target="_self"><img src="\/l.svg" alt="Host" loading="lazy"\/><\/a>/,
    );
  });

  it("FT-06 is light or dark", () => {
    expect(renderPart(<Footer footer={{ ...columns, style: "dark" }} />)).toContain(
      '<footer class="footer dark">',
    );
    expect(renderPart(<Footer footer={columns} />)).toContain('<footer class="footer">');
  });
});
