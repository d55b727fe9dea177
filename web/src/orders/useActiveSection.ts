import { useEffect, useState, type RefObject } from "react";

/** How far below the top edge a heading may be and still count as the one being read. */
const tolerance = 90;

/** Which section of a scrolling list is being looked at, and the way to another one. */
export function useActiveSection(list: RefObject<HTMLElement | null>, sections: readonly { id: string }[]) {
  const [active, setActive] = useState("");

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const read = () => {
      const headings = [...box.querySelectorAll<HTMLElement>("[data-section]")];
      const top = box.getBoundingClientRect().top + tolerance;
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top <= top);
      setActive((passed ?? headings[0])?.dataset.section ?? "");
    };
    read();
    box.addEventListener("scroll", read, { passive: true });
    return () => box.removeEventListener("scroll", read);
  }, [list, sections]);

  function show(id: string) {
    const heading = list.current?.querySelector(`[data-section="${CSS.escape(id)}"]`);
    heading?.scrollIntoView({ block: "start" });
    setActive(id);
  }

  return { active, show };
}
