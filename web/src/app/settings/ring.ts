import "./ring.css";

const ringMs = 2_000;
const stepMs = 60;
const maxWaitMs = 10_000;

const named = "[aria-label], label, legend, button, a, h2, h3, b, dt, span[id]";
const usable = "input:not([type=hidden]), button, select, textarea, a[href], [tabindex='0']";

/** Returns the name a control shows, without the reason why it is off. */
export const shownName = (element: Element): string =>
  (
    element.getAttribute("aria-label") ??
    [...element.childNodes]
      .filter((node) => !(node instanceof Element && node.matches(".vh")))
      .map((node) => node.textContent)
      .join("")
  ).trim();

/** Returns the control with this label, or the form field of this name, inside an element. */
export function findControl(root: ParentNode, label: string, field?: string): HTMLElement | null {
  const byName = field === undefined ? null : root.querySelector<HTMLElement>(`[data-field="${field}"]`);
  if (byName) return byName;
  const found = [...root.querySelectorAll<HTMLElement>(named)].find((each) => shownName(each) === label);
  return found?.closest<HTMLElement>("[data-field], fieldset") ?? found ?? null;
}

function ring(element: HTMLElement): void {
  element.scrollIntoView({ block: "center" });
  const control = element.matches(usable) ? element : element.querySelector<HTMLElement>(usable);
  control?.focus({ preventScroll: true });
  element.dataset["ring"] = "";
  window.setTimeout(() => delete element.dataset["ring"], ringMs);
}

interface Target {
  path: string;
  label: string;
  field: string | undefined;
}

/** Rings a control for two seconds once its page shows it; gives up when it does not come or the page changes. */
export async function ringControl({ path, label, field }: Target): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < maxWaitMs) {
    const content = document.querySelector("main");
    const element = window.location.pathname === path && content ? findControl(content, label, field) : null;
    if (element) return ring(element);
    // Each look waits for the page to load further.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((next) => window.setTimeout(next, stepMs));
  }
}
