import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { entriesOf, type Explanation, type IndexedEntry } from "../tools/messages/entries.ts";
import { findMessages, type Match } from "../tools/messages/find.ts";
import { useQuery } from "../tools/parts/use-query.ts";

/** A link may ask about a message: `?q=…`. What a reader pastes stays out of the URL: it may name private paths. */
export const usesQuery = true;

/** Finds messages in the index, which is part of the page's text. */
export default function MessageFinder({ children }: { readonly children?: ReactNode }) {
  const asked = useQuery()("q");
  const [typed, setTyped] = useState<string>();
  const text = typed ?? asked;
  const box = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState<readonly IndexedEntry[]>([]);
  useLayoutEffect(() => {
    // the index is HTML of the page, which React does not know
    setEntries(box.current ? entriesOf(box.current) : []);
  }, []);
  const matches = useMemo(() => findMessages(text, entries), [text, entries]);
  return (
    <>
      <div className="tool">
        <div className="tool-form">
          <label className="tool-label tool-wide">
            Message
            <textarea
              rows={4}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          </label>
          <p className="tool-wide" role="status">
            {statusOf(text, matches.length)}
          </p>
        </div>
        {matches.map((match) => (
          <Answer key={match.entry.templates.join()} match={match} />
        ))}
      </div>
      <div className="tool-index" ref={box}>
        {children}
      </div>
    </>
  );
}

function statusOf(text: string, count: number): ReactNode {
  if (text.trim() === "") return "";
  if (count > 0) return count === 1 ? "One entry fits." : `${count} entries fit.`;
  return (
    <>
      The index has no such message. <a href="#nothing-fits">If nothing fits</a>
    </>
  );
}

function Answer({ match: { entry, template, kind } }: { readonly match: Match<IndexedEntry> }) {
  const title = template ?? entry.rule;
  return (
    <section className="tool-file" aria-label={title}>
      <div className="tool-bar">
        <code>{title}</code>
        {kind === "similar" && <span>similar words</span>}
      </div>
      <ul className="tool-lines">
        <li>
          {entry.explanations.map((explanation) => (
            <Explained key={explanation.label} explanation={explanation} />
          ))}
        </li>
      </ul>
    </section>
  );
}

/** A copy of a part of the page, with its links. */
function Explained({ explanation: { label, element } }: { readonly explanation: Explanation }) {
  const copy = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    copy.current?.replaceChildren(...element.cloneNode(true).childNodes);
  }, [element]);
  return (
    <p>
      <strong>{label}:</strong> <span ref={copy} />
    </p>
  );
}
