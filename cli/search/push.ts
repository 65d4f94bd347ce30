import type * as AlgoliaPackage from "algoliasearch";
import type { HitKind, HostedSearch, SearchRecord } from "../../site/model/search.ts";
import { hostedRecords, type HostedRecord, settingsToAdd } from "../../site/search/hosted/hosted-index.ts";
import { createHostsCache } from "../../site/search/hosted/hosts-cache.ts";
import { clientHosts } from "../../site/search/hosted/service-hosts.ts";
import { counted } from "../diagnostics/report.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { loadModule } from "../lib/load-module.ts";

export interface SearchPushOptions {
  readonly records: readonly SearchRecord[];
  /** Undefined if readers search the index of the site. */
  readonly hosted: HostedSearch | undefined;
  /** The origin of the published site: "https://typescript-eslint.io"; empty if it is not known. */
  readonly origin: string;
  /** From the environment, so that it is in no file and no history of commands. */
  readonly writeKey: string | undefined;
  /** If false, only prints which records it would send. */
  readonly write: boolean;
}

/** `site search push`: replaces all records of the hosted index with those of the site. Returns the exit code. */
export async function searchPush(
  { records, hosted, origin, write, ...options }: SearchPushOptions,
  print: (line: string) => void,
): Promise<number> {
  // a key that was read from a file may end with a line break
  const writeKey = options.writeKey?.trim() ?? "";
  if (!hosted) {
    throw new UsageError({ code: "no-hosted-search" });
  }
  if (origin === "") {
    throw new UsageError({ code: "search-without-origin" });
  }
  if (write && writeKey === "") {
    throw new UsageError({ code: "search-without-key" });
  }
  if (records.length === 0) {
    // sending no records would empty the index
    print(`The site has no records, so the index "${hosted.indexName}" was not changed.`);
    return 1;
  }
  print(`${summary(records)} for the index "${hosted.indexName}" of the application "${hosted.appId}".`);
  if (!write) {
    print("Nothing was sent. To replace all records of the index, run: site search push --write");
    return 0;
  }
  const answer = await pushRecords({ records: hostedRecords(records, origin), hosted, writeKey });
  if ("failure" in answer) {
    print(answer.failure);
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

interface RecordsToPush {
  readonly records: readonly HostedRecord[];
  readonly hosted: HostedSearch;
  readonly writeKey: string;
}

/** An error message contains a hint and never the key. */
type PushAnswer = { readonly sent: number; readonly indexName: string } | { readonly failure: string };

/**
 * Replaces all records of a hosted index at once: readers find the old records until all new ones are there. A
 * missing index is created.
 */
async function pushRecords({ records, hosted, writeKey }: RecordsToPush): Promise<PushAnswer> {
  const { indexName } = hosted;
  const hosts = clientHosts(hosted);
  const { algoliasearch } = (await loadModule("algoliasearch")) as typeof AlgoliaPackage;
  const client = algoliasearch(hosted.appId, writeKey, {
    ...(hosts && { hosts }),
    // `connect` is the time until the response begins; a thousand records are sent within it
    timeouts: { connect: 10_000, read: 10_000, write: 30_000 },
    hostsCache: createHostsCache(),
  });
  try {
    await prepareIndex(client, indexName);
    await client.replaceAllObjects({ indexName, objects: records.map((record) => ({ ...record })) });
    return { sent: records.length, indexName };
  } catch (error) {
    const failure = failureOf(error, hosted);
    if (failure === undefined) throw error;
    return { failure: failure.replaceAll(writeKey, "***") };
  }
}

/** Adds the settings that our filters need. */
async function prepareIndex(client: AlgoliaPackage.Algoliasearch, indexName: string): Promise<void> {
  const settings = settingsToAdd(await settingsOf(client, indexName));
  if (!settings) return;
  const { taskID } = await client.setSettings({ indexName, indexSettings: settings });
  await client.waitForTask({ indexName, taskID });
}

type Settings = Awaited<ReturnType<AlgoliaPackage.Algoliasearch["getSettings"]>>;

/** Undefined if the index does not exist. */
async function settingsOf(
  client: AlgoliaPackage.Algoliasearch,
  indexName: string,
): Promise<Settings | undefined> {
  try {
    return await client.getSettings({ indexName });
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** The message for an error of the service; undefined for bugs of this program. */
function failureOf(error: unknown, { appId, indexName, hosts }: HostedSearch): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    return (
      `The search service rejected the key (${error.message}). ALGOLIA_WRITE_KEY must belong to the application ` +
      `"${appId}" and allow addObject, deleteIndex, settings and editSettings for "${indexName}" and "${indexName}_tmp_*".`
    );
  }
  if (error.name === "RetryError") {
    const [names, setting] = hosts?.length ? [` (${hosts.join(", ")})`, "hosts"] : ["", "appId"];
    return `No host of the search service${names} responded. Check the network and \`search.${setting}\`.`;
  }
  if (status !== undefined) return `The search service responded with status ${status}: ${error.message}`;
  if (error.name === "DeserializationError")
    return `Cannot parse the response of the search service: ${error.message}`;
  return undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;
}
