import { expect, it } from "vitest";
import type { ProseBody } from "../../content/prose.ts";
import { ownHead, ownTitle } from "./own-head.ts";

const description = { tag: "meta", attributes: { name: "description", content: "About" } } as const;
const robots = { tag: "meta", attributes: { name: "robots", content: "noindex" } } as const;

function bodyWith(headTags: ProseBody["headTags"]): ProseBody {
  return { headTags } as ProseBody;
}

it("a document's own title is that of its page, without the title of the site", () => {
  expect(ownTitle(bodyWith([robots, { tag: "title", text: "Guide | Fruit" }]), "Fruit")).toBe("Guide");
  expect(ownTitle(bodyWith([{ tag: "title", text: "Guide | Fruit" }]), "Other")).toBe("Guide | Fruit");
  expect(ownTitle(bodyWith(undefined), "Fruit")).toBeUndefined();
});

it("its description takes the place of another, and its other tags come before those of the root", () => {
  const root = { tag: "link", attributes: { rel: "author", href: "/team" } } as const;
  const body = bodyWith([description, { tag: "title", text: "Guide" }, robots]);
  expect(ownHead(body, [root])).toEqual({ description: "About", tags: [robots, root] });
  expect(ownHead(bodyWith([]))).toEqual({});
});
