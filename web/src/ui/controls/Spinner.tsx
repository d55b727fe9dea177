import { cx } from "../cx.ts";
import style from "./Spinner.module.css";

/** Renders a decorative spinner in the text colour; the container announces the loading state. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return (
    <svg
      className={cx(style.spinner, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}
