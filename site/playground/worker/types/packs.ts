import type { PlayTypes } from "../../../model/playground.ts";
import { messageOf } from "../../../model/error-message.ts";

/** Texts of declaration files by their places: "/node_modules/@types/react/index.d.ts". */
export type TypeTexts = Readonly<Record<string, string>>;

/** Where the types of packages come from. */
export interface TypesSource {
  readonly types: readonly PlayTypes[];
  readonly fetchTexts: (url: string) => Promise<TypeTexts>;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

export interface TypePacks {
  /** Fetches what is not here yet, and hands it on. Never rejects. */
  load(wanted: readonly PlayTypes[]): Promise<void>;
  has(types: PlayTypes): boolean;
  /** Why the types could not be fetched; undefined for those that were, and those not wanted yet. */
  problem(types: PlayTypes): string | undefined;
}

/** Milliseconds before what failed is tried again: a reader who is offline types on meanwhile. */
const pause = 10_000;

export function createTypePacks(
  { fetchTexts, now = () => performance.now() }: Omit<TypesSource, "types">,
  onTexts: (texts: readonly TypeTexts[]) => void,
): TypePacks {
  const here = new Set<string>();
  const failed = new Map<string, { readonly problem: string; readonly at: number }>();

  const isDue = ({ name }: PlayTypes): boolean => {
    const failure = failed.get(name);
    return !here.has(name) && (failure === undefined || now() - failure.at >= pause);
  };
  const fetchOne = async ({ name, file }: PlayTypes): Promise<readonly TypeTexts[]> => {
    try {
      const texts = await fetchTexts(file);
      here.add(name);
      failed.delete(name);
      return [texts];
    } catch (error) {
      failed.set(name, { problem: messageOf(error), at: now() });
      return [];
    }
  };
  return {
    async load(wanted) {
      const texts = await Promise.all(wanted.filter(isDue).map(fetchOne));
      if (texts.flat().length > 0) onTexts(texts.flat());
    },
    has: ({ name }) => here.has(name),
    problem: ({ name }) => failed.get(name)?.problem,
  };
}
