import { fontIcons, type MarkdownExtension } from "../extension.ts";
import { components } from "./components.ts";
import { elements } from "./elements.ts";
import { documentHead } from "./head.ts";

/** What Docusaurus says about the browser while it builds. */
const environment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

/** The MDX of Docusaurus. */
export const docusaurus: MarkdownExtension = {
  isMdx: true,
  hasForeignImports: true,
  components,
  syntax: [documentHead, elements],
  modules: {
    // the headings of the page; `<TOCInline toc={toc} />` finds them itself
    "": { toc: [] },
    "@docusaurus/ExecutionEnvironment": { default: environment },
  },
  html: fontIcons,
};
