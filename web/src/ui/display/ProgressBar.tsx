import { cx } from "../cx.ts";
import { toneClass, type Tone } from "../style/tones.ts";
import style from "./ProgressBar.module.css";

interface ProgressBarProps {
  /** Accessible name. */
  name: string;
  /** Progress from 0 to 100. */
  value: number;
  tone?: Tone;
  /** Position of a limit from 0 to 100, such as a minimum stock level. */
  mark?: number;
  isOnDeep?: boolean;
}

export function ProgressBar({ name, value, tone, mark, isOnDeep }: ProgressBarProps) {
  const percentage = Math.min(100, Math.max(0, value));
  return (
    <div
      className={cx(style.bar, tone && toneClass(tone), isOnDeep && style.deep)}
      role="progressbar"
      aria-label={name}
      aria-valuenow={Math.round(percentage)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={style.fill} style={{ width: `${percentage}%` }} />
      {mark !== undefined && <span className={style.mark} style={{ left: `${Math.min(100, mark)}%` }} />}
    </div>
  );
}

interface LevelBarProps {
  name: string;
  onHand: number;
  minimum: number;
  maximum: number;
  tone?: Tone;
}

/** Renders a stock level between zero and maximum, with a tick at the minimum. */
export function LevelBar({ name, onHand, minimum, maximum, tone = "stone" }: LevelBarProps) {
  const top = Math.max(maximum, minimum, 1);
  const percentage = Math.min(100, Math.max(0, (onHand / top) * 100));
  return (
    <span className={cx(style.bar, style.level, toneClass(tone))} role="img" aria-label={name}>
      <span className={style.fill} style={{ width: `${percentage}%` }} />
      <span className={style.mark} style={{ left: `${Math.min(100, (minimum / top) * 100)}%` }} />
    </span>
  );
}
