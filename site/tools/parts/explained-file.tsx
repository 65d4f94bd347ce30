import { Link } from "../../theme/lib/link.tsx";
import { type Part, type SetupFile, textOf } from "../configure/part.ts";
import { CopyButton } from "./copy-button.tsx";
import { Words } from "./words.tsx";

/** A file with the reason for each of its lines next to them. */
export function ExplainedFile({ file, note }: { readonly file: SetupFile; readonly note?: string }) {
  return (
    <section className="tool-file" aria-label={file.path}>
      <div className="tool-bar">
        <code>{file.path}</code>
        {note !== undefined && <span>{note}</span>}
        <CopyButton text={textOf(file)} label={`Copy ${file.path}`} />
      </div>
      <ol className="tool-lines">
        {file.parts.map((part) => (
          <li key={part.code}>
            <pre>
              <code>{part.code.replace(/^\n/, "")}</code>
            </pre>
            <Why part={part} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ part: { why, more } }: { readonly part: Part }) {
  return (
    <p>
      <Words text={why} />
      {more && (
        <>
          {" "}
          <Link href={more.url}>{more.label}</Link>
        </>
      )}
    </p>
  );
}

/** A command for a shell. */
export function CommandLine({ title, command }: { readonly title: string; readonly command: string }) {
  return (
    <section className="tool-file" aria-label={title}>
      <div className="tool-bar">
        <span>{title}</span>
        <CopyButton text={command} label={`Copy the command: ${title}`} />
      </div>
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
    </section>
  );
}
