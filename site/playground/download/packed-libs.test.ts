import { describe, expect, it } from "vitest";
import { packLibs, unpackLibs } from "./packed-libs.ts";

const dom = "interface Event {\ntype: string;\n}\ninterface Blob {\nsize: number;\n}\n";

describe("packed library types", () => {
  it("hold lines of workers that the DOM has too only once", () => {
    const worker = "interface Blob {\nsize: number;\n}\ninterface Own {\ntype: string;\n}\n";
    const packed = packLibs({ "lib.dom.d.ts": dom, "lib.webworker.d.ts": worker });
    expect(packed).toEqual({
      "lib.dom.d.ts": dom,
      "lib.webworker.d.ts": [[3, 3], "interface Own {", [1, 2], ""],
    });
  });

  it.each([dom, "", "\n", "\n\n", "no line of it", `${dom}${dom}`, `x\n${dom}`, dom.slice(0, -1), "}\n}\n}"])(
    "have the same texts again: %j",
    (worker) => {
      const texts = {
        "lib.dom.d.ts": dom,
        "lib.webworker.d.ts": worker,
        "lib.es5.d.ts": "declare var NaN;\n",
      };
      expect(unpackLibs(packLibs(texts))).toEqual(texts);
    },
  );

  it("of another version hold only the lines that the newest lacks", () => {
    const newest = { "lib.dom.d.ts": dom, "lib.webworker.d.ts": dom, "lib.new.d.ts": "a\nb\n" };
    const older = {
      "lib.dom.d.ts": dom.replace("size: number", "size: string"),
      "lib.webworker.d.ts": `${dom}declare var self;\n`,
      "lib.old.d.ts": "c\nd\n",
    };
    const packed = packLibs(older, newest);
    expect(packed).toEqual({
      "lib.dom.d.ts": [[0, 4], "size: string;", [5, 2]],
      "lib.webworker.d.ts": [[0, 6], "declare var self;\n"],
      "lib.old.d.ts": "c\nd\n",
    });
    expect(unpackLibs(packLibs(newest), packed)).toEqual(older);
  });

  it("need no types of the DOM", () => {
    const texts = { "lib.webworker.d.ts": "a\nb\n" };
    expect(unpackLibs(packLibs(texts))).toEqual(texts);
  });
});
