import type { HostedSearch, HitKind, SearchRecord } from "../../site/model/search.ts";
import { hostedRecords } from "../../site/search/hosted/hosted-index.ts";
import { pushRecords } from "../search/push.ts";
import { UsageError } from "../diagnostics/usage-error.ts";

export interface SearchPushOptions {
  readonly records: readonly SearchRecord[];
  /** Undefined where readers search the site's own index. */
  readonly hosted: HostedSearch | undefined;
  /** Where the site is published: "https://typescript-eslint.io". */
  readonly origin: string;
  /** Of the environment, so that it is in no file and no history of commands. */
  readonly writeKey: string | undefined;
  /** False only says what would be sent. */
  readonly write: boolean;
}

/** `site search push`: replaces all records of the hosted index by the site's own. Gives the exit code. */
export async function searchPush(
  { records, hosted, origin, write, ...options }: SearchPushOptions,
  print: (line: string) => void,
): Promise<number> {
  // a key that was read from a file may end with that file's last line
  const writeKey = options.writeKey?.trim() ?? "";
  if (!hosted) {
    throw new UsageError(
      "This site has no hosted search.",
      "Set `appId`, `apiKey` and `indexName` under `search` in the configuration.",
    );
  }
  if (write && writeKey === "") {
    throw new UsageError(
      "The write key is missing.",
      "Set it in the environment: ALGOLIA_WRITE_KEY=… site search push --write",
    );
  }
  if (records.length === 0) {
    // sent, it would empty the index
    print(`The site has no records, so the index "${hosted.indexName}" was not changed.`);
    return 1;
  }
  print(`${summary(records)} for the index "${hosted.indexName}" of the application "${hosted.appId}".`);
  if (!write) {
    print("Nothing was sent. To replace all records of the index, run: site search push --write");
    return 0;
  }
  const answer = await pushRecords({ records: hostedRecords(records, origin), hosted, writeKey });
  if ("problem" in answer) {
    print(answer.problem);
    return 1;
  }
  print(`Sent: the index "${answer.indexName}" now has ${counted(answer.sent, "record")}.`);
  return 0;
}

const kinds: readonly HitKind[] = ["rule", "option", "guide", "post", "package"];

/** "1,237 records of 225 pages (612 rules, 20 posts)" */
function summary(records: readonly SearchRecord[]): string {
  const pages = new Set(records.map(({ url }) => url.replace(/#.*$/, "")));
  const counts = kinds.flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    return count === 0 ? [] : [counted(count, kind)];
  });
  return `${counted(records.length, "record")} of ${counted(pages.size, "page")} (${counts.join(", ")})`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : `${noun}s`}`;
}
