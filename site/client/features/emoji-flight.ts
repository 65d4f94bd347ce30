/** Lengths in CSS pixels, times in milliseconds, speeds for a sixtieth of a second. */
export const flight = {
  gravity: 0.35,
  frame: 1000 / 60,
  size: [14, 28],
  perBurst: [14, 27],
  interval: [700, 2100],
  sideways: 7,
  upward: [7, 21],
  spin: 7,
  spinDecay: 0.98,
  fading: 0.008,
  margin: 350,
} as const;

export const emojis: readonly string[] = Array.from(
  "🧡💚💙💜✨🎉🎊🥳🚀🌟🔥🎈🍕🍩🍪🥐🍓🍒🥑🌮🦄🐙🦊🐢🐝🦋🐳🦉🌈🌻🌵🍀🎸🎲🧩🛼🪁🧶" +
    // twice as likely
    "💙✨🎉🚀",
);

export interface Particle {
  readonly emoji: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly sideways: number;
  readonly down: number;
  /** Degrees. */
  readonly angle: number;
  readonly spin: number;
  readonly opacity: number;
}

type Random = () => number;

export function between([low, high]: readonly [number, number], random: Random): number {
  return low + random() * (high - low);
}

/** A burst from one point: `random` returns a number from 0 up to 1. */
export function burst(x: number, y: number, random: Random): Particle[] {
  const [least, most] = flight.perBurst;
  const count = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: Math.min(count, most) }, () => ({
    emoji: emojis[Math.floor(random() * emojis.length)] ?? "✨",
    size: between(flight.size, random),
    x,
    y,
    sideways: between([-flight.sideways, flight.sideways], random),
    down: -between(flight.upward, random),
    angle: between([-45, 45], random),
    spin: between([-flight.spin, flight.spin], random),
    opacity: 1,
  }));
}

/** A particle one frame later; one without motion only fades. */
export function next(particle: Particle, still: boolean): Particle {
  const opacity = Math.max(0, particle.opacity - flight.fading);
  if (still) return { ...particle, opacity };
  const { x, y, sideways, down, angle, spin } = particle;
  return {
    ...particle,
    x: x + sideways,
    y: y + down,
    down: down + flight.gravity,
    angle: angle + spin,
    spin: spin * flight.spinDecay,
    opacity,
  };
}

/** True when it has left the window. */
export function isGone({ x, y, opacity }: Particle, width: number, height: number): boolean {
  const { margin } = flight;
  return opacity === 0 || x < -margin || x > width + margin || y < -margin || y > height + margin;
}
