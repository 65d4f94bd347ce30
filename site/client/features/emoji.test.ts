import { describe, expect, it } from "vitest";
import { createMatcher, keyCode, type Sign, signOfKey, signOfTouch, touchCode } from "./emoji-code.ts";
import { burst, emojis, flight, isGone, next, type Particle } from "./emoji-flight.ts";

describe("the code", () => {
  it("EE-01 EE-02 accepts any signs before it but none in between, and can be entered again", () => {
    const matches = createMatcher(keyCode);
    const enter = (signs: readonly Sign[]) => signs.map(matches).at(-1);
    expect(enter(["a", "up", ...keyCode])).toBe(true);
    expect(enter(keyCode)).toBe(true);
    expect(enter([...keyCode.slice(0, 5), "other", ...keyCode.slice(5)])).toBe(false);
    expect(keyCode.map((sign) => signOfKey(sign.length > 1 ? `Arrow${sign}` : sign.toUpperCase()))).toEqual(
      keyCode,
    );
    expect(signOfKey("x")).toBe("other");
  });

  it("EE-03 reads swipes as arrows and taps as letters", () => {
    const ways = [
      [0, -90],
      [0, -90],
      [0, 90],
      [5, 90],
      [-90, 0],
      [90, 0],
      [-90, 4],
      [90, 0],
      [1, 2],
      [0, 0],
    ] as const;
    expect(ways.map(([x, y]) => signOfTouch(x, y))).toEqual(touchCode);
  });
});

describe("the flight", () => {
  const half = () => 0.5;

  it("EE-04 EE-05 throws 14 to 27 of about 40 emojis, 14 to 28 pixels high, every 700 to 2100 ms", () => {
    expect([burst(0, 0, () => 0).length, burst(0, 0, () => 0.999_999).length]).toEqual([14, 27]);
    expect([emojis.length, new Set(emojis).size]).toEqual([42, 38]);
    expect(burst(0, 0, () => 0)[0]).toMatchObject({ size: 14, sideways: -7, down: -7, angle: -45, spin: -7 });
    expect(burst(0, 0, () => 0.999_999)[0]?.size).toBeCloseTo(28, 3);
    expect(flight).toMatchObject({ gravity: 0.35, frame: 1000 / 60, interval: [700, 2100], margin: 350 });
  });

  it("EE-01 EE-06 TR-09 falls under gravity, turns ever more slowly and fades out", () => {
    const [first] = burst(100, 100, half);
    if (first === undefined) throw new Error("an empty burst");
    const after = next({ ...first, spin: 2 }, false);
    expect(after.down - first.down).toBeCloseTo(0.35);
    expect(after.spin).toBeCloseTo(1.96);
    let particle: Particle = { ...first, down: 0, sideways: 0 };
    let frames = 0;
    while (particle.opacity > 0) {
      particle = next(particle, true);
      frames++;
    }
    expect(frames).toBe(125);
    expect(isGone(particle, 1000, 1000)).toBe(true);
  });

  it("EE-04 removes particles 350 pixels outside of the window", () => {
    const [first] = burst(0, 0, half);
    if (first === undefined) throw new Error("an empty burst");
    expect(isGone({ ...first, x: 1350, y: 0 }, 1000, 800)).toBe(false);
    expect(isGone({ ...first, x: 1351, y: 0 }, 1000, 800)).toBe(true);
    expect(isGone({ ...first, x: 0, y: 1151 }, 1000, 800)).toBe(true);
  });

  it("EE-07 does not move for readers who prefer reduced motion", () => {
    const [first] = burst(10, 10, half);
    if (first === undefined) throw new Error("an empty burst");
    expect(next(first, true)).toEqual({ ...first, opacity: 1 - flight.fading });
  });
});
