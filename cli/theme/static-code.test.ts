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
