import { describe, expect, it } from "vitest";
import { withRuleIcons } from "./rule-icon.tsx";

describe("the marks of rules in prose", () => {
  it("are shown as icons, which have a name and contain the emoji for copies", () => {
    expect(withRuleIcons("<p>🔧 fixes, 💡 suggests</p>")).toBe(
      '<p><span class="icon rule-icon icon-fixable" role="img" aria-label="fixable">🔧</span> fixes, ' +
        '<span class="icon rule-icon icon-suggestions" role="img" aria-label="has suggestions">💡</span> suggests</p>',
    );
  });

  it("stay as they are in code and in attributes, like other emojis", () => {
    const html = `<p title="a > 🔧">🚀 <code>🔧</code></p><pre class="x"><span>🔧</span></pre>`;
    expect(withRuleIcons(html)).toBe(html);
  });
});
