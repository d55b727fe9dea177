import { weekdaysMondayFirst } from "@konoba/contract/locations/locations.rules";
import {
  blocksOf,
  draggedSpan,
  firstMinute,
  gridStep,
  withBlock,
  type GridBlock,
  type GridGrip,
  type GridSpan,
} from "@konoba/contract/locations/locations.weekGrid.rules";
import type { weekWindow } from "@konoba/contract/locations/locations.windows.contract";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { z } from "zod";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useIsPhone } from "../../ui/useMedia.ts";
import { useGridDrag } from "./useGridDrag.ts";
import { Bubble, placeOn, spotOn, WeekGridBlock, type GridAxis } from "./WeekGridBlock.tsx";
import style from "./WeekGrid.module.css";

type Windows = z.output<typeof weekWindow>[];

const dayMinutes = 24 * 60;
const arrows: Readonly<Record<string, { minutes: number; days: number }>> = {
  ArrowLeft: { minutes: -gridStep, days: 0 },
  ArrowRight: { minutes: gridStep, days: 0 },
  ArrowUp: { minutes: 0, days: -1 },
  ArrowDown: { minutes: 0, days: 1 },
};

const isSameSpan = (one: GridSpan | null, other: GridSpan | null) =>
  one !== null && other !== null && one.day === other.day && one.from === other.from && one.to === other.to;

interface WeekGridProps {
  value: Windows;
  businessDayStart: string;
  color: number;
  onChange: (windows: Windows) => void;
}

/** Renders the weekly times as a grid: drawn, moved and resized by pointer or keys; a phone only shows it. */
export function WeekGrid({ value, businessDayStart, color, onChange }: WeekGridProps) {
  const { t } = useTranslation("weekTimes");
  const { shortWeekday } = useFormat();
  const isPhone = useIsPhone();
  const [selected, setSelected] = useState<GridSpan | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  /** Part of the selected block that gets the focus once its change is drawn. */
  const focusOn = useRef<GridGrip | null>(null);
  const blocks = blocksOf(value, businessDayStart);
  const first = firstMinute(blocks, businessDayStart);
  const shownMinutes = dayMinutes - first;
  const axis: GridAxis = { first, shownMinutes, businessDayStart };

  useEffect(() => {
    const grip = focusOn.current;
    focusOn.current = null;
    if (grip !== null)
      grid.current?.querySelector<HTMLElement>(`[data-grip="${grip}"][data-selected]`)?.focus();
  });

  function change(before: GridBlock | null, after: GridSpan | null, grip: GridGrip = "move") {
    onChange(
      withBlock(value, { before, after }, businessDayStart).map((each) => ({
        ...each,
        days: [...each.days],
      })),
    );
    setSelected(after);
    focusOn.current = after && grip;
  }
  const { dragged, handlersOf } = useGridDrag({ shownMinutes, onDrop: change });

  function press(event: KeyboardEvent, block: GridBlock, grip: "move" | "from" | "to") {
    const by = arrows[event.key];
    const isRemoval = event.key === "Delete" || event.key === "Backspace";
    if (isRemoval) change(block, null);
    else if (by && (grip === "move" || by.days === 0)) change(block, draggedSpan(block, grip, by), grip);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const hours = Array.from({ length: Math.floor(shownMinutes / 120) + 1 }, (_, index) => first + index * 120);
  const startHour = Number(businessDayStart.slice(0, 2));
  return (
    <div ref={grid} className={style.grid} role="group" aria-label={t("grid.name")}>
      <div className={style.hours} aria-hidden>
        {hours.map((minutes) => (
          <span key={minutes} style={{ left: placeOn(axis, minutes) }}>
            {String((startHour + minutes / 60) % 24).padStart(2, "0")}
          </span>
        ))}
      </div>
      {weekdaysMondayFirst.map((day) => (
        <div key={day} className={style.day} role="group" aria-label={shortWeekday(day)}>
          <span aria-hidden>{shortWeekday(day)}</span>
          <div
            className={style.track}
            data-track={day}
            {...(!isPhone &&
              handlersOf("draw", null, (minutes) => ({ day, from: first + minutes, to: first + minutes })))}
          >
            {blocks
              .filter((block) => block.day === day)
              .map((block) => {
                const isMoved = dragged?.block?.window === block.window && dragged.block.day === block.day;
                return (
                  <WeekGridBlock
                    key={`${block.window} ${block.day}`}
                    block={block}
                    axis={axis}
                    color={color}
                    isReadOnly={isPhone}
                    isMoved={isMoved}
                    isSelected={!dragged && isSameSpan(selected, block)}
                    onSelect={() => setSelected(block)}
                    onPress={(event, grip) => press(event, block, grip)}
                    handlersOf={(grip) => handlersOf(grip, block, () => block)}
                  />
                );
              })}
            {dragged?.span.day === day && (
              <>
                <span
                  className={style.block}
                  data-category-color={color}
                  data-dragged
                  style={spotOn(axis, dragged.span)}
                />
                <Bubble axis={axis} span={dragged.span} />
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
