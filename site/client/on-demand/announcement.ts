import { siteStorage } from "../../theme/preferences/storage.ts";

const idKey = "docusaurus.announcement.id";
const dismissKey = "docusaurus.announcement.dismiss";

/** Closes the announcement bar when a reader asks for it. Without storage the bar is back on the next page. */
export function followAnnouncement(document: Document): void {
  const bar = document.querySelector<HTMLElement>("body [data-announcement]");
  if (bar === null) return;
  storeId(bar.dataset["announcement"] ?? "");
  bar.querySelector(":scope > button")?.addEventListener("click", () => {
    siteStorage.write(dismissKey, "true");
    bar.remove();
  });
}

/** A new id overrides an earlier dismissal. */
function storeId(id: string): void {
  const stored = siteStorage.read(idKey);
  // the original once stored a misspelled default id
  const known = stored === "annoucement-bar" ? "announcement-bar" : stored;
  if (known !== id) siteStorage.write(dismissKey, "false");
  siteStorage.write(idKey, id);
}
