import { describe, expect, it } from "vitest";
import { noHosts } from "../../site/theme/layout/page-hosts.ts";
import { policyHash } from "../lib/hash.ts";
import { readBody } from "./read-body.ts";

describe("the hosts of a page", () => {
  it("are those of pictures, videos, sounds and frames", () => {
    expect(
      readBody(`<p><img src="https://img.example/a.png" alt="a > b"><img
        alt="x" srcSet="https://one.example/a.png 1x, https://two.example/a.png 2x">
        <picture><source srcset="https://three.example/a.webp"></picture>
        <svg><image xlink:href="https://four.example:8443/a.png"/></svg>
        <video src="https://video.example/a.mp4" poster="https://poster.example/a.png"><source src="https://video2.example/a.webm">
        <track src="https://track.example/a.vtt"></video><audio src="https://audio.example/a.mp3"></audio>
        <iframe src="https://www.youtube.com/embed/x"></iframe><iframe src="/demo.html"></iframe>`).hosts,
    ).toMatchObject({
      images: [
        "https://four.example:8443",
        "https://img.example",
        "https://one.example",
        "https://poster.example",
        "https://three.example",
        "https://two.example",
      ],
      media: [
        "https://audio.example",
        "https://track.example",
        "https://video.example",
        "https://video2.example",
      ],
      frames: ["'self'", "https://www.youtube.com"],
    });
  });

  it.each([
    '<a href="https://img.example/a.png">x</a>',
    "<code>&lt;img src=&quot;https://img.example/a.png&quot;&gt;</code>",
    '<img src="http://img.example/a.png">',
    '<img src="/a.png" data-src="https://img.example/a.png" alt="https://img.example">',
    '<img src="data:image/png;base64,https://img.example">',
    '<iframe src="javascript:x"></iframe><iframe src="//img.example/"></iframe>',
  ])("are not taken from %j", (html) => {
    expect(readBody(html).hosts).toMatchObject(noHosts);
  });

  it.each([
    "https://a;script-src/x.png",
    "https://*/x.png",
    "https://a,b/x.png",
    "https://'unsafe-inline'/x.png",
    "https://user:word@/x.png",
    "https://",
  ])("never hold what means something else in a policy: %j", (src) => {
    expect(readBody(`<img src="${src}">`).hosts.images).toEqual([]);
  });

  it("have international names in the form of policies", () => {
    expect(readBody('<img src="https://BÜCHER.example/a.png">').hosts.images).toEqual([
      "https://xn--bcher-kva.example",
    ]);
  });

  it("are read from attributes as browsers read them, not from comments or text", () => {
    const html = `<img src='https://one.example/a.png'><img src=https://two.example/a.png>
      <!-- <img src="https://three.example/a.png"> --><textarea><img src="https://four.example/a.png"></textarea>`;
    expect(readBody(html).hosts.images).toEqual(["https://one.example", "https://two.example"]);
  });
});

it("finds the inline styles of a page, each once, except for those with references to characters", () => {
  const html = `<p style="color: red" id="a">a</p><i alt="a > b" style="color: red">b</i><b style="top: 0"></b>`;
  expect(readBody(html).hosts.styles).toEqual(["color: red", "top: 0"].map((css) => `'${policyHash(css)}'`));
  const none = '<p style="color: &quot;red&quot;">a</p><p data-style="x">';
  expect(readBody(none).hosts).toMatchObject(noHosts);
  expect(readBody(none).hosts.styles).toEqual([]);
});

it("finds the islands that start with the page, each once", () => {
  const body = ["Clock", "Poll", "Clock"]
    .map((name, index) => `<site-island name="${name}" client="${index === 1 ? "only" : "load"}">`)
    .join("");
  expect(readBody(body).startedIslands).toEqual(["Clock", "Poll"]);
  expect(readBody('<site-island name="Clock" client="intent">').startedIslands).toEqual([]);
});
