import { Fragment, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "../../theme/lib/class-names.ts";
import { Icon } from "../../theme/lib/icon.tsx";
import { siteStorage } from "../../theme/preferences/storage.ts";
import { useWindowSize } from "../../theme/preferences/window-size.ts";
import { PaneSeparator } from "./separator.tsx";
import {
  canClose,
  initialSizes,
  isOpen,
  type PaneName,
  panes,
  type PaneSizes,
  readSizes,
  toggled,
  writeSizes,
} from "./sizes.ts";
import styles from "./panes.module.css";

const storageKey = "playground-panes";

export interface Pane {
  readonly title: string;
  /** Shown next to the close button: tabs. While columns fit, the title is then for screen readers only. */
  readonly bar?: ReactNode;
  /** Shown on the button that opens the pane on phones, for sighted readers only. */
  readonly badge?: string | undefined;
  readonly content: ReactNode;
}

type PanesProps = { readonly [name in PaneName]: Pane };

/**
 * Three columns that can be resized and closed. In a window without room for columns, they are three sections below
 * each other. A closed pane stays mounted.
 */
export function Panes(props: PanesProps) {
  const isWide = useWindowSize() === "desktop";
  const id = useId();
  const idOf = (name: PaneName): string => `${id}${name}`;
  const row = useRef<HTMLDivElement>(null);
  const { sizes, setSizes, save, shows, toggle, unfold } = useOpenPanes(isWide);
  const jump = (name: PaneName): void => {
    unfold(name);
    const heading = document.getElementById(`${idOf(name)}-title`);
    heading?.focus({ preventScroll: true });
    heading?.closest("section")?.scrollIntoView();
  };

  return (
    <div className={styles.panes}>
      <div
        ref={row}
        className={styles.row}
        style={isWide ? { gridTemplateColumns: columnsOf(sizes) } : undefined}
      >
        {panes.map((name, index) => (
          <Fragment key={name}>
            {isWide && (index === 1 || index === 2) && (
              <PaneSeparator
                boundary={index === 1 ? 0 : 1}
                label={`Between ${props[panes[index - 1] ?? name].title} and ${props[name].title}`}
                controls={idOf(panes[index - 1] ?? name)}
                sizes={sizes}
                row={row}
                onMove={setSizes}
                onDone={save}
              />
            )}
            <PaneSection
              {...props[name]}
              id={idOf(name)}
              name={name}
              isOpen={shows(name)}
              canToggle={!isWide || !isOpen(sizes, name) || canClose(sizes)}
              onToggle={() => {
                toggle(name);
              }}
            />
          </Fragment>
        ))}
      </div>
      {!isWide && <JumpBar panes={props} onJump={jump} />}
    </div>
  );
}

/** Which panes are open: columns have stored sizes, and the sections of a narrow window are folded until a reload. */
function useOpenPanes(isWide: boolean) {
  const [sizes, setSizes] = useState<PaneSizes>(
    () => readSizes(siteStorage.read(storageKey)) ?? initialSizes,
  );
  // on phones the pane with the code is open first
  const [isFolded, setFolded] = useState({ options: true, editor: false, results: false });
  const save = (next: PaneSizes): void => {
    setSizes(next);
    siteStorage.write(storageKey, writeSizes(next));
  };
  return {
    sizes,
    setSizes,
    save,
    shows: (name: PaneName): boolean => (isWide ? isOpen(sizes, name) : !isFolded[name]),
    toggle: (name: PaneName): void => {
      if (isWide) save(toggled(sizes, name));
      else setFolded({ ...isFolded, [name]: !isFolded[name] });
    },
    unfold: (name: PaneName): void => {
      setFolded({ ...isFolded, [name]: false });
    },
  };
}

interface JumpBarProps {
  readonly panes: PanesProps;
  readonly onJump: (name: PaneName) => void;
}

/** The buttons at the bottom of a narrow window, which scroll to a section. */
function JumpBar({ panes: sections, onJump }: JumpBarProps) {
  return (
    <nav className={styles.jumps} aria-label="Parts of the playground">
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.jump}
          onClick={() => {
            onJump(name);
          }}
        >
          {sections[name].title}
          {sections[name].badge !== undefined && (
            <span className={styles.badge} aria-hidden="true">
              {sections[name].badge}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}

interface PaneSectionProps extends Pane {
  readonly id: string;
  readonly name: PaneName;
  readonly isOpen: boolean;
  readonly canToggle: boolean;
  readonly onToggle: () => void;
}

function PaneSection({ id, name, title, bar, content, isOpen, canToggle, onToggle }: PaneSectionProps) {
  return (
    <section
      id={id}
      className={classNames(styles.pane, !isOpen && styles.closed)}
      data-pane={name}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h2
          id={`${id}-title`}
          className={classNames(styles.title, bar !== undefined && isOpen && styles.unseen)}
          tabIndex={-1}
        >
          {title}
        </h2>
        {bar !== undefined && (
          <div className={styles.bar} hidden={!isOpen}>
            {bar}
          </div>
        )}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-label={title}
          title={isOpen ? `Close ${title}` : `Open ${title}`}
          disabled={!canToggle}
          onClick={onToggle}
        >
          <Icon name="caret" />
        </button>
      </div>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {content}
      </div>
    </section>
  );
}

function columnsOf({ shares }: PaneSizes): string {
  const closed = "var(--closed-pane)";
  return shares
    .map((share) => (share === 0 ? closed : `minmax(0, ${share}fr)`))
    .join(" var(--pane-separator) ");
}
