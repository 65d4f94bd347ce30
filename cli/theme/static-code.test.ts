import { describe, expect, it } from "vitest";
import { clientCodeIn } from "./static-code.ts";

const namesIn = (text: string) =>
  clientCodeIn(text).map(({ name, line, column }) => `${line}:${column} ${name}`);

describe("code that only a browser can run", () => {
  it("includes a handler of an element, with its place", () => {
    expect(
      namesIn('export default () => (\n  <button type="button" onClick={() => alert(1)}>x</button>\n);'),
    ).toEqual(["2:25 onClick"]);
  });

  it("includes a hook with state or an effect", () => {
    expect(
      namesIn(
        'import { useState } from "react";\nfunction A() {\n  const [n] = useState<number>(0);\n  useEffect(f);\n}',
      ),
    ).toEqual(["3:15 useState", "4:3 useEffect"]);
  });

  it("includes hooks by other names, and of the module as a whole", () => {
    const imports =
      'import R, { useState as state, useMemo as memo } from "react";\nimport * as All from "react";\n';
    expect(
      namesIn(`${imports}state(0);\nR.useEffect(f);\nAll.useReducer<A>(a, b);\nReact.useState();\nmemo(f);`),
    ).toEqual(["3:1 useState", "4:1 useEffect", "5:1 useReducer", "6:1 useState"]);
  });

  it("includes the handlers of elements that are made without JSX", () => {
    expect(
      namesIn(
        'createElement("a", { onClick: f, href });\nReact.createElement("b", { "onFocus": f, onBlur() {} });',
      ),
    ).toEqual(["1:22 onClick", "2:28 onFocus", "2:42 onBlur"]);
  });

  it("excludes members of other modules, and props of components that are made without JSX", () => {
    expect(
      namesIn(
        'import { useState as s } from "./own.ts";\ns();\nstore.useState();\ncreateElement(Pick, { onPick: f });',
      ),
    ).toEqual([]);
  });

  it("excludes the prop of a component, and a hook that only reads", () => {
    expect(
      namesIn("const A = () => <Counter onPick={f} once />;\nconst b = useContext(c), d = useId();"),
    ).toEqual([]);
  });

  it("excludes text, comments and other words", () => {
    expect(
      namesIn('// onClick={f} useState()\nconst a = "useState()"; const onClick = { useState: 1 };'),
    ).toEqual([]);
  });
});
