/** Returns elements that are cut off or cannot be pressed; runs in the browser. */
export function faultsIn({ isFinger }: { isFinger: boolean }): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const modal = document.querySelector(":modal");
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`;
  // Skips visually hidden content and the inert page behind a dialog.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true], .vh") &&
    getComputedStyle(element).clipPath === "none" &&
    (modal === null || modal.contains(element));
  const hits = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
  };
  /** Measures the touch target around an element's centre. */
  const reach = (element: Element, x: number, y: number, isAcross: boolean) => {
    let far = 0;
    for (const side of [-1, 1])
      for (let by = 1; by <= 44; by += 1) {
        if (!hits(element, isAcross ? x + side * by : x, isAcross ? y : y + side * by)) break;
        far += 1;
      }
    return far;
  };
  // Links in text, and chart points with a table alternative, may be smaller.
  const isOfText = (element: Element) =>
    getComputedStyle(element).display === "inline" ||
    (element.tagName === "A" && element.closest("section")?.querySelector("[class*=toggle]"));

  for (const element of document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  )) {
    if (!isSeen(element)) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A sticky aside taller than the window is fully visible at the form's end.
    const [place] = element.getClientRects();
    if (place && !hits(element, (place.left + place.right) / 2, (place.top + place.bottom) / 2))
      [...document.querySelectorAll("main *")].at(-1)?.scrollIntoView({ behavior: "instant" });
    // A link in text may wrap over two lines.
    const [box] = element.getClientRects();
    if (!box || box.width <= 1 || box.height <= 1) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (box.left < -1 || box.right > window.innerWidth + 1) faults.push(`cut off: ${nameOf(element)}`);
    else if (!hits(element, x, y))
      faults.push(
        `covered: ${nameOf(element)} by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 80)}`,
      );
    else if (isFinger && !isOfText(element)) {
      const [width, height] = [reach(element, x, y, true), reach(element, x, y, false)];
      // Tolerance of 3 px below 44 for borders and rounding.
      if (Math.min(width, height) < 41) faults.push(`small: ${nameOf(element)} ${width}×${height}`);
    }
  }

  for (const element of document.querySelectorAll("body *")) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText || !/hidden|clip/.test(overflowX) || !isSeen(element)) continue;
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
    // The page title may be truncated only when nothing is beside it.
    const besideTitle = element.tagName === "H1" ? (element.nextElementSibling?.clientWidth ?? 0) : 0;
    if (textOverflow === "ellipsis" && besideTitle < 8) continue;
    faults.push(`clipped: ${nameOf(element)}`);
  }

  /** Returns the closest element that clips the content; scrolling elements do not clip. */
  const edgeOf = (element: Element | null, side: "overflowX" | "overflowY"): Element | null =>
    element === null || getComputedStyle(element)[side] !== "visible"
      ? element
      : edgeOf(element.parentElement, side);
  for (const element of document.querySelectorAll("body *")) {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (words.length === 0 || !isSeen(element) || element.closest("svg")) continue;
    const range = document.createRange();
    const boxes = words.flatMap((node) => (range.selectNodeContents(node), [...range.getClientRects()]));
    const pressed = element.closest("a, button");
    const held = pressed?.getBoundingClientRect();
    if (pressed && held && !isOfText(pressed) && !pressed.contains(edgeOf(element, "overflowX")))
      if (boxes.some((box) => box.left < held.left - 1 || box.right > held.right + 1))
        faults.push(`spilled: ${nameOf(element)}`);
    // Whole lines may be clamped, but none cut through.
    const edge = edgeOf(element, "overflowY");
    const { overflowY, webkitLineClamp } = getComputedStyle(edge ?? element);
    if (!edge || !/hidden|clip/.test(overflowY) || webkitLineClamp !== "none") continue;
    const { bottom } = edge.getBoundingClientRect();
    if (boxes.some((box) => box.top < bottom - 4 && box.bottom > bottom + 4))
      faults.push(`cut through: ${nameOf(element)}`);
  }
  return [...new Set(faults)];
}
