import type { Project } from "../state/protocol.ts";
import type { WorkerLink } from "./worker-link.ts";

/**
 * Has a worker fetch the types that code imports before it lints, with a limit of their own: a slow network is no
 * rule's fault.
 */
export function withTypesFirst(link: WorkerLink, limit: number): WorkerLink {
  return {
    async ask(name, give, ownLimit) {
      if (name === "lint" || name === "probe") {
        const { files, sourceType, eslintrc, tsconfig } = give as Project;
        await link.ask("prepare", { files, sourceType, eslintrc, tsconfig }, limit);
      }
      return link.ask(name, give, ownLimit);
    },
    get lost() {
      return link.lost;
    },
    close() {
      link.close();
    },
  };
}
