import {
  autoCloseTags,
  javascriptLanguage,
  jsxLanguage,
  tsxLanguage,
  typescriptLanguage,
} from "@codemirror/lang-javascript";
import {
  Compartment,
  EditorState,
  type Extension,
  Facet,
  type StateEffect,
  type Text,
} from "@codemirror/state";
import type { EditorLanguage } from "./editor-types.ts";
import { jsonc } from "./config/jsonc-language.ts";

/** Longer texts are shown without colors, so that typing stays quick. */
const maxLength = 200_000;
/** Lines like this are no code that people read: minified, or data. */
const maxLine = 20_000;

// not by the package's own javascript(): that brings snippets and completion from the text along
const parts: Readonly<Record<EditorLanguage, Extension>> = {
  ts: typescriptLanguage,
  tsx: [tsxLanguage, autoCloseTags],
  js: javascriptLanguage,
  jsx: [jsxLanguage, autoCloseTags],
  json: jsonc(),
};

interface Chosen {
  readonly language: EditorLanguage;
  readonly isHeavy: boolean;
}

const chosen = Facet.define<Chosen, Chosen>({
  combine: ([first = { language: "ts", isHeavy: false }]) => first,
});
const place = new Compartment();

/** Colors, indentation and folding of a language, for as long as the text is not too large for them. */
export function languageSupport(language: EditorLanguage, document: Text): Extension {
  return [place.of(supportOf({ language, isHeavy: isHeavy(document) })), followSize];
}

/** An effect that changes the language. */
export function changeLanguage(language: EditorLanguage, document: Text): StateEffect<unknown> {
  return place.reconfigure(supportOf({ language, isHeavy: isHeavy(document) }));
}

const followSize = EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
  if (!docChanged) return null;
  const { language, isHeavy: wasHeavy } = startState.facet(chosen);
  return isHeavy(newDoc) === wasHeavy ? null : { effects: changeLanguage(language, newDoc) };
});

function supportOf(choice: Chosen): Extension {
  return [chosen.of(choice), choice.isHeavy ? [] : parts[choice.language]];
}

/** Whether a text is too large to be parsed while the reader types. */
export function isHeavy(document: Text): boolean {
  if (document.length > maxLength) return true;
  // short texts have no long lines, and this function runs at every key
  if (document.length <= maxLine) return false;
  for (const line of document.iterLines()) if (line.length > maxLine) return true;
  return false;
}
