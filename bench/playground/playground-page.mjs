/** @typedef {import("../../site/model/playground/assets.ts").PlayAssets} PlayAssets */

/**
 * The functions that run in the measured page.
 * @typedef {{
 *   marked(): Promise<number>,
 *   expectMark(line: string): number,
 *   expectLetter(): number,
 *   arrival(): Promise<number>,
 * }} Watch
 */

/** Runs in a page before its own scripts, and defines a `Watch` as global `watch`. */
export function watchEditor() {
  /** @type {ShadowRoot | undefined} */
  let editor;
  /** @type {Set<() => boolean>} */
  const waiting = new Set();
  let pressed = 0;
  const look = () => {
    for (const isDone of waiting) if (isDone()) waiting.delete(isDone);
  };
  // the editor is in a shadow tree, which observers outside cannot see
  const attachShadow = Reflect.get(Element.prototype, "attachShadow");
  Reflect.set(Element.prototype, "attachShadow", function (/** @type {ShadowRootInit} */ init) {
    // @ts-expect-error it is a method of elements
    const root = /** @type {ShadowRoot} */ (Reflect.apply(attachShadow, this, [init]));
    editor = root;
    new MutationObserver(look).observe(root, { subtree: true, childList: true, characterData: true });
    return root;
  });
  addEventListener("keydown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });

  /**
   * The time of the frame that renders a condition.
   * @param {() => boolean} isTrue
   * @returns {Promise<number>}
   */
  const frameOf = (isTrue) =>
    new Promise((resolve) => {
      const check = () => {
        if (!isTrue()) return false;
        requestAnimationFrame(() => {
          resolve(performance.now());
        });
        return true;
      };
      waiting.add(check);
      look();
    });
  const marks = () => Array.from(editor?.querySelectorAll(".cm-lintRange") ?? []);

  let expected = Promise.resolve(0);
  /** The time from the next key to the frame that renders a condition. */
  const expect = (/** @type {() => boolean} */ isTrue) => {
    pressed = 0;
    expected = frameOf(() => pressed > 0 && isTrue()).then((at) => at - pressed);
    return 0;
  };

  /** @type {Watch} */
  const watch = {
    marked: () => frameOf(() => marks().length > 0),
    // marks are split where colors begin and end
    expectMark(line) {
      return expect(() => {
        const element = Array.from(editor?.querySelectorAll(".cm-line") ?? []).find(
          ({ textContent }) => textContent === line,
        );
        // a report inside another is marked inside its mark
        const parts = Array.from(element?.querySelectorAll(".cm-lintRange") ?? []).filter(
          ({ parentElement }) => !parentElement?.closest(".cm-lintRange"),
        );
        return element !== undefined && parts.map(({ textContent }) => textContent).join("") === line;
      });
    },
    expectLetter() {
      const text = () => editor?.querySelector(".cm-activeLine")?.textContent;
      const before = text();
      return expect(() => text() !== before);
    },
    arrival: () => expected,
  };
  Reflect.set(window, "watch", watch);
}

/**
 * Measures lint runs of a worker alone, the first with its start. Each run has another text: the name in the first
 * line grows.
 * @param {{ project: { files: { name: string, text: string }[] }, rounds: number }} options
 * @returns {Promise<number[]>}
 */
export async function lintAlone({ project, rounds }) {
  const html = await (await fetch("/play/")).text();
  // the properties of its island
  const [, json = ""] = /<script type="application\/json">(\{"assets".*?)<\/script>/.exec(html) ?? [];
  /** @type {unknown} */
  const props = JSON.parse(json);
  const { assets } = /** @type {{ assets: PlayAssets }} */ (props);
  /** @type {number[]} */
  const times = [];
  let started = performance.now();
  const worker = new Worker(assets.worker, { type: "module" });
  let id = 0;
  const ask = (/** @type {string} */ name, /** @type {unknown} */ give) =>
    new Promise((resolve) => {
      id += 1;
      worker.onmessage = (/** @type {MessageEvent<{ readonly id?: number }>} */ { data }) => {
        // it also tells its progress
        if (data.id === id) resolve(data);
      };
      worker.postMessage({ id, name, give });
    });
  await ask("start", { assets, version: assets.versions[0]?.version });
  for (let round = 0; round < rounds; round += 1) {
    const files = project.files.map(({ name, text }) => ({
      name,
      text: round % 2 === 0 ? text : text.replace("q ", "qw "),
    }));
    await ask("lint", { ...project, files });
    times.push(performance.now() - started);
    started = performance.now();
  }
  worker.terminate();
  return times;
}
