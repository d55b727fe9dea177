import { useEffect, useState } from "react";
import { readStored, writeStored } from "../lib/storage.ts";
import { useScreenSize } from "./screenSize.ts";

const key = "sidebar";

/** Whether the sidebar shows icons only: always on a tablet, by choice on a laptop (Ctrl or Cmd and B). */
export function useSidebarState() {
  const size = useScreenSize();
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(key) === "rail");

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== "b"
      )
        return;
      event.preventDefault();
      setIsCollapsed((was) => {
        writeStored(key, was ? null : "rail");
        return !was;
      });
    };
    window.addEventListener("keydown", toggle);
    return () => window.removeEventListener("keydown", toggle);
  }, []);

  return { size, isRail: size === "tablet" || (size === "laptop" && isCollapsed) };
}
