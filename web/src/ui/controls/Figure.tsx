import type { ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";

/** Renders a number in the current language, "2,249" or "2.249"; any other child unchanged. */
export function Figure({ children }: { children: ReactNode }) {
  const { number } = useFormat();
  return typeof children === "number" ? number(children) : children;
}
