import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import type { CodeRange } from "../results/parts.ts";
import styles from "./editor.module.css";
import { type EditorProps, useEditor, useOpenDocument, useResultMarks } from "./use-editor.ts";

export interface EditorPaneProps extends EditorProps {
  /** True while another element is shown in its place. The editor stays as it is. */
  readonly isHidden: boolean;
  readonly highlighted: CodeRange | undefined;
  /** The places of the nodes that a selector matches. */
  readonly matches: readonly CodeRange[];
  readonly ref: Ref<EditorHandle>;
}

export interface EditorHandle {
  select(range: CodeRange): void;
  focus(): void;
  /** Formats the text, in one step of its undo history. */
  format(): void;
  /** Call it before a file is renamed, so that the file keeps its history. */
  rename(name: string, next: string): void;
}

/** The editor, which holds its own text: its parent passes only changes from elsewhere. */
export function EditorPane(props: EditorPaneProps) {
  const { file, isHidden, highlighted, matches, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const isPasting = useRef(false);
  const editor = useEditor(place, props, isPasting);
  useOpenDocument(editor, props);
  useResultMarks(editor, props);

  useEffect(() => {
    editor.current?.highlight(highlighted?.file === file ? highlighted : undefined);
  }, [editor, file, highlighted]);

  useEffect(() => {
    editor.current?.showMatches(matches.filter((each) => each.file === file));
  }, [editor, file, matches]);

  useImperativeHandle(ref, () => ({
    select(range) {
      editor.current?.select(range);
    },
    focus() {
      editor.current?.focus();
    },
    format() {
      editor.current?.format();
    },
    rename(name, next) {
      editor.current?.rename(name, next);
    },
  }));

  return (
    <div
      ref={place}
      className={styles.editor}
      hidden={isHidden}
      onPasteCapture={() => {
        // until the editor has applied the paste
        isPasting.current = true;
        setTimeout(() => {
          isPasting.current = false;
        });
      }}
    />
  );
}
