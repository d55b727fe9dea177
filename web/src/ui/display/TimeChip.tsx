import { useOrderPreferences } from "../../lib/device/orderPreferences.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import "../style/fonts-mono.css";
import { cx } from "../cx.ts";
import { ClockIcon } from "../icons/icons.tsx";
import style from "./TimeChip.module.css";

type Urgency = "normal" | "warn" | "late";

const usualWarning = 70;

/**
 * Returns the urgency: normal below `warnFrom` percent of the promised time, amber up to it, late beyond it.
 */
function urgencyOf(minutes: number, promised: number | null, warnFrom = usualWarning): Urgency {
  if (promised === null || minutes < (promised * warnFrom) / 100) return "normal";
  return minutes <= promised ? "warn" : "late";
}

/** Formats minutes: "38 min", from an hour on "1:04". */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

interface TimeChipProps {
  minutes: number;
  /** Promised minutes, or null. */
  promised?: number | null;
  /** Shows only the minutes; the delay goes to screen readers and the tooltip. */
  isShort?: boolean;
}

/** Renders the elapsed time; lateness is a word and a time, never colour alone. */
export function TimeChip({ minutes, promised = null, isShort }: TimeChipProps) {
  const { t } = useTranslation("ui");
  const { warnFrom } = useOrderPreferences();
  const urgency = urgencyOf(minutes, promised, warnFrom);
  const late = urgency === "late" && promised !== null ? minutes - promised : 0;
  const lateText = late > 0 ? t("ticket.late", { minutes: late }) : null;
  return (
    <span className={cx(style.time, style[urgency])} title={isShort && lateText ? lateText : undefined}>
      {urgency !== "normal" && <ClockIcon size={16} />}
      {isShort ? minutesText(minutes) : (lateText ?? minutesText(minutes))}
      {isShort && lateText && <span className="vh">, {lateText}</span>}
    </span>
  );
}
