import { useWindowSize } from "../../theme/preferences/window-size.ts";
import type { LintResult, Report } from "../state/protocol.ts";
import type { View } from "../state/state.ts";
import { TreePane } from "../tree/pane.tsx";
import { Query } from "../tree/query.tsx";
import { Types } from "../types/types.tsx";
import { isBroken } from "./earlier-reports.ts";
import { isSelected, type ResultsProps } from "./parts.ts";

interface NodesProps extends ResultsProps {
  readonly result: LintResult;
  /** The texts that the result is about. */
  readonly texts: ReadonlyMap<string, string>;
  readonly tab: View;
  /** A report whose node is shown as long as its place is selected. */
  readonly wanted: Report | undefined;
}

/** The views of nodes, which are loaded apart from the reports. */
export function Nodes({ tab, wanted, ...props }: NodesProps) {
  const { state, result, texts, worker, cursor, onState, onSelect, onHighlight } = props;
  const isWide = useWindowSize() !== "mobile";
  // in a configuration the cursor is in no code: the main file is shown
  const isInCode = texts.has(cursor.file);
  const file = isInCode ? cursor.file : (texts.keys().next().value ?? "");
  const nodes = {
    ...{ result, worker, file, onHighlight },
    // the page would scroll to an editor that is above the results
    onSelect: isWide ? onSelect : undefined,
  };
  if (tab === "types")
    return (
      <Types
        key={file}
        {...nodes}
        onShow={onSelect}
        text={texts.get(file) ?? ""}
        cursor={isInCode ? cursor : { at: 0 }}
        follows={state.autoScroll}
      />
    );
  const stale = { ...nodes, isStale: isBroken(result, file) };
  const isWanted = wanted?.file === file && isSelected(wanted, cursor);
  const pane = {
    ...stale,
    showTokens: state.showTokens,
    cursor: (state.autoScroll || isWanted) && isInCode ? cursor : undefined,
  };
  if (tab === "ts") return <TreePane {...pane} isStale={false} view="ts" label="TypeScript syntax tree" />;
  if (tab === "scope") return <TreePane {...pane} view="scope" label="Scopes" />;
  return (
    <Query
      {...stale}
      onMatches={props.onMatches}
      selector={state.esQuery}
      onSelector={(esQuery) => {
        onState((before) => ({ ...before, esQuery }));
      }}
    >
      <TreePane {...pane} kind={isWanted ? wanted.node : undefined} view="es" label="ESTree syntax tree" />
    </Query>
  );
}
