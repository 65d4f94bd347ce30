import { Fragment, useEffect, useRef } from "react";
import { RangeButton } from "../errors/range-button.tsx";
import type { CodeRange } from "../results/parts.ts";
import results from "../results/results.module.css";
import type { FlowSegment } from "../state/flow.ts";
import { scrollTo } from "../tree/elements.ts";
import tree from "../tree/tree.module.css";
import { leadsOf } from "./lead.ts";

interface SegmentProps {
  readonly segment: FlowSegment;
  /** Whether the cursor is in its code. */
  readonly isCurrent: boolean;
  /** Whether it scrolls into view when the cursor moves there. */
  readonly follows: boolean;
  readonly onSelect: (range: Pick<CodeRange, "from" | "to">) => void;
}

const segmentId = (number: number): string => `play-flow-${String(number)}`;

/** A segment: what begins in it, and where it leads. */
export function Segment({ segment, isCurrent, follows, onSelect }: SegmentProps) {
  const { number, isReachable, steps, moreSteps } = segment;
  const id = segmentId(number);
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && follows) scrollTo(own.current);
  }, [isCurrent, follows]);
  return (
    <li
      ref={own}
      id={id}
      tabIndex={-1}
      className={results.entry}
      data-severity={isReachable ? "hint" : "warning"}
      {...(isCurrent && { "aria-current": true })}
    >
      <p id={`${id}-title`}>
        <strong>Segment {number}</strong>
        {!isReachable && <span className={results.severity}> Unreachable</span>}
        {steps.length === 0 && <span className={results.kind}> No code begins here.</span>}
      </p>
      <ul className={tree.query}>
        {steps.map((step, index) => (
          <li key={index}>
            <span className={results.kind}>Line {step.line}</span>{" "}
            <RangeButton
              text={step.text}
              describedBy={`${id}-title`}
              onPress={() => {
                onSelect(step);
              }}
            />
          </li>
        ))}
      </ul>
      {moreSteps > 0 && <p className={tree.note}>{moreSteps} more are not shown.</p>}
      <Leads segment={segment} />
    </li>
  );
}

function Leads({ segment }: Pick<SegmentProps, "segment">) {
  const leads = leadsOf(segment);
  if (leads.length === 0) return null;
  return (
    <p className={results.actions}>
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">Leads to:</span>
      {leads.map(({ text, to }) => (
        <Fragment key={text}>
          {to === undefined ? (
            <span>{text}</span>
          ) : (
            <button
              type="button"
              className={results.cancel}
              onClick={() => {
                document.getElementById(segmentId(to))?.focus();
              }}
            >
              {text}
            </button>
          )}
        </Fragment>
      ))}
    </p>
  );
}
