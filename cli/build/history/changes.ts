/** Reads the output of `git log` in pieces: for each file, the time of the last commit that changed it. */
export interface ChangesReader {
  readonly read: (text: string) => void;
  /** The days by path below the repository, without files that the last commit removed. */
  readonly days: () => ReadonlyMap<string, string>;
}

/** The format of a commit in the output: a mark that no status has, its hash and its time in seconds. */
export const commitFormat = "%x01%H %ct";

/**
 * `ends` are the commits after which a shallow clone has no history: they seem to add every file, so they tell nothing.
 */
export function createChangesReader(ends: ReadonlySet<string>): ChangesReader {
  const days = new Map<string, string | undefined>();
  let rest = "";
  let day: string | undefined;
  let status: string | undefined;
  const take = (word: string): void => {
    if (status !== undefined) {
      // the newest commit comes first
      if (!days.has(word)) days.set(word, status === "D" ? undefined : day);
      status = undefined;
    } else if (word.startsWith("\u0001")) {
      const [hash = "", seconds] = word.slice(1).split(" ");
      day = ends.has(hash) ? undefined : dayOf(Number(seconds));
    } else status = word.trim();
  };
  return {
    read(text) {
      const words = (rest + text).split("\0");
      rest = words.pop() ?? "";
      words.forEach(take);
    },
    days: () => new Map([...days].filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

/** In UTC: the day must not depend on where a build runs. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
