import { type ReactNode, useRef, useState } from "react";
import { type ControlProps, shown, unsetText } from "./controls.tsx";
import { type Branch, type Entry, entryOf } from "./entry.ts";
import { branchWords } from "./fields.ts";
import { branchOf as branchFor, emptyOf, fits, isConstant } from "./fits.ts";
import styles from "./form.module.css";

interface UnionProps extends ControlProps {
  readonly entry: Extract<Entry, { readonly kind: "union" }>;
  /** The form of one of the types. */
  readonly branchOf: (branch: Branch) => ReactNode;
}

/** A value of one of several types: a select with the values and the types, and the form of the type. */
export function Union({ field, value, onSet, id, about, entry, branchOf }: UnionProps) {
  const { values, branches } = entry;
  const [chosen, setChosen] = useState<Branch["shape"]>();
  // a type that is chosen again has the value that it had
  const left = useRef(new Map<Branch["shape"], unknown>());
  const own = branches.find(({ shape }) => shape === chosen);
  const isOwn = own && (value === undefined || fits(entryOf(own.place), value));
  const constant = values.findIndex((each) => isConstant([each], value));
  const branch = isOwn
    ? own
    : constant === -1 && value !== undefined
      ? branchFor(branches, value)
      : undefined;
  const selected = branch?.shape ?? (constant === -1 ? "" : String(constant));
  const choose = (option: string): void => {
    if (branch) left.current.set(branch.shape, value);
    const next = branches.find(({ shape }) => shape === option);
    setChosen(next?.shape);
    if (!next) onSet(option === "" ? undefined : values[Number(option)]);
    else onSet(left.current.get(next.shape) ?? beginOf(next, field.isItem));
  };
  return (
    <>
      <select
        {...{ id, "aria-describedby": about }}
        className={styles.control}
        value={selected}
        onChange={({ target }) => {
          choose(target.value);
        }}
      >
        {(!field.isItem || selected === "") && <option value="">{unsetText(field)}</option>}
        {values.map((each, index) => (
          <option key={shown(each)} value={index}>
            {shown(each)}
          </option>
        ))}
        {branches.map(({ shape }) => (
          <option key={shape} value={shape}>
            {branchWords[shape]}
          </option>
        ))}
      </select>
      {branch && (
        <div
          className={styles.item}
          {...(branch.shape === "object" && {
            role: "group",
            "aria-label": `${field.label} ${branchWords.object}`,
          })}
        >
          {branchOf(branch)}
        </div>
      )}
    </>
  );
}

/** The value of a type that was just chosen. A text or a number is not in the configuration until it is typed. */
function beginOf({ shape, place }: Branch, isItem: boolean): unknown {
  return isItem || shape === "object" || shape === "map" ? emptyOf(entryOf(place)) : undefined;
}
