import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { readStored, writeStored } from "../lib/storage.ts";
import { useShortcut } from "../ui/shortcuts.ts";
import { useMedia } from "../ui/useMedia.ts";
import { useScreenSize } from "./screenSize.ts";

const key = "sidebar";

/** Where menu, tiles and ticket stand side by side: below this width the names of the pages take their room. */
const editor = /^\/orders\/(add|addOld|edit\/)/;
const editorNeedsRoom = "(max-width: 1499px)";

/**
 * Whether the sidebar shows icons only: always on a tablet and beside an order, else by choice on a
 * laptop (Ctrl or Cmd and B).
 */
export function useSidebarState() {
  const { t } = useTranslation("app");
  const size = useScreenSize();
  const isEditor = useLocation({ select: ({ pathname }) => editor.test(pathname) });
  const isNarrow = useMedia(editorNeedsRoom) && isEditor;
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(key) === "rail");

  useShortcut({
    keys: "Mod+b",
    label: t(isCollapsed ? "sidebar.expand" : "sidebar.collapse"),
    isOff: size !== "laptop" || isNarrow,
    run: () => {
      writeStored(key, isCollapsed ? null : "rail");
      setIsCollapsed(!isCollapsed);
    },
  });
  return { size, isRail: size === "tablet" || (size === "laptop" && (isCollapsed || isNarrow)) };
}
