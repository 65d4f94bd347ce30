import { fenceLines } from "./code/fence-lines.ts";

/** A part of a page that is not written yet: `<!-- skeleton: Say why. -->` on a line of its own. */
export interface Skeleton {
  readonly task: string;
  /** Counts from 1. */
  readonly line: number;
}

const marker = /^[ \t]*<!--[ \t]*skeleton:(.*?)-->[ \t]*$/;

/** The comment that holds a task. The end of a comment in the task would end it too early. */
export function skeletonComment(task: string): string {
  return `<!-- skeleton: ${task.replace(/\s+/g, " ").replaceAll("-->", "→")} -->`;
}

/** All such comments of a document, outside code. */
export function skeletonsIn(text: string): Skeleton[] {
  if (!text.includes("skeleton:")) return [];
  const fences = fenceLines({ nested: true });
  return text.split("\n").flatMap((line, index) => {
    if (fences(line) !== "outside") return [];
    const task = marker.exec(line)?.[1]?.trim();
    return task === undefined ? [] : [{ task, line: index + 1 }];
  });
}
