import type { DrawContext } from "../../site/model/theme.ts";
import type { PageProps } from "../../site/model/page.ts";
import type { Outline } from "../content/outline.ts";
import type { ProseBody } from "../content/prose.ts";
import type { Drawn } from "../stages/draw.ts";

/** Work that may run on another thread: plain values in, plain values out. */
export interface Tasks {
  readonly prose: {
    readonly shared: { readonly components: readonly string[] };
    readonly item: Outline;
    readonly result: ProseBody;
  };
  readonly draw: {
    readonly shared: { readonly themeFile: string; readonly context: DrawContext };
    readonly item: PageProps;
    readonly result: Drawn;
  };
}

export type TaskName = keyof Tasks;
