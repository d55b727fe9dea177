import { cx } from "../cx.ts";
import { toneClass, toneOf, type Tone } from "../style/tones.ts";
import style from "./Letter.module.css";

interface LetterProps {
  /** Name; its first letter replaces the missing photo. */
  text: string;
  /** Tone of the category; derived from the name by default. */
  tone?: Tone;
  size?: "sm" | "md" | "fill";
}

export function Letter({ text, tone, size = "md" }: LetterProps) {
  const letter = text.trim().charAt(0).toLocaleUpperCase("en-GB");
  return (
    <span
      className={cx(
        `stack rigid middle anchor round-2 toned clip ${style.letter}`,
        style[size],
        toneClass(tone ?? toneOf(text)),
      )}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}

/** Renders a person's initials in a circle. */
export function Initials({ first, last }: { first: string; last: string }) {
  const letters = `${first.trim().charAt(0)}${last.trim().charAt(0)}`.toLocaleUpperCase("en-GB");
  return (
    <span className={style.initials} aria-hidden="true">
      {letters}
    </span>
  );
}
