import { useEffect, useRef, useState, type RefObject } from "react";

/** How far below the top edge a heading may be and still count as the one being read. */
const tolerance = 90;

/** What a person does to scroll by hand; a list that glides to a chosen section sends none of these. */
const byHand = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/** Which section of a scrolling list is being looked at, and the way to another one. */
export function useActiveSection(list: RefObject<HTMLElement | null>, sections: readonly { id: string }[]) {
  const [active, setActive] = useState("");
  // The last sections never reach the top: what was chosen stays marked until the list is scrolled by hand.
  const chosen = useRef<string | null>(null);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const read = () => {
      const headings = [...box.querySelectorAll<HTMLElement>("[data-section]")];
      const isThere = headings.some((heading) => heading.dataset.section === chosen.current);
      if (chosen.current !== null && isThere) return setActive(chosen.current);
      const top = Math.max(0, box.getBoundingClientRect().top) + tolerance;
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= top);
      setActive((passed ?? headings[0])?.dataset.section ?? "");
    };
    const release = () => {
      chosen.current = null;
    };
    read();
    // Where the window is low the page around the list scrolls in its place.
    document.addEventListener("scroll", read, { passive: true, capture: true });
    for (const event of byHand) box.addEventListener(event, release, { passive: true });
    return () => {
      document.removeEventListener("scroll", read, { capture: true });
      for (const event of byHand) box.removeEventListener(event, release);
    };
  }, [list, sections]);

  function show(id: string) {
    const heading = list.current?.querySelector(`[data-section="${CSS.escape(id)}"]`);
    chosen.current = id;
    heading?.scrollIntoView({ block: "start" });
    setActive(id);
  }

  return { active, show };
}
