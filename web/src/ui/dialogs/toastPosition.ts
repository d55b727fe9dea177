const gap = 8;

export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface PlacementInput {
  /** Current or unobstructed area of the toasts. */
  box: Area;
  /** Upper bound of the top edge in px. */
  highest: number;
  /** Bottom edge of the window in px. */
  lowest: number;
}

const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) *
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));

/**
 * Returns the top edge at which the box covers no area: the current one, else the highest free one, else the
 * one with least overlap.
 */
export function clearTop({ box, highest, lowest }: PlacementInput, areas: readonly Area[]): number {
  const height = box.bottom - box.top;
  const covered = (top: number) => {
    // Copy by name: a DOMRect's properties cannot be spread.
    const moved = { left: box.left, right: box.right, top, bottom: top + height };
    return areas.reduce((sum, area) => sum + overlap(moved, area), 0);
  };
  const fits = (top: number) => top >= highest && top + height + gap <= lowest;
  const inTheWay = areas.filter(({ left, right }) => left < box.right && right > box.left);
  const below = inTheWay.map(({ bottom }) => Math.ceil(bottom) + gap).filter(fits);
  const candidates = [box.top, highest, ...below.toSorted((a, b) => a - b)].filter(
    (top) => fits(top) || top === highest,
  );
  const free = candidates.find((top) => covered(top) === 0);
  return free ?? candidates.toSorted((a, b) => covered(a) - covered(b))[0] ?? highest;
}

/** Selects elements toasts must not cover: headers, search fields and primary buttons. */
const keepClearSelector = "[data-keep-clear]";

const control = "button, a, input, textarea, select, summary, [role=switch], [role=option]";

/** Control pressed last, which is likely to be pressed again. */
let pressed: Element | null = null;
if (typeof document !== "undefined")
  document.addEventListener(
    "pointerdown",
    ({ target }) => (pressed = target instanceof Element ? target.closest(control) : null),
    { capture: true, passive: true },
  );

function areasOf(box: HTMLElement): Area[] {
  const used = [pressed, document.activeElement?.closest(control) ?? null].filter(
    (element) => element !== null && element.isConnected && !box.contains(element),
  );
  return [...document.querySelectorAll(keepClearSelector), ...used]
    .flatMap((element) => element ?? [])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** Repositions visible toasts so that they do not cover elements in use, until the returned function is called. */
export function keepClear(element: HTMLElement): () => void {
  let frame = 0;
  const updatePosition = () => {
    frame = 0;
    const highest = gap;
    const top = clearTop(
      { box: element.getBoundingClientRect(), highest, lowest: window.innerHeight },
      areasOf(element),
    );
    element.style.setProperty("--toasts-top", `${top}px`);
  };
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(updatePosition);
  };
  updatePosition();
  const watch = new MutationObserver(later);
  watch.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", later);
  window.addEventListener("scroll", later, { capture: true, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
    window.removeEventListener("resize", later);
    window.removeEventListener("scroll", later, { capture: true });
  };
}
