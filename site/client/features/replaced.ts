import * as dom from "../../model/dom.ts";
import * as islandDom from "../../model/island-dom.ts";

/** The names of content's pictures: they contain no character that HTML writes in another way. */
const hashedName = /-[0-9A-F]{8}\.\w+$/;

/**
 * Whether the server has this page in another build, with another start script, or without `file`: a deploy took away
 * files that this page needs. Loading it again helps, because the server's page names other files. False when the reader
 * has followed a link meanwhile: a reload would lead back.
 */
export async function isReplaced({ location, document }: Window, file = ""): Promise<boolean> {
  const { href } = location;
  const script = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
  try {
    const response = await fetch(href, { cache: "no-cache" });
    const html = await response.text();
    if (location.href !== href || document.documentElement.dataset["navigation"] === "loading") return false;
    const isUnknown = html.includes(` ${dom.template}="not-found"`);
    if (!response.ok && !isUnknown) return false;
    if (!html.includes(` src="${script}"`)) return true;
    // the host may know the page that is shown in another spelling only: then the answer does not name its files
    return !isUnknown && !html.includes(file);
  } catch {
    return false;
  }
}

/** Loads the page again when one of its pictures is gone because of a deploy. */
export function followPictures(window: Window): void {
  let isAsking = false;
  // errors of elements do not bubble
  window.document.addEventListener(
    "error",
    ({ target }) => {
      if (isAsking || !(target instanceof HTMLImageElement)) return;
      const { origin, pathname } = new URL(target.currentSrc || target.src, window.location.href);
      if (origin !== window.location.origin) return;
      // the server's HTML lacks pictures that only a script of an island shows
      const file = target.closest(islandDom.island) ? undefined : hashedName.exec(pathname)?.[0];
      isAsking = true;
      void isReplaced(window, file).then((replaced) => {
        isAsking = false;
        if (replaced) window.location.reload();
      });
    },
    true,
  );
}
