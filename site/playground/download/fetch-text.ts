/** Counts the bytes of a file while it loads. */
export interface ByteCounter {
  /** The file responds. `announced` is its size as the host says it; undefined when the host does not. */
  readonly begin: (announced: number | undefined) => void;
  readonly add: (bytes: number) => void;
}

/** Fetches a text that may be compressed as a file, as those of chosen TypeScripts are. Rejects with a message about the URL. */
export async function fetchText(url: string, signal?: AbortSignal): Promise<string> {
  return (await fetchFile(url, { signal })).text();
}

/** As `fetchText`, without decoding the text. */
export async function fetchFile(
  url: string,
  { signal, counter }: { readonly signal?: AbortSignal | undefined; readonly counter?: ByteCounter } = {},
): Promise<Blob> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  const file = await (counter ? counted(response, counter) : response).blob();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // some hosts send a file with this extension as a compressed response, which the browser decompresses itself
  const isCompressed = start[0] === 0x1f && start[1] === 0x8b;
  if (!isCompressed) return file;
  try {
    return await new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
  } catch (cause) {
    throw new Error(`${url} is damaged.`, { cause });
  }
}

function counted({ headers, body }: Response, counter: ByteCounter): Response {
  const length = headers.get("content-length");
  // the length of a compressed response is not that of what scripts read
  counter.begin(length === null || headers.has("content-encoding") ? undefined : Number(length));
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      counter.add(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counting));
}
