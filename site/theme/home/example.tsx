import "../prose/code.css";
import "../styles/squiggle.css";
import { exampleCode, exampleReport } from "./example-code.ts";
import styles from "./example.module.css";
import { InlineCode } from "../prose/inline-code.tsx";
import { Link } from "../lib/link.tsx";

/** A real report below its line, with the fix next to it. */
export function HomeExample() {
  const { rule, line, column, message, suggestion, suggested } = exampleReport;
  return (
    <figure className={styles.example}>
      <div className="code-frame">
        <div className="code-title">check-out.ts</div>
        {/* wide lines scroll, so the keyboard must be able to focus them */}
        <pre tabIndex={0}>
          <code className="code-lines">
            {exampleCode.split("\n").map((code, index) => (
              <CodeLine key={index} code={code} />
            ))}
          </code>
        </pre>
      </div>
      <figcaption className={styles.report}>
        <p className={styles.message}>
          <span className={styles.place}>
            {line}:{column}
          </span>
          <span>
            <InlineCode text={message} /> <Link href={`/rules/${rule}`}>@typescript-eslint/{rule}</Link>
          </span>
        </p>
        <p className={styles.fix}>
          <span className={styles.fixLabel}>{suggestion}</span>
          <code>
            <Tokens code={suggested} />
          </code>
        </p>
      </figcaption>
    </figure>
  );
}

function CodeLine({ code }: { readonly code: string }) {
  const { reported } = exampleReport;
  const start = code.indexOf(reported);
  return (
    <>
      <span className="code-line">
        <Tokens code={start === -1 ? code : code.slice(0, start)} />
        {start !== -1 && (
          <span className="squiggle">
            <Tokens code={reported} />
          </span>
        )}
      </span>
      {"\n"}
    </>
  );
}

function Tokens({ code }: { readonly code: string }) {
  return [...code.matchAll(grammar)].map(({ index, groups = {}, 0: token }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    return kind === undefined || kind === "plain" ? (
      token
    ) : (
      <span key={index} className={`tok-${kind}`}>
        {token}
      </span>
    );
  });
}

// enough grammar for the example: the highlighter is in cli/content, which templates cannot import
const grammar =
  /(?<keyword>\b(?:import|type|from|export|async|function|const|await|return)\b)|(?<string>"[^"]*")|(?<type>\b[A-Z]\w*)|(?<function>\w+(?=\())|(?<property>(?<=\.)\w+)|(?<variable>\w+)|(?<plain>[^\w"]+)/g;
