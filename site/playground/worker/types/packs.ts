import type { PlayTypes } from "../../../model/playground/assets.ts";
import { messageOf } from "../../../model/error-message.ts";
import { type PackedTexts, type TypeTexts, unpackTexts } from "./packed-texts.ts";

/** The source of the types of packages. */
export interface TypesSource {
  readonly types: readonly PlayTypes[];
  readonly fetchTexts: (url: string) => Promise<PackedTexts>;
  /** Milliseconds of any clock. */
  readonly now?: () => number;
}

export interface TypePacks {
  /** Fetches the types that are missing, and calls `onTexts` with them. Never rejects. */
  load(wanted: readonly PlayTypes[]): Promise<void>;
  has(types: PlayTypes): boolean;
  /** Why the types could not be fetched; undefined for types that were fetched or not requested yet. */
  problem(types: PlayTypes): string | undefined;
}

/** Milliseconds before a failed fetch is tried again, because an offline reader goes on typing. */
export const pause = 10_000;

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
      const texts = unpackTexts(await fetchTexts(file));
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
