/** Shows the URL on the page for unknown URLs: the file is the same for all of them. */
export function nameUrl(document: Document): void {
  const place = document.querySelector("body [data-unknown-url]");
  const name = place?.firstElementChild;
  if (!place || !name) return;
  name.textContent = location.pathname;
  place.replaceChildren("‘", name, "’");
}
