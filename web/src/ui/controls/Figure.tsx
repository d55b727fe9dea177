import type { ReactNode } from "react";
import { useFormat } from "../../lib/format.ts";

/** A bare number as the reader writes it, "2,249" or "2.249"; anything else as it is. */
export function Figure({ children }: { children: ReactNode }) {
  const { number } = useFormat();
  return typeof children === "number" ? number(children) : children;
}
