import { describe, expect, it } from "vitest";
import { hostsIn, hostsOfPolicy, noHosts, stylesIn, unitedHosts } from "./page-hosts.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

describe("the hosts of a page", () => {
  it("are those of pictures, videos, sounds and frames", () => {
    expect(
      hostsIn(`<p><img src="https://img.example/a.png" alt="a > b"><img
        alt="x" srcSet="https://one.example/a.png 1x, https://two.example/a.png 2x">
        <picture><source srcset="https://three.example/a.webp"></picture>
        <svg><image xlink:href="https://four.example:8443/a.png"/></svg>
        <video src="https://video.example/a.mp4" poster="https://poster.example/a.png"><source src="https://video2.example/a.webm">
        <track src="https://track.example/a.vtt"></video><audio src="https://audio.example/a.mp3"></audio>
        <iframe src="https://www.youtube.com/embed/x"></iframe><iframe src="/demo.html"></iframe>`),
    ).toEqual({
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
    expect(hostsIn(html)).toEqual(noHosts);
  });

  it.each([
    "https://a;script-src/x.png",
    "https://*/x.png",
    "https://a,b/x.png",
    "https://'unsafe-inline'/x.png",
    "https://user:word@/x.png",
    "https://",
  ])("never hold what means something else in a policy: %j", (src) => {
    expect(hostsIn(`<img src="${src}">`).images).toEqual([]);
  });

  it("have international names in the form of policies", () => {
    expect(hostsIn('<img src="https://BÜCHER.example/a.png">').images).toEqual([
      "https://xn--bcher-kva.example",
    ]);
  });

  it("can be read from the policy again", () => {
    const hosts = {
      images: ["https://b.example", "http://127.0.0.1:4000"],
      media: ["https://m.example"],
      frames: ["'self'", "https://f.example"],
    };
    const page = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    expect(hostsOfPolicy(page(contentSecurityPolicy([], [], hosts)))).toEqual(hosts);
    expect(hostsOfPolicy(page(contentSecurityPolicy([], ["https://search.example"])))).toBeUndefined();
    expect(hostsOfPolicy("<p>no policy</p>")).toBeUndefined();
  });

  it("have the inline styles of the page beside them, each once", () => {
    const html = `<p style="color: red" id="a">a</p><i alt="a > b" style="color: red">b</i><b style="top: 0"></b>`;
    expect(stylesIn(html, (css) => `'${css}'`)).toEqual(["'color: red'", "'top: 0'"]);
    expect(stylesIn('<p style="color: &quot;red&quot;">a</p><p data-style="x">', String)).toEqual([]);
    const hosts = { ...noHosts, styles: ["'sha256-a+/='", "'sha256-b'"] };
    const policy = contentSecurityPolicy([], [], hosts);
    expect(policy).toContain(";style-src 'self' 'unsafe-hashes' 'sha256-a+/=' 'sha256-b';");
    expect(hostsOfPolicy(`<meta http-equiv="Content-Security-Policy" content="${policy}">`)).toEqual(hosts);
    expect(unitedHosts([hosts, noHosts, { ...noHosts, styles: ["'sha256-0'"] }]).styles).toEqual([
      "'sha256-0'",
      ...hosts.styles,
    ]);
  });

  it("are united without doubles, in order", () => {
    const images = (...origins: string[]) => ({ ...noHosts, images: origins });
    expect(unitedHosts([images("https://b", "https://a"), images("https://b")]).images).toEqual([
      "https://a",
      "https://b",
    ]);
  });
});
