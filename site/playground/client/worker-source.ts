import { messageOf } from "../../model/error-message.ts";
import type { LoadProgress, Metadata, PlayAssets, Project } from "../state/protocol.ts";
import { type CreateWorker, openLink, type WorkerLink, WorkerLost } from "./worker-link.ts";

export interface StartedWorker {
  readonly link: WorkerLink;
  readonly metadata: Metadata;
  /** From 1 to 4: how many times as long as usual the device may take. */
  readonly slowness: number;
}

export interface WorkerSource {
  /**
   * The worker that runs, or a new one. Rejects with a plain error when none could be started, and with `WorkerLost`
   * when it was closed meanwhile. After either error the next call tries again.
   */
  open(): Promise<StartedWorker>;
  /** Whether a worker runs or starts. */
  isOpen(): boolean;
  close(): void;
}

interface SourceOptions {
  readonly assets: PlayAssets;
  readonly version: string;
  readonly release?: string | undefined;
  readonly createWorker: CreateWorker;
  /** Milliseconds until a new worker must be ready. */
  readonly loadLimit: number;
  /** A worker ended by itself, or answered too late. */
  readonly onLost: (problem: WorkerLost) => void;
  readonly onProgress: (progress: LoadProgress) => void;
}

/** Milliseconds that a worker takes to start on a device that needs no extra time. */
export const usualStart = 3000;

/** Starts workers, never more than one at a time. */
export function createWorkerSource(options: SourceOptions): WorkerSource {
  const { assets, version, release, createWorker, loadLimit, onLost, onProgress } = options;
  let opening: Promise<StartedWorker> | undefined;
  let close = (): void => undefined;

  const start = async (): Promise<StartedWorker> => {
    const lost = (problem: WorkerLost): void => {
      opening = undefined;
      onLost(problem);
    };
    const link = openLink(createWorker(assets.worker), lost, onProgress);
    close = () => {
      link.close();
    };
    const began = performance.now();
    try {
      const metadata = await link.ask("start", { assets, version, release }, loadLimit);
      // a device that loads the linter slowly also runs it slowly
      const slowness = Math.min(4, Math.max(1, (performance.now() - began) / usualStart));
      const loadsMore = assets.types !== undefined || assets.otherRules !== undefined;
      return { link: loadsMore ? withPreparation(link, loadLimit) : link, metadata, slowness };
    } catch (problem) {
      if (problem instanceof WorkerLost && problem.by === "closed") throw problem;
      link.close();
      throw new Error(messageOf(problem), { cause: problem });
    }
  };

  return {
    open() {
      if (opening) return opening;
      const mine = start();
      opening = mine;
      mine.catch(() => {
        if (opening === mine) opening = undefined;
      });
      return mine;
    },
    isOpen: () => opening !== undefined,
    close() {
      opening = undefined;
      close();
    },
  };
}

/**
 * Has a worker fetch before it lints what a project needs besides, with a limit of its own: a slow network is no rule's
 * fault. Both are asked for at once, because a page that renders a key would receive the first answer late.
 */
export function withPreparation(link: WorkerLink, limit: number): WorkerLink {
  return {
    async ask(name, give, ownLimit) {
      if (name !== "lint" && name !== "probe") return link.ask(name, give, ownLimit);
      const { files, sourceType, eslintrc, tsconfig } = give as Project;
      const prepared = link.ask("prepare", { files, sourceType, eslintrc, tsconfig }, limit);
      const [, answer] = await Promise.all([prepared, link.ask(name, give, ownLimit, prepared)]);
      return answer;
    },
    get lost() {
      return link.lost;
    },
    close() {
      link.close();
    },
  };
}
