import type { ComponentType, ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { createThemeServer } from "./server.tsx";
import { Link } from "./theme/lib/link.tsx";

const server = createThemeServer({}, { Box: Box as ComponentType<never> });
const place = { baseUrl: "/", route: "/pears" };

describe("the content components of the theme's server", () => {
  it("renders one around children that are already HTML", () => {
    expect(server.renderComponent("Box", { tone: "warm" }, "<p>In &amp; out $&</p>", place)).toBe(
      '<section class="warm"><p>In &amp; out $&</p></section>',
    );
    expect(server.renderComponent("Box", { tone: "<" }, "", place)).toBe('<section class="&lt;"></section>');
  });

  it("starts the links of one at the base URL", () => {
    const linking = createThemeServer({}, { Pointer: () => <Link href="/orchard">Orchard</Link> });
    const below = { baseUrl: "/docs/", route: "/pears" };
    expect(linking.renderComponent("Pointer", {}, "", below)).toBe('<a href="/docs/orchard">Orchard</a>');
  });

  it("names a missing one", () => {
    expect(() => server.renderComponent("Bin", {}, "", place)).toThrow(
      "There is no content component <Bin>.",
    );
  });
});

function Box({ tone, children }: { readonly tone: string; readonly children?: ReactNode }) {
  return <section className={tone}>{children}</section>;
}
