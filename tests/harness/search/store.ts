import type { SearchRecord, SearchRequest } from "../../../site/model/search.ts";
import { answerQuery } from "./matching.ts";

/** The data of a search service, and its answers to permitted requests. */
export interface SearchStore {
  /** The records of an index in their order; undefined when there is no such index. */
  records(indexName: string): readonly SearchRecord[] | undefined;
  settings(indexName: string): IndexSettings | undefined;
  indexNames(): readonly string[];
  reply(request: StoreRequest): StoreReply;
}

export interface StoreRequest {
  readonly method: string;
  /** "/1/indexes/docs/batch", without a query. */
  readonly path: string;
  readonly body: unknown;
}

export interface StoreReply {
  readonly status: number;
  readonly body: unknown;
}

export interface IndexSettings {
  readonly attributesForFaceting?: readonly string[];
  readonly [name: string]: unknown;
}

interface Index {
  readonly records: ReadonlyMap<string, SearchRecord>;
  readonly settings: IndexSettings;
}

const empty: Index = { records: new Map(), settings: {} };

/** Indices by name; the initial ones have the filter attributes of our searches. */
export function createSearchStore(initial: Readonly<Record<string, readonly SearchRecord[]>>): SearchStore {
  const settings: IndexSettings = { attributesForFaceting: ["language", "docusaurus_tag"] };
  const indices = new Map<string, Index>(
    Object.entries(initial).map(([name, records]) => [name, { records: byId(records), settings }]),
  );
  let tasks = 0;
  const task = (extra = {}): StoreReply =>
    ok({ ...extra, taskID: ++tasks, updatedAt: "2026-01-01T00:00:00Z" });

  const search = (body: unknown): StoreReply => {
    const { requests } = body as { readonly requests: readonly SearchRequest[] };
    const missing = requests.find(({ indexName }) => !indices.has(indexName));
    if (missing) return problem(404, `Index ${missing.indexName} does not exist`);
    const results = requests.map((request) => {
      const { records, settings } = indices.get(request.indexName) ?? empty;
      return answerQuery([...records.values()], request, facetsOf(settings));
    });
    return ok({ results });
  };

  /** The other records of the same part of the site. */
  const recommend = (body: unknown): StoreReply => {
    const { requests } = body as { readonly requests: readonly RecommendationBody[] };
    const results = requests.map(({ indexName, objectID, maxRecommendations = 30 }) => {
      const records = indices.get(indexName)?.records ?? empty.records;
      const part = records.get(objectID)?.hierarchy.lvl0;
      const related = [...records.values()].filter(
        (record) => record.objectID !== objectID && record.hierarchy.lvl0 === part,
      );
      const hits = related.slice(0, maxRecommendations).map((record) => ({ ...record, _score: 80 }));
      return { hits, nbHits: hits.length, processingTimeMS: 1 };
    });
    return ok({ results });
  };

  const write = (name: string, body: unknown): StoreReply => {
    const { requests } = body as { readonly requests: readonly { action: string; body: SearchRecord }[] };
    const other = requests.find(({ action }) => action !== "addObject");
    if (other) return problem(400, `Unknown action ${other.action}`);
    const { records, settings } = indices.get(name) ?? empty;
    const added = requests.map((request) => request.body);
    indices.set(name, { settings, records: new Map([...records, ...byId(added)]) });
    return task({ objectIDs: added.map(({ objectID }) => objectID) });
  };

  const operate = (name: string, body: unknown): StoreReply => {
    const { operation, destination, scope } = body as OperationBody;
    const source = indices.get(name) ?? empty;
    const target = indices.get(destination) ?? empty;
    // with a scope, only the settings are copied, not the records
    indices.set(destination, scope ? { records: target.records, settings: source.settings } : source);
    if (operation === "move") indices.delete(name);
    return task();
  };

  const reply = ({ method, path, body }: StoreRequest): StoreReply => {
    const [, name = "", rest = ""] = /^\/1\/indexes\/([^/]+)(\/.*)?$/.exec(path) ?? [];
    const indexName = decodeURIComponent(name);
    switch (`${method} ${rest.replace(/\d+$/, "0")}`) {
      case "POST /queries":
        return search(body);
      case "POST /recommendations":
        return recommend(body);
      case "POST /batch":
        return write(indexName, body);
      case "POST /operation":
        return operate(indexName, body);
      case "GET /task/0":
        return ok({ status: Number(rest.slice("/task/".length)) <= tasks ? "published" : "notPublished" });
      case "GET /settings": {
        const index = indices.get(indexName);
        return index ? ok(index.settings) : problem(404, "Index does not exist");
      }
      case "PUT /settings": {
        const { records, settings } = indices.get(indexName) ?? empty;
        indices.set(indexName, { records, settings: { ...settings, ...(body as IndexSettings) } });
        return task();
      }
      case "DELETE ":
        indices.delete(indexName);
        return task();
      default:
        return problem(404, `Path not found: ${method} ${path}`);
    }
  };

  return {
    records: (name) => {
      const index = indices.get(name);
      return index && [...index.records.values()];
    },
    settings: (name) => indices.get(name)?.settings,
    indexNames: () => [...indices.keys()],
    reply,
  };
}

interface RecommendationBody {
  readonly indexName: string;
  readonly objectID: string;
  readonly maxRecommendations?: number;
}

interface OperationBody {
  readonly operation: "copy" | "move";
  readonly destination: string;
  readonly scope?: readonly string[];
}

function byId(records: readonly SearchRecord[]): ReadonlyMap<string, SearchRecord> {
  return new Map(records.map((record) => [record.objectID, record]));
}

/** "filterOnly(language)" means "language". */
function facetsOf({ attributesForFaceting = [] }: IndexSettings): ReadonlySet<string> {
  return new Set(attributesForFaceting.map((name) => name.replace(/^\w+\((.*)\)$/, "$1")));
}

function ok(body: unknown): StoreReply {
  return { status: 200, body };
}

function problem(status: number, message: string): StoreReply {
  return { status, body: { message, status } };
}
