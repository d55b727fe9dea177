import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { toneClass, type Tone } from "../ui/style/tones.ts";
import style from "./auth.module.css";

/** Renders a sentence about the reason for this page or the last action. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p
      className={cx(`text-md weight-550 pad-10-14 round-2 toned ${style.notice}`, toneClass(tone))}
      role="status"
    >
      {children}
    </p>
  );
}
