import style from "./auth.module.css";

/** Renders an envelope in two strokes, with the flap in fig. */
export function Envelope() {
  return (
    <svg className={style.envelope} viewBox="0 0 76 56" aria-hidden="true">
      <path d="M5 7h66v42H5zM5 49l24-22M71 49 47 27" />
      <path className={style.flap} d="M5 8l33 26L71 8" />
    </svg>
  );
}
