import "../prose/code.css";
import "../styles/squiggle.css";
import type { ExampleLinkData } from "../../model/playground/link.ts";
import { classNames } from "../lib/class-names.ts";
import { InlineCode } from "../prose/inline-code.tsx";
import { Link } from "../lib/link.tsx";
import { type HomeExampleCode, homeExamples, placeOf } from "./example-code.ts";
import styles from "./example.module.css";
import { HomeTabs } from "./tabs.tsx";
import { Tokens } from "./tokens.tsx";

/**
 * Real reports below their code, each with its fix. They are examples like those of rules, so where there is a playground
 * the reader can edit them in place (`site/client/on-demand/play-link.ts`).
 */
export function HomeExamples({ hasPlayground }: { readonly hasPlayground: boolean }) {
  return (
    <HomeTabs
      label="Mistakes that types reveal"
      prefix="mistake"
      panelClass={classNames(styles.panel, "example", "example-incorrect")}
      tabs={homeExamples.map((example) => ({
        value: example.topic,
        label: example.topic,
        content: (
          <>
            <div className="code-block">
              {/* wide lines scroll, so the keyboard must be able to focus them */}
              <pre tabIndex={0}>
                <code className="code-text">
                  <ReportedCode example={example} />
                </code>
              </pre>
            </div>
            <Report example={example} hasPlayground={hasPlayground} />
          </>
        ),
      }))}
    />
  );
}

function ReportedCode({ example: { code, reported } }: { readonly example: HomeExampleCode }) {
  const start = code.indexOf(reported);
  return (
    <>
      <Tokens code={code.slice(0, start)} />
      <span className="squiggle">
        <Tokens code={reported} />
      </span>
      <Tokens code={code.slice(start + reported.length)} />
    </>
  );
}

interface ReportProps {
  readonly example: HomeExampleCode;
  readonly hasPlayground: boolean;
}

function Report({ example, hasPlayground }: ReportProps) {
  const { rule, message, suggestion, after } = example;
  const { line, column } = placeOf(example);
  const play: ExampleLinkData = [rule];
  return (
    <div className={styles.report}>
      <p className={styles.message}>
        <span className={styles.place}>
          {line}:{column}
        </span>
        <span>
          <InlineCode text={message} /> <Link href={`/rules/${rule}`}>@typescript-eslint/{rule}</Link>
        </span>
      </p>
      <p className={styles.fix}>
        <span className={styles.fixLabel}>
          <InlineCode text={suggestion} />
        </span>
        <code>
          <Tokens code={after} />
        </code>
      </p>
      {hasPlayground && (
        <p className={styles.more}>
          <Link href="/play/" data-play={JSON.stringify(play)}>
            Open in the playground
          </Link>
        </p>
      )}
    </div>
  );
}
