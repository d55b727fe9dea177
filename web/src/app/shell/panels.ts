import { createAtom, useSelector } from "@tanstack/react-store";

/** Panel over the page: help, optionally on a topic, or the palette. */
interface Panel {
  name: "help" | "palette";
  about?: string | undefined;
}

const open = createAtom<Panel | null>(null);

export const openPanel = (name: Panel["name"] | null, about?: string): void =>
  open.set(name && { name, about });

export const usePanel = (): Panel | null => useSelector(open);
