import { wallSpan, type GridBlock, type GridSpan } from "@konoba/contract/locations/locations.weekGrid.rules";
import type { KeyboardEvent, PointerEventHandler } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import style from "./WeekGrid.module.css";

const dayMinutes = 24 * 60;

/** Part of the business day that the grid shows. */
export interface GridAxis {
  /** First minute shown. */
  first: number;
  shownMinutes: number;
  businessDayStart: string;
}

/** Returns the position of a minute on the axis. */
export const placeOn = ({ first, shownMinutes }: GridAxis, minutes: number): string =>
  `${Math.min(100, Math.max(0, ((minutes - first) / shownMinutes) * 100))}%`;

export const spotOn = (axis: GridAxis, { from, to }: GridSpan) => ({
  left: placeOn(axis, from),
  width: `calc(${placeOn(axis, to)} - ${placeOn(axis, from)})`,
});

/** Returns "17" for a full hour. */
const shortTime = (time: string) => time.replace(/:00$/, "");

/** Returns a function from a span to its text, with both days where it ends on another one. */
function useSpanText({ businessDayStart }: GridAxis) {
  const { shortWeekday } = useFormat();
  return (span: GridSpan) => {
    const { from, to } = wallSpan(span, businessDayStart);
    const start = `${shortWeekday(from.day)} ${from.time}`;
    return from.day === to.day ? `${start}–${to.time}` : `${start} – ${shortWeekday(to.day)} ${to.time}`;
  };
}

/** Renders the days and times of a span above it. */
export function Bubble({ axis, span }: { axis: GridAxis; span: GridSpan }) {
  const textOf = useSpanText(axis);
  const middle = placeOn(axis, (span.from + Math.min(span.to, dayMinutes)) / 2);
  return (
    <output className={style.bubble} style={{ left: middle, translate: `-${middle} 0` }}>
      {textOf(span)}
    </output>
  );
}

type Grip = "move" | "from" | "to";
interface Handlers {
  onPointerDown: PointerEventHandler<HTMLElement>;
  onPointerMove: PointerEventHandler<HTMLElement>;
  onPointerUp: PointerEventHandler<HTMLElement>;
  onPointerCancel: PointerEventHandler<HTMLElement>;
}

interface WeekGridBlockProps {
  block: GridBlock;
  axis: GridAxis;
  color: number;
  isReadOnly: boolean;
  /** Whether a drag shows it elsewhere. */
  isMoved: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onPress: (event: KeyboardEvent, grip: Grip) => void;
  handlersOf: (grip: Grip) => Handlers;
}

function Edge({ grip, block, axis, onPress, handlersOf }: WeekGridBlockProps & { grip: "from" | "to" }) {
  const { t } = useTranslation("weekTimes");
  const textOf = useSpanText(axis);
  return (
    <span
      className={style.edge}
      data-edge={grip}
      data-grip={grip}
      data-selected
      role="slider"
      tabIndex={0}
      aria-label={t(grip === "from" ? "grid.start" : "grid.end", { span: textOf(block) })}
      aria-valuemin={0}
      aria-valuemax={Math.max(dayMinutes, block.to)}
      aria-valuenow={block[grip]}
      aria-valuetext={wallSpan(block, axis.businessDayStart)[grip].time}
      onKeyDown={(event) => onPress(event, grip)}
      {...handlersOf(grip)}
    />
  );
}

/** Renders a window on one day; when it is selected with its edges and a bubble. */
export function WeekGridBlock(props: WeekGridBlockProps) {
  const { block, axis, color, isReadOnly, isMoved, isSelected, onSelect, onPress, handlersOf } = props;
  const textOf = useSpanText(axis);
  const { from, to } = wallSpan(block, axis.businessDayStart);
  const shown = {
    className: style.block,
    "data-category-color": color,
    style: spotOn(axis, block),
    children: (
      <span>
        {shortTime(from.time)}–{shortTime(to.time)}
      </span>
    ),
  };
  if (isReadOnly) return <span {...shown} />;
  return (
    <div className={style.group} data-moved={isMoved || undefined}>
      <button
        type="button"
        {...shown}
        data-grip="move"
        data-selected={isSelected || undefined}
        aria-label={textOf(block)}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Delete"
        onFocus={onSelect}
        onKeyDown={(event) => onPress(event, "move")}
        {...handlersOf("move")}
      />
      {isSelected && (
        <>
          <span className={style.edges} style={spotOn(axis, block)}>
            <Edge {...props} grip="from" />
            <Edge {...props} grip="to" />
          </span>
          <Bubble axis={axis} span={block} />
        </>
      )}
    </div>
  );
}
