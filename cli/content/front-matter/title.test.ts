import { expect, it } from "vitest";
import { plainTitle, titleHtml, withoutTags } from "./title.ts";

it.each([
  ["Avoiding `any`s", "Avoiding anys"],
  ["**Bold** and *em* and _em_ and __b__", "Bold and em and em and b"],
  ["snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"],
  ["A [link](x.md) and ![picture](y.png)", "A link and picture"],
  ["A [link](x_(y)) there", "A link there"],
  ["Array\\<T\\> and \\*", "Array<T> and *"],
  ["`snake_case` and `a_b`", "snake_case and a_b"],
  ["`*`", "*"],
  ["Tom &amp; Jerry", "Tom & Jerry"],
])("the plain title of %j is %j", (markdown, plain) => {
  expect(plainTitle(markdown)).toBe(plain);
});

it.each([
  ["Avoiding `any`s", "Avoiding <code>any</code>s"],
  ["`a<b>` & *c*", "<code>a&lt;b&gt;</code> &amp; c"],
  ["</script><script>alert(1)</script>", "&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["`only`", "<code>only</code>"],
  ["**all `of` it**", "all <code>of</code> it"],
  ["Tom &amp; Jerry", "Tom &amp; Jerry"],
])("BL-03 the title %j is rendered as %j", (markdown, html) => {
  expect(titleHtml(markdown)).toBe(html);
});

it.each([
  ['Mode <Badge type="tip" text="new" />', "Mode"],
  ["Mode <Badge>beta</Badge>", "Mode beta"],
  ["`<Badge />` in code", "`<Badge />` in code"],
  ["Promise<T> and Map<K, V>", "Promise<T> and Map<K, V>"],
  ["Press <kbd>K</kbd>", "Press K"],
])("the title %j without tags is %j", (markdown, plain) => {
  expect(withoutTags(markdown)).toBe(plain);
});
