import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { useShortcut } from "../ui/shortcuts.ts";
import { useScreenSize } from "./screenSize.ts";

const key = "sidebar";

/** Whether the sidebar shows icons only: always on a tablet, by choice on a laptop (Ctrl or Cmd and B). */
export function useSidebarState() {
  const { t } = useTranslation("app");
  const size = useScreenSize();
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(key) === "rail");

  useShortcut({
    keys: "Mod+b",
    label: t(isCollapsed ? "sidebar.expand" : "sidebar.collapse"),
    isOff: size !== "laptop",
    run: () => {
      writeStored(key, isCollapsed ? null : "rail");
      setIsCollapsed(!isCollapsed);
    },
  });
  return { size, isRail: size === "tablet" || (size === "laptop" && isCollapsed) };
}
