import type {
  PartName,
  ShownItem,
  SidebarCategory,
  SidebarItem,
  SidebarMore,
  SidebarPart,
  SidebarParts,
} from "../../../site/model/navigation.ts";
import { isExternal, routeKey, type RoutePath } from "../../../site/model/paths.ts";
import { groupBy } from "../../lib/group-by.ts";
import { hashOf } from "../../lib/hash.ts";
import { windowIn } from "./sidebar-window.ts";

/** With more links than this, a page shows a part of its sidebar, and the rest is in files of bounded size. */
export const largestWhole = 200;

/** The sidebar of a large section. */
export interface LargeSidebar {
  /** What a page shows: the lists on the path to the page, of each the entries near it. All other categories are closed. */
  readonly shownAt: (route: RoutePath) => readonly ShownItem[];
  /** The numbers of the files with all entries. */
  readonly fileNumbers: readonly number[];
  readonly file: (number: number) => SidebarParts;
}

/** The entries of a category, or the outermost ones. */
interface List {
  readonly key: string;
  readonly items: readonly SidebarItem[];
  /** The list that contains the category, and its index there. */
  readonly above: ListItem | undefined;
  readonly parts: readonly Part[];
}

/** Neighboring entries of a list, from `start` to before `end`. */
interface Part {
  readonly key: string;
  readonly list: List;
  readonly start: number;
  readonly end: number;
}

interface ListItem {
  readonly list: List;
  readonly index: number;
}

type Category = SidebarCategory<SidebarItem>;

const known = new WeakMap<readonly SidebarItem[], LargeSidebar>();

/** Memoized: every page of a section asks for it, and the result is always the same. */
export function largeSidebar(items: readonly SidebarItem[]): LargeSidebar {
  const sidebar = known.get(items) ?? createLargeSidebar(items);
  known.set(items, sidebar);
  return sidebar;
}

function createLargeSidebar(items: readonly SidebarItem[]): LargeSidebar {
  const lists: List[] = [];
  const listOf = new Map<Category, List>();
  const places = new Map<string, ListItem>();
  const collect = (key: string, items: readonly SidebarItem[], above: ListItem | undefined): List => {
    const parts: Part[] = [];
    const list: List = { key, items, above, parts };
    const starts = startsOf(key, items);
    starts.forEach((each, index) => {
      parts.push({ ...each, list, end: starts[index + 1]?.start ?? items.length });
    });
    lists.push(list);
    const labels = new Map<string, number>();
    items.forEach((item, index) => {
      if (item.type === "html") return;
      const place = { list, index };
      if (item.href !== undefined && !isExternal(item.href)) {
        // targets such as "rules/" are relative to the base
        const page = routeKey(item.href.startsWith("/") ? item.href : `/${item.href}`);
        if (!places.has(page)) places.set(page, place);
      }
      if (item.type === "link") return;
      const count = (labels.get(item.label) ?? 0) + 1;
      labels.set(item.label, count);
      listOf.set(item, collect(shortHash(key, item.label, String(count)), item.items, place));
    });
    return list;
  };
  const top = collect(shortHash(), items, undefined);
  const partsIn = filesOf(lists.flatMap(({ parts }) => parts));
  const files = new Map(
    [...partsIn].flatMap(([file, parts]) => parts.map(({ key }) => [key, file] as const)),
  );
  const nameOf = (key: string): PartName => `${files.get(key) ?? 0}.${key}`;

  const moreOf = (
    { items, parts }: List,
    side: "before" | "after",
    index: number,
  ): SidebarMore | undefined => {
    if (side === "before" ? index === 0 : index === items.length) return undefined;
    const nearest = side === "before" ? index - 1 : index;
    const part = parts.find(({ end }) => end > nearest);
    if (!part) return undefined;
    const { key, start, end } = part;
    return {
      ...{ type: "more", side, part: nameOf(key) },
      href: hrefNear(items, nearest, side === "before" ? -1 : 1),
      ...(index !== (side === "before" ? end : start) && { at: index - start }),
    };
  };
  const closedCategories = new Map<Category, ShownItem>();
  // the same value for all pages, so that it is rendered once
  const closed = (item: SidebarItem): ShownItem => {
    if (item.type !== "category") return item;
    const known = closedCategories.get(item);
    if (known) return known;
    const list = listOf.get(item) ?? top;
    const part = nameOf(list.key);
    const href = item.href ?? hrefNear(item.items, 0, 1);
    const items = item.items.length === 0 ? [] : [{ type: "more" as const, href, part }];
    const shown = { ...item, collapsible: true, collapsed: true, part, items };
    closedCategories.set(item, shown);
    return shown;
  };
  const shown = (list: List, at: number, size: number, open?: ShownItem): ShownItem[] => {
    const { start, end } = windowIn(list.items, at, size);
    return [
      moreOf(list, "before", start) ?? [],
      list.items.slice(start, end).map((item, index) => (start + index === at && open ? open : closed(item))),
      moreOf(list, "after", end) ?? [],
    ].flat();
  };

  const contentOf = ({ list, start, end }: Part): SidebarPart => {
    const before = moreOf(list, "before", start);
    const after = moreOf(list, "after", end);
    const items = list.items.slice(start, end).map(closed);
    return { items, ...(before && { before }), ...(after && { after }) };
  };

  return {
    shownAt(route) {
      const place = places.get(routeKey(route));
      if (!place) return shown(top, 0, pageSize);
      const own = listAt(place);
      const above: ListItem[] = [];
      for (let each = place.list.above; each; each = each.list.above) above.push(each);
      const size = pageSize / (above.length + (own ? 2 : 1));
      let items = shown(place.list, place.index, size, own && opened(place, shown(own, 0, size)));
      for (const each of above) items = shown(each.list, each.index, size, opened(each, items));
      return items;
    },
    fileNumbers: [...partsIn.keys()].sort((one, other) => one - other),
    file: (number) =>
      Object.fromEntries((partsIn.get(number) ?? []).map((part) => [part.key, contentOf(part)])),
  };

  function listAt({ list, index }: ListItem): List | undefined {
    const item = list.items[index];
    return item?.type === "category" ? listOf.get(item) : undefined;
  }

  function opened(place: ListItem, items: readonly ShownItem[]): ShownItem | undefined {
    const [item, list] = [place.list.items[place.index], listAt(place)];
    if (item?.type !== "category" || !list) return undefined;
    return { ...item, collapsible: true, collapsed: false, part: nameOf(list.key), items };
  }
}

/** The most bytes of entries on a page, shared by the lists on the path to the page. */
const pageSize = 10_000;

/** The first page from an entry on, in the direction of `step`; that of a category is its own page or one in it. */
function hrefNear(items: readonly SidebarItem[], from: number, step: 1 | -1): string {
  for (let index = from; items[index] !== undefined; index += step) {
    const item = items[index];
    if (item === undefined || item.type === "html") continue;
    const href = item.href ?? (item.type === "category" ? hrefNear(item.items, 0, 1) : "");
    if (href !== "" && !isExternal(href)) return href;
  }
  return "";
}

/** The number of entries in a part: at least, and at most. */
const [shortest, longest] = [40, 120];

/**
 * Cuts a list where the text of an entry says so, not at every hundredth entry: a new entry then changes its own part
 * only, and only the pages that show the entry.
 */
function startsOf(listKey: string, items: readonly SidebarItem[]): readonly Pick<Part, "key" | "start">[] {
  const starts = [{ key: listKey, start: 0 }];
  let start = 0;
  items.forEach((item, index) => {
    const length = index - start;
    if (length < shortest) return;
    const name = item.type === "html" ? item.html : `${item.label}\n${item.href ?? ""}`;
    const key = shortHash(listKey, name);
    if (length < longest && Number.parseInt(key, 36) % shortest !== 0) return;
    start = index;
    // the same entry may be in a list twice
    starts.push({
      key: starts.some((part) => part.key === key) ? shortHash(key, String(index)) : key,
      start,
    });
  });
  return starts;
}

/** The most entries in a file, as long as there are several. */
const fileSize = 400;

/**
 * The parts in each file, by the number of the file: the rest of the key by the smallest power of two with which no file
 * is too large. So a part stays in its file while others come and go.
 */
function filesOf(parts: readonly Part[]): ReadonlyMap<number, readonly Part[]> {
  for (let count = 1; ; count *= 2) {
    const files = groupBy(parts, ({ key }) => Number.parseInt(key, 36) % count);
    const largest = Math.max(
      ...[...files.values()].map((each) => each.reduce((sum, { start, end }) => sum + end - start, 0)),
    );
    if (largest <= fileSize || count > parts.length) return files;
  }
}

/** Up to ten letters and digits, which are a number. */
function shortHash(...parts: readonly string[]): string {
  return Number.parseInt(hashOf(...parts).slice(0, 12), 16).toString(36);
}
