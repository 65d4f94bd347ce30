/** Undefined if it cannot be loaded. A request makes a document without the policy that a parser of HTML needs. */
export function documentAt(url: string): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.open("GET", url);
    request.addEventListener("loadend", () => {
      resolve(request.status === 200 ? (request.response as Document) : undefined);
    });
    request.send();
  });
}
