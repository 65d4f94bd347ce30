/** Fetches a text that may be compressed as a file, as those of chosen TypeScripts are. Rejects with a message about the URL. */
export async function fetchText(url: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  const file = await response.blob();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // some hosts send a file with this extension as a compressed response, which the browser decompresses itself
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  if (!isCompressed) return file.text();
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  } catch (cause) {
    throw new Error(`${url} is damaged.`, { cause });
  }
}
