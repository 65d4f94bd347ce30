import { describe, expect, it } from "vitest";
import {
  createPlainWorker,
  type Data,
  type PlainWorker,
} from "../../../tests/harness/playground/results-worker.ts";
import { visibleRows } from "./rows.ts";
import { createTreeSession, type TreeSession } from "./session.ts";

const literal: Data = { type: "Literal", at: [11, 12] };
const program: Data = {
  type: "Program",
  at: [0, 20],
  below: {
    body: {
      type: "array (2)",
      below: {
        0: {
          type: "VariableDeclaration",
          at: [0, 13],
          below: { id: { type: "Identifier", at: [4, 8] }, init: literal },
        },
        1: { type: "EmptyStatement", at: [14, 15] },
      },
    },
  },
};

function start(tree = program): { worker: PlainWorker; session: TreeSession; lint: () => Promise<void> } {
  const worker = createPlainWorker();
  worker.trees = { es: tree };
  const session = createTreeSession(worker);
  const lint = (): Promise<void> => {
    worker.lint({ files: [] });
    return load(session, worker);
  };
  return { worker, session, lint };
}

/** Until the tree is there, or why it is not. */
function load(session: TreeSession, worker: PlainWorker): Promise<void> {
  session.load(async () => [await worker.ask("tree", { view: "es", file: "input.ts" })]);
  return until(session, () => session.get().status !== "loading");
}

function until(session: TreeSession, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });
}

function labels(session: TreeSession): string[] {
  return visibleRows(session.get()).map((row) =>
    row.kind === "node" ? row.node.label : row.kind === "problem" ? row.message : "more",
  );
}

const isQuiet = (session: TreeSession) => (): boolean =>
  visibleRows(session.get()).every((row) => row.kind !== "node" || !row.busy);

const reveal = (session: TreeSession, worker: PlainWorker, at: number): Promise<void> =>
  session.reveal(() => worker.ask("path", { view: "es", file: "input.ts", at }));

const body = "\nbody";

describe("a tree that loads level by level", () => {
  it("requests the children of open nodes only", async () => {
    const { worker, session, lint } = start();
    await lint();
    expect(labels(session)).toEqual(["Program", "array (2)"]);
    expect(worker.asked).toEqual(["tree", "children 1"]);
    session.open(body);
    await until(session, isQuiet(session));
    expect(labels(session)).toEqual(["Program", "array (2)", "VariableDeclaration", "EmptyStatement"]);
    session.close(body);
    session.open(body);
    await until(session, isQuiet(session));
    expect(worker.asked).toHaveLength(3);
  });

  it("preserves open nodes when the code changes, and shows the old tree until the new one is complete", async () => {
    const { worker, session, lint } = start();
    await lint();
    session.open(body);
    await until(session, isQuiet(session));
    const before = labels(session);
    worker.trees = { es: { ...program, type: "Changed" } };
    const seen: string[][] = [];
    session.subscribe(() => seen.push(labels(session)));
    await lint();
    expect(labels(session)).toEqual(["Changed", ...before.slice(1)]);
    for (const rows of seen) expect(rows.slice(1)).toEqual(before.slice(1));
  });

  it("drops answers about an older tree", async () => {
    const { worker, session, lint } = start();
    await lint();
    const release = worker.hold();
    session.open(body);
    const late = load(session, worker);
    worker.lint({ files: [] });
    worker.trees = { es: { type: "Newer" } };
    const newer = load(session, worker);
    release();
    await Promise.all([late, newer]);
    expect(labels(session)).toEqual(["Newer"]);
    expect(session.get().status).toBe("ready");
  });

  it("opens nodes that were opened while a new tree was loading", async () => {
    const { worker, session, lint } = start();
    await lint();
    worker.lint({ files: [] });
    const release = worker.hold();
    const loaded = load(session, worker);
    session.open(body);
    release();
    await loaded;
    await until(session, isQuiet(session));
    expect(labels(session)).toHaveLength(4);
  });

  it("loads a node that the reader opens when the reload has already passed it", async () => {
    const leaf = (): Data => ({ type: "Leaf" });
    const tree = {
      type: "Root",
      below: { a: { type: "A", below: { x: leaf() } }, b: { type: "B", below: { y: leaf() } } },
    };
    const worker = createPlainWorker();
    worker.trees = { es: tree };
    let meanwhile = (): void => undefined;
    const session = createTreeSession({
      async ask(name, give) {
        const get = await worker.ask(name, give);
        if (worker.asked.length === 6) meanwhile();
        return get;
      },
    });
    await load(session, worker);
    session.open("\na");
    await until(session, isQuiet(session));
    worker.lint({ files: [] });
    meanwhile = () => {
      session.open("\nb");
    };
    await load(session, worker);
    await until(session, isQuiet(session));
    expect(worker.asked).toHaveLength(7);
    expect(labels(session)).toEqual(["Root", "A", "Leaf", "B", "Leaf"]);
  });

  it("shows an error of the worker at the missing node, and retries", async () => {
    const { worker, session, lint } = start();
    await lint();
    worker.failures.set("children", "The worker was lost.");
    session.open(body);
    await until(session, isQuiet(session));
    expect(labels(session)).toEqual(["Program", "array (2)", "The worker was lost."]);
    session.retry(body);
    await until(session, isQuiet(session));
    expect(labels(session)).toHaveLength(4);

    worker.failures.set("tree", "Nothing to see.");
    await lint();
    expect(session.get()).toMatchObject({ status: "problem", problem: "Nothing to see.", roots: [] });
    session.reload();
    await until(session, () => session.get().status === "ready");
    expect(labels(session)).toHaveLength(4);
  });

  it("opens the path to the cursor, and closes it when the cursor leaves, without nodes that the reader opened", async () => {
    const { worker, session, lint } = start();
    await lint();
    await reveal(session, worker, 11);
    expect(session.get().current).toBe(`${body}\n0\ninit`);
    expect(labels(session)).toContain("Literal");
    session.open(body);
    await reveal(session, worker, 14);
    expect(session.get().current).toBe(`${body}\n1`);
    expect(labels(session)).toEqual(["Program", "array (2)", "VariableDeclaration", "EmptyStatement"]);
  });

  it("follows the cursor only to where it was last", async () => {
    const { worker, session, lint } = start();
    await lint();
    const release = worker.hold();
    // the first way is longer, so it ends later
    const ways = [reveal(session, worker, 4), reveal(session, worker, 14)];
    release();
    await Promise.all(ways);
    expect(session.get().current).toBe(`${body}\n1`);
  });

  it("renders enough children to show the node at the cursor", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index): [string, Data] => [
        String(index),
        { type: "Item", at: [index, index + 1] },
      ]),
    );
    const { worker, session, lint } = start({ type: "Program", at: [0, 1000], below: many });
    await lint();
    expect(labels(session)).toHaveLength(1 + 200 + 1);
    session.more("");
    expect(labels(session)).toHaveLength(1 + 400 + 1);
    await reveal(session, worker, 730);
    expect(labels(session)).toHaveLength(1 + 800 + 1);
    expect(session.get().current).toBe("\n730");
  });
});
