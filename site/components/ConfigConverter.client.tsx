import { useEffect, useState } from "react";
import { CommandLine } from "../tools/parts/explained-file.tsx";
import { CopyButton } from "../tools/parts/copy-button.tsx";
import { Words } from "../tools/parts/words.tsx";
import type { Upgrade } from "../tools/upgrade/convert.ts";

const notLoaded = "The converter did not load. Check your connection, and change the text to try again.";

/** Converts a pasted legacy configuration in the browser. Nothing of it is run, stored or sent. */
export default function ConfigConverter() {
  const [text, setText] = useState("");
  const [upgrade, setUpgrade] = useState<Upgrade | string>();
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Upgrade | string | undefined): void => {
      if (isCurrent) setUpgrade(result);
    };
    if (text.trim() === "") show(undefined);
    // the parser of scripts is large, and most readers of the page do not use it
    else
      void import("../tools/upgrade/convert.ts").then(
        ({ convertConfig }) => {
          show(convertConfig(text));
        },
        () => {
          show(notLoaded);
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="tool">
      <div className="tool-form">
        <label className="tool-label tool-wide">
          Your .eslintrc file
          <textarea
            rows={8}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </label>
        <p className="tool-wide" role="status">
          {upgrade !== undefined && (typeof upgrade === "string" ? upgrade : "Converted.")}
        </p>
      </div>
      {upgrade !== undefined && typeof upgrade !== "string" && <Result upgrade={upgrade} />}
    </div>
  );
}

function Result({ upgrade: { code, packages, notes, unread } }: { readonly upgrade: Upgrade }) {
  return (
    <>
      <section className="tool-file" aria-label="eslint.config.mjs">
        <div className="tool-bar">
          <code>eslint.config.mjs</code>
          <CopyButton text={code} label="Copy eslint.config.mjs" />
        </div>
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      </section>
      <CommandLine title="Install" command={`npm install --save-dev ${packages.join(" ")}`} />
      <List
        title="Left out, because it is no plain value"
        items={unread.map((each) => `\`${each.replaceAll("`", "'")}\``)}
      />
      <List title="Changes and next steps" items={notes} />
    </>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    items.length > 0 && (
      <section className="tool-file" aria-label={title}>
        <div className="tool-bar">{title}</div>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
