import styles from "./home-example.module.css";
import { Link } from "./link.tsx";

const rule = "no-floating-promises";

const code = `import { placeOrder, sendReceipt, type Cart } from "./orders.ts";

export async function checkOut(cart: Cart) {
  const order = await placeOrder(cart);
  sendReceipt(order);
  return order.id;
}`;

const wrong = "sendReceipt(order);";
const message =
  "Promises must be awaited, end with a call to .catch, end with a call to .then with a rejection handler or be " +
  "explicitly marked as ignored with the `void` operator.";

/** A real report: ESLint with the recommended typed rules says exactly this, and only this, of these lines. */
export function HomeExample() {
  return (
    <figure className={styles.example}>
      <div className="code-frame">
        <div className="code-title">check-out.ts</div>
        {/* a wide line scrolls, so the keyboard must reach it */}
        <pre tabIndex={0}>
          <code className="code-lines">
            {code.split("\n").map((line, index) => (
              <CodeLine key={index} line={line} />
            ))}
          </code>
        </pre>
      </div>
      <figcaption className={styles.report}>
        <p className={styles.message}>
          <span className={styles.place}>5:3</span>
          <span>
            {message} <Link href={`/rules/${rule}`}>@typescript-eslint/{rule}</Link>
          </span>
        </p>
        <p className={styles.fix}>
          <span className={styles.fixLabel}>Add await operator.</span>
          <code>
            <Tokens text={`await ${wrong}`} />
          </code>
        </p>
      </figcaption>
    </figure>
  );
}

// enough grammar for the lines above: prose is highlighted by the engine, which templates cannot ask
const grammar =
  /(?<keyword>\b(?:import|type|from|export|async|function|const|await|return)\b)|(?<string>"[^"]*")|(?<type>\b[A-Z]\w*)|(?<function>\w+(?=\())|(?<property>(?<=\.)\w+)|(?<variable>\w+)|(?<plain>[^\w"]+)/g;

function Tokens({ text }: { readonly text: string }) {
  return [...text.matchAll(grammar)].map(({ index, groups = {}, 0: token }) => {
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

function CodeLine({ line }: { readonly line: string }) {
  const start = line.indexOf(wrong);
  return (
    <>
      <span className="code-line">
        <Tokens text={start === -1 ? line : line.slice(0, start)} />
        {start !== -1 && (
          <span className="squiggle">
            <Tokens text={wrong} />
          </span>
        )}
      </span>
      {"\n"}
    </>
  );
}
