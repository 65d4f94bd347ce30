import { between, burst, flight, isGone, next, type Particle } from "./emoji-flight.ts";

let stop: (() => void) | undefined;

/** Starts or stops throwing emojis. They receive no clicks and screen readers skip them. */
export function toggleEmojis(window: Window): void {
  if (stop) {
    stop();
    stop = undefined;
  } else stop = throwEmojis(window);
}

function throwEmojis(window: Window): () => void {
  const { document } = window;
  const stage = document.createElement("div");
  stage.className = "emojis";
  stage.setAttribute("aria-hidden", "true");
  document.body.append(stage);
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  let particles: { now: Particle; readonly element: HTMLElement }[] = [];
  let timer = 0;
  let drawing = 0;
  let last = performance.now();
  const add = (): void => {
    timer = window.setTimeout(add, between(flight.interval, Math.random));
    if (document.hidden) return;
    const x = Math.random() * window.innerWidth;
    const y = Math.random() * window.innerHeight;
    for (const particle of burst(x, y, Math.random)) {
      const element = document.createElement("span");
      element.textContent = particle.emoji;
      element.style.fontSize = `${String(particle.size)}px`;
      stage.append(element);
      // for readers who prefer reduced motion, nothing flies: a burst appears scattered and fades
      const [across, along] = [particle.sideways * 20, particle.down * 8];
      particles.push({
        now: still ? { ...particle, x: x + across, y: y + along } : particle,
        element,
      });
    }
  };
  const draw = (time: number): void => {
    drawing = window.requestAnimationFrame(draw);
    const due = Math.floor((time - last) / flight.frame);
    if (due <= 0) return;
    // the rest of a frame counts for the next one, so that the speed is the same on every screen
    last += due * flight.frame;
    const frames = Math.min(10, due);
    for (const particle of particles)
      for (let frame = 0; frame < frames; frame++) particle.now = next(particle.now, still);
    particles = particles.filter(({ now, element }) => {
      if (isGone(now, window.innerWidth, window.innerHeight)) {
        element.remove();
        return false;
      }
      element.style.opacity = String(now.opacity);
      element.style.transform = `translate(${String(now.x)}px, ${String(now.y)}px) rotate(${String(now.angle)}deg)`;
      return true;
    });
  };
  add();
  drawing = window.requestAnimationFrame(draw);
  return () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(drawing);
    stage.remove();
  };
}
