import { createRandom, type Random } from "./random.ts";

/** A small site with random edits, like those of an author in a long session. */
export interface ChangingSite {
  /** Strings by path below `content/`, in the order of the edits, as a watcher would receive them. */
  readonly files: ReadonlyMap<string, string>;
  /** Makes one edit, and returns a description of it. */
  edit(): string;
}

interface Page {
  readonly title: string;
  /** Lines of front matter. */
  readonly keys: readonly string[];
  readonly paragraphs: readonly string[];
}

/** The kinds of edits; each seed uses most of them. */
export const editKinds = [
  "body",
  "title",
  "add",
  "remove",
  "rename",
  "slug",
  "front matter",
  "broken link",
  "category",
  "heading",
  "picture",
] as const;

export function createChangingSite(seed: number): ChangingSite {
  const random = createRandom(seed);
  const files = new Map<string, string>();
  const pages = new Map<string, Page>();
  const write = (path: string, page: Page): void => {
    pages.set(path, page);
    files.set(path, textOf(page));
  };
  const forget = (path: string): Page => {
    const page = pages.get(path) ?? emptyPage;
    pages.delete(path);
    files.delete(path);
    return page;
  };
  const anyPath = (): string => pickFrom([...pages.keys()], random);
  const change = (path: string, part: (page: Page) => Partial<Page>): void => {
    const page = pages.get(path) ?? emptyPage;
    write(path, { ...page, ...part(page) });
  };
  const addParagraph = (path: string, text: string): void => {
    change(path, ({ paragraphs }) => {
      const at = random.below(paragraphs.length + 1);
      return { paragraphs: [...paragraphs.slice(0, at), text, ...paragraphs.slice(at)] };
    });
  };

  const edits: Readonly<Record<(typeof editKinds)[number], () => string>> = {
    body() {
      const path = anyPath();
      addParagraph(path, sentence(random, [...pages.keys()], path));
      return path;
    },
    title() {
      const path = anyPath();
      change(path, () => ({ title: titleOf(random) }));
      return path;
    },
    add() {
      const path = newPath(random, files);
      write(path, newPage(random, [...pages.keys()], path));
      return path;
    },
    remove() {
      const path = anyPath();
      if (pages.size > 3) forget(path);
      return path;
    },
    rename() {
      const from = anyPath();
      const to = newPath(random, files);
      write(to, forget(from));
      return `${from} to ${to}`;
    },
    slug() {
      const path = anyPath();
      // only a few URLs, so that two pages collide now and then
      const slug = random.pick(["/one", "/two", "three", "../out"]);
      change(path, ({ keys }) => ({
        keys: [...keys.filter((key) => !key.startsWith("slug")), `slug: ${slug}`],
      }));
      return `${path} ${slug}`;
    },
    "front matter"() {
      const path = anyPath();
      const key = random.pick([
        `sidebar_position: ${random.below(5)}`,
        "unlisted: true",
        "draft: true",
        "tags: [apples, v8]",
        `tags: [${random.pick(["pears", "plums"])}]`,
        "sidebar_label: Short",
        "pagination_next: index",
        "displayed_sidebar: docs",
        "draft: perhaps",
        "sidebar_postion: 1",
      ]);
      const name = key.slice(0, key.indexOf(":"));
      change(path, ({ keys }) => ({
        keys: [...keys.filter((each) => !each.startsWith(name)), ...(random.chance(0.7) ? [key] : [])],
      }));
      return `${path} ${key}`;
    },
    "broken link"() {
      const path = anyPath();
      addParagraph(path, `See [nothing](./nowhere-${random.below(3)}.md) and {expression}.`);
      return path;
    },
    category() {
      const path = `${random.pick(["guides", "users"])}/_category_.json`;
      if (random.chance(0.2)) files.delete(path);
      else
        files.set(
          path,
          JSON.stringify({
            label: titleOf(random),
            position: random.below(4),
            collapsed: random.chance(0.5),
          }),
        );
      return path;
    },
    heading() {
      const path = anyPath();
      addParagraph(
        path,
        `## ${titleOf(random)}${random.chance(0.5) ? ` {#${random.pick(["set-up", "more"])}}` : ""}`,
      );
      return path;
    },
    picture() {
      files.set("img/map.png", `pixels ${random.below(1000)}`);
      const path = anyPath();
      addParagraph(path, `![Map](${"../".repeat(path.split("/").length - 1)}img/map.png)`);
      return path;
    },
  };

  for (let count = 0; count < 12; count++) edits.add();
  return {
    files,
    edit() {
      const kind = random.pick(editKinds);
      return `${kind}: ${edits[kind]()}`;
    },
  };
}

const emptyPage: Page = { title: "Empty", keys: [], paragraphs: [] };

function textOf({ title, keys, paragraphs }: Page): string {
  return `---\n${[`title: ${title}`, ...keys].join("\n")}\n---\n\n${paragraphs.join("\n\n")}\n`;
}

function titleOf(random: Random): string {
  return `${random.pick(["Growing", "Picking", "Storing", "The `art` of"])} ${random.pick(["apples", "pears", "plums"])}${random.below(9)}`;
}

function newPath(random: Random, files: ReadonlyMap<string, string>): string {
  for (;;) {
    const name = `${random.pick(["apple", "pear", "plum"])}-${random.below(30)}`;
    const path = random.pick([
      "index.md",
      `${name}.md`,
      `guides/${name}.md`,
      "guides/index.md",
      `users/${name}.mdx`,
      `users/deep/${name}.md`,
      `blog/2024-0${random.below(9) + 1}-15-${name}.md`,
      `blog/2023-0${random.below(9) + 1}-15-${name}.md`,
    ]);
    if (!files.has(path)) return path;
  }
}

function newPage(random: Random, others: readonly string[], path: string): Page {
  const intro = sentence(random, others, path);
  const rest = Array.from({ length: random.below(3) }, () => sentence(random, others, path));
  const keys = path.startsWith("blog/")
    ? ["authors: [team]", `tags: [${random.pick(["apples", "pears"])}]`]
    : [];
  const marker = path.startsWith("blog/") && random.chance(0.8) ? ["<!-- truncate -->"] : [];
  return { title: titleOf(random), keys, paragraphs: [intro, ...marker, "## Set up", ...rest] };
}

/** A sentence with a link to another page: changes of that page are visible here. */
function sentence(random: Random, others: readonly string[], path: string): string {
  const words = Array.from({ length: 4 }, () =>
    random.pick(["ripe", "fruit", "*grows*", "`slowly`", "in", "autumn"]),
  ).join(" ");
  if (others.length === 0) return `${words}.`;
  const up = "../".repeat(path.split("/").length - 1) || "./";
  const target = `${up}${pickFrom(others, random)}${random.chance(0.4) ? random.pick(["#set-up", "#more"]) : ""}`;
  return random.chance(0.2)
    ? `<Card title="${words}">\n\n[link](${target})\n\n</Card>`
    : `${words} [link](${target}).`;
}

function pickFrom(values: readonly string[], random: Random): string {
  return values[random.below(values.length)] ?? "";
}
