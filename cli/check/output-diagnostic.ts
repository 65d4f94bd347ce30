/** A place in a finished file: relative to the output folder, lines and columns from 1. */
export interface OutputPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a finished site, as facts. The words stand in cli/check/wording.ts. */
export type OutputProblem =
  // one page
  | { readonly code: "missing-lang"; readonly at: OutputPlace }
  | { readonly code: "missing-title"; readonly at: OutputPlace }
  | { readonly code: "duplicate-title"; readonly at: OutputPlace; readonly first: OutputPlace }
  | {
      readonly code: "duplicate-id";
      readonly at: OutputPlace;
      readonly id: string;
      readonly first: OutputPlace;
    }
  | { readonly code: "image-without-alt"; readonly at: OutputPlace; readonly src: string }
  // what the page's content security policy refuses
  | { readonly code: "script-refused"; readonly at: OutputPlace; readonly hash: string }
  | {
      readonly code: "handler-refused";
      readonly at: OutputPlace;
      readonly tag: string;
      readonly attribute: string;
    }
  | {
      readonly code: "style-refused";
      readonly at: OutputPlace;
      readonly tag: string;
      readonly attribute: boolean;
    }
  // pages together
  | { readonly code: "broken-link"; readonly at: OutputPlace; readonly href: string; readonly status: number }
  | {
      readonly code: "broken-anchor";
      readonly at: OutputPlace;
      readonly href: string;
      readonly nearest?: string;
    }
  | { readonly code: "relative-link"; readonly at: OutputPlace; readonly href: string }
  | {
      readonly code: "link-to-redirect";
      readonly at: OutputPlace;
      readonly href: string;
      readonly to: string;
    }
  | { readonly code: "orphan-page"; readonly at: OutputPlace; readonly url: string }
  | { readonly code: "canonical-to-nowhere"; readonly at: OutputPlace; readonly href: string }
  | { readonly code: "redirect-to-nowhere"; readonly at: OutputPlace; readonly to: string }
  | { readonly code: "redirect-loop"; readonly at: OutputPlace; readonly to: string }
  | { readonly code: "redirect-chain"; readonly at: OutputPlace; readonly to: string; readonly end: string }
  | { readonly code: "sitemap-to-nowhere"; readonly at: OutputPlace; readonly href: string }
  | {
      readonly code: "sitemap-against-page";
      readonly at: OutputPlace;
      readonly href: string;
      readonly why: "redirect" | "noindex";
    }
  // other hosts
  | {
      readonly code: "broken-outside-link";
      readonly at: OutputPlace;
      readonly href: string;
      readonly reason: string;
    }
  | {
      readonly code: "unchecked-outside-link";
      readonly at: OutputPlace;
      readonly href: string;
      readonly reason: string;
    };

export type OutputProblemCode = OutputProblem["code"];
export type OutputProblemOf<Code extends OutputProblemCode> = Extract<OutputProblem, { code: Code }>;
