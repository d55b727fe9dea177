import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Closes a panel after any navigation, including that of menus inside it. */
export function useCloseOnNavigation(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    onClose();
  }, [path, onClose]);
}
