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

  it.each([
    ["a literal", "<button {...{ onClick: f }}>x</button>", "1:15 onClick"],
    [
      "a variable",
      'const props: P = { type: "button",\n  onClick: f } as const;\n<button {...props}>x</button>',
      "2:3 onClick",
    ],
    [
      "a variable of the function",
      "const A = () => { const p = { onBlur() {} }; return <a {...p} />; };",
      "1:31 onBlur",
    ],
    [
      "literals inside others",
      "const a = { onFocus: f };\n<i {...({ ...a, id } satisfies P)} />",
      "1:13 onFocus",
    ],
    ["props without JSX", 'const p = { onClick: f };\ncreateElement("a", p, "x");', "1:13 onClick"],
    ["two elements", "const p = { onClick: f };\n<p><a {...p} /><b {...p} /></p>", "1:13 onClick"],
  ])("includes handlers that are spread from %s, at their place", (_, text, place) => {
    expect(namesIn(text)).toEqual([place]);
  });

  it.each([
    ["a parameter with the name of a variable", "const p = { onClick: f };\nconst A = (p) => <a {...p} />;"],
    ["a part of a parameter", "const p = { onClick: f };\nfunction A({ p }) { return <a {...p} />; }"],
    ["a component", "const p = { onClick: f };\n<Counter {...p} {...{ onPick: f }} />;"],
    ["a variable in another function", "const A = () => { const p = { onClick: f }; };\n<a {...p} />;"],
    ["a circle of variables", "const p = { ...q }, q = { ...p };\n<a {...p} />;"],
    ["what only runs", "const p = propsOf({ onClick: f });\n<a {...p} />;"],
  ])("excludes props that are spread from or into %s", (_, text) => {
    expect(namesIn(text)).toEqual([]);
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
