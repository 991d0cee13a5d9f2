// @ts-check
// The stage: scrolling through a step plays its figure. The progress is a function of where the section stands,
// so a reload, a jump or the Back button land right. Figures come and go with the page; so does the listener.

/** @typedef {import("./figure-element.js").FigureElement} Figure */
/** @typedef {{ section: HTMLElement, progress: number }} Actor */

const REST = 0.1; // the last part of the way leaves the finished figure standing
// where this does not hold, the stylesheet builds no stage, and figures show their end
const STAGED = matchMedia("screen and (min-height: 30em) and (prefers-reduced-motion: no-preference)");

/** @type {Map<Figure, Actor>} */
const actors = new Map();
let listening = new AbortController();

/** Let the scroll position play a figure that stands in a step, until the signal aborts. @param {Figure} figure @param {AbortSignal} signal */
export function joinStage(figure, signal) {
  const section = /** @type {HTMLElement | null} */ (figure.closest(".step"));
  if (!section || section.querySelector(".ae-figure > :not(figcaption)") !== figure) return;
  if (actors.size === 0) listen();
  actors.set(figure, { section, progress: NaN });
  keepTextInView(section, signal);
  signal.addEventListener("abort", () => {
    actors.delete(figure);
    if (actors.size === 0) listening.abort();
  }, { once: true });
  requestAnimationFrame(follow); // before the figure is first seen, and when layout is known anyway
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  // no frame is asked for here: the event comes just before the frame in which the figures draw
  addEventListener("scroll", follow, { passive: true, signal });
  addEventListener("resize", follow, { passive: true, signal });
  STAGED.addEventListener("change", follow, { signal });
}

function follow() {
  const positions = Array.from(actors, ([figure, actor]) => progressOf(figure, actor.section)); // read all, then write
  let k = 0;
  for (const [figure, actor] of actors) {
    const progress = positions[k++];
    if (progress === actor.progress) continue; // this section was not scrolled: what the reader chose there stays
    actor.progress = progress;
    figure.follow(progress);
  }
}

/** 0 when the figure comes to rest at the top, 1 shortly before its section takes it away. @param {Figure} figure @param {HTMLElement} section */
function progressOf(figure, section) {
  if (!STAGED.matches) return 1;
  const box = [figure, figure.parentElement].find((element) => element && getComputedStyle(element).position === "sticky");
  if (!box) return 1;
  const { top, height } = section.getBoundingClientRect();
  const start = scrollY + top - parseFloat(getComputedStyle(box).top);
  const furthest = document.documentElement.scrollHeight - innerHeight;
  const end = Math.min(start + (height - box.offsetHeight) * (1 - REST), furthest);
  return Math.max(0, Math.min(1, (scrollY - start) / Math.max(1, end - start)));
}

/** Text shorter than the window stays beside its figure; longer text scrolls to its end first. @param {HTMLElement} section @param {AbortSignal} signal */
function keepTextInView(section, signal) {
  let text = section.querySelector(".step-text");
  if (!text) {
    text = document.createElement("div");
    text.className = "step-text";
    text.append(...Array.from(section.childNodes).filter((node) => !(node instanceof HTMLElement && node.matches(".ae-figure"))));
    section.prepend(text);
  }
  const observer = new ResizeObserver(([{ contentRect }]) => section.style.setProperty("--text", `${contentRect.height}px`));
  observer.observe(text);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
