import { describe, expect, it } from "vitest";
import { Announcement } from "./announcement.tsx";
import { messageChain } from "./crash-guard.tsx";
import { SkipLink } from "./skip-link.tsx";
import { renderPart } from "../../../tests/harness/theme/render-part.tsx";

describe("the announcement", () => {
  const announcement = { id: "v9", html: "Try <b>v9</b>", closeable: true } as const;

  it("AN-01 AN-02 is a region with HTML content, rendered by the server", () => {
    expect(renderPart(<Announcement announcement={announcement} />)).toMatch(/role="region".*Try <b>v9<\/b>/);
  });

  it("AN-04 AX-05 has a named button to close it, or none when it cannot be closed", () => {
    expect(renderPart(<Announcement announcement={announcement} />)).toContain('aria-label="Close"');
    expect(renderPart(<Announcement announcement={{ ...announcement, closeable: false }} />)).not.toContain(
      "<button",
    );
  });
});

describe("the skip link", () => {
  it("AX-02 is in a labeled region and works as a plain link without script", () => {
    expect(renderPart(<SkipLink />)).toMatch(
      /^<div role="region" aria-label="Skip to main content" id="skip-link" tabindex="-1"[^>]*><a href="#site-content"/,
    );
  });
});

describe("the message of an error", () => {
  it("CR-01 CR-02 joins the causes under a label and preserves line breaks", () => {
    const error = new Error("No juice\ntoday", {
      cause: new Error("No apples", { cause: new Error("Frost") }),
    });
    expect(messageChain(error)).toBe("No juice\ntoday\n\nCause:\nNo apples\n\nCause:\nFrost");
  });

  it("CR-02 ends when causes form a cycle", () => {
    const error = new Error("Chicken");
    error.cause = new Error("Egg", { cause: error });
    expect(messageChain(error)).toBe("Chicken\n\nCause:\nEgg");
  });
});
