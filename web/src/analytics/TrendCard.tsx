import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ordersOf } from "./ordersOf.ts";
import { useNames } from "./periodText.ts";
import { usePoints } from "./points.ts";
import type { ReportContext } from "./reportContext.ts";
import { axisSteps, labelEvery, largest, leader, createScales } from "./scale.ts";
import { trendSteps, stepLabel, type TrendStep } from "./trendSteps.ts";
import { useWidth } from "./useWidth.ts";
import style from "./TrendChart.module.css";

interface TrendChartProps {
  steps: readonly TrendStep[];
  currency: string;
  names: { now: string; before: string };
  /** Step shown in the panel beside the page. */
  opened: string | undefined;
  /** Returns the label and link of a step. */
  pointAt: (step: TrendStep) => { label: string; to: string };
}

const height = 228;
const axisWidth = 52;

type PointText = (index: number, amount: string) => string;

const lineOf = (amounts: readonly (string | null)[], pointText: PointText) =>
  amounts
    .map((amount, index) =>
      amount === null
        ? ""
        : `${index === 0 || amounts[index - 1] === null ? "M" : "L"}${pointText(index, amount)}`,
    )
    .join("");

/** Renders two lines; the running step is dotted with an open marker. The figures are also in the table. */
function TrendChart({ steps, currency, names, opened, pointAt }: TrendChartProps) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const { ref, width } = useWidth<SVGSVGElement>();
  const [touched, setTouched] = useState<number | null>(null);
  const maxAmount = Math.max(0, ...steps.flatMap(({ now, before }) => [Number(now), Number(before)]));
  const axis = axisSteps(maxAmount);
  const box = { left: axisWidth, right: Math.max(width - 24, axisWidth + 40), top: 36, bottom: 192 };
  const { x, y } = createScales(box, steps.length, axis.at(-1) ?? 1);
  const pointText: PointText = (index, amount) => `${x(index).toFixed(1)} ${y(Number(amount)).toFixed(1)}`;
  const running = steps.findIndex(({ isRunning }) => isRunning);
  const done = steps.map(({ now }, index) => (running >= 0 && index >= running ? null : now));
  // Future steps are at the end, so the known ones keep their indexes.
  const known = steps.filter(({ now }) => now !== null);
  const { onKeyDown, pointOf } = usePoints(known.length, known.length - 1);
  const openedIndex = known.findIndex(({ step }) => step === opened);
  const chosen = touched ?? (openedIndex < 0 ? null : openedIndex);
  const slot = (box.right - box.left) / Math.max(1, steps.length - 1);

  return (
    <svg
      ref={ref}
      className={style.chart}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("trend.chart", names)}
      onPointerLeave={() => setTouched(null)}
      onBlur={() => setTouched(null)}
      onKeyDown={onKeyDown}
    >
      {axis.map((value) => (
        <g key={value} aria-hidden="true">
          <path className={style.grid} d={`M${box.left} ${y(value)}H${box.right}`} />
          <text x={box.left - 10} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      <StepLabels steps={steps} x={x} width={box.right - box.left} />
      {openedIndex >= 0 && (
        <rect
          className={style.opened}
          {...{ x: x(openedIndex) - slot / 2, y: 6, width: slot, height: box.bottom - 6, rx: 8 }}
        />
      )}
      <path
        className={style.before}
        d={lineOf(
          steps.map(({ before }) => before),
          pointText,
        )}
      />
      <path className={style.now} d={lineOf(done, pointText)} />
      <Marks {...{ steps, running, pointText, chosen, currency }} room={box.right} />
      {known.map((step, index) => {
        const { label, to } = pointAt(step);
        return (
          <Link
            key={step.step}
            {...hrefParts(to)}
            {...pointOf(index, () => setTouched(index))}
            resetScroll={false}
            className={style.slot}
            aria-label={label}
          >
            <rect x={x(index) - slot / 2} y={6} width={slot} height={box.bottom - 6} />
          </Link>
        );
      })}
    </svg>
  );
}

function StepLabels({
  steps,
  x,
  width,
}: {
  steps: readonly TrendStep[];
  x: (index: number) => number;
  width: number;
}) {
  const { t } = useTranslation("analytics");
  const { shortWeekday } = useFormat();
  const every = labelEvery(steps.length, width, 34);
  return steps.map((step, index) => {
    if (index % every !== 0 && !(step.isRunning && every === 1)) return null;
    return (
      <text
        key={step.step}
        aria-hidden="true"
        x={x(index)}
        y={216}
        textAnchor="middle"
        className={cx(step.isRunning && style.today)}
      >
        {stepLabel(step, steps.length, { today: t("period.today"), shortWeekday })}
      </text>
    );
  });
}

interface MarksProps {
  steps: readonly TrendStep[];
  running: number;
  pointText: PointText;
  chosen: number | null;
  currency: string;
  room: number;
}

/** Renders the best finished step and the running one with their amounts; on hover only the hovered step. */
function Marks({ steps, running, pointText, chosen, currency, room }: MarksProps) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const finished = steps.flatMap(({ now }, index) => (now === null || index === running ? [] : [index]));
  const amountAt = (index: number) => Number(steps[index]?.now);
  const best = largest(finished, amountAt) ?? null;
  const last = running > 0 ? running - 1 : null;
  const at = (index: number) => pointText(index, steps[index]?.now ?? "0");
  const isBestShown = best !== null && best !== running - 1;
  const isBestClear = isBestShown || (best !== null && amountAt(best) > 2 * amountAt(running));
  const shown = chosen === null ? [isBestClear ? best : null, running < 0 ? null : running] : [chosen];
  return (
    <>
      {last !== null && <path className={style.running} d={`M${at(last)}L${at(running)}`} />}
      {shown.map((index) => {
        if (index === null) return null;
        const [px = 0, py = 0] = at(index).split(" ").map(Number);
        const isRunning = index === running;
        const amount = money(steps[index]?.now ?? "0", currency);
        const isRight = px > room - (isRunning ? 84 : 50);
        const anchor = isRunning
          ? isRight
            ? "end"
            : "start"
          : px < 110
            ? "start"
            : isRight
              ? "end"
              : "middle";
        const labelX = px + (isRunning ? (isRight ? -10 : 10) : 0);
        return (
          <g key={index} aria-hidden="true">
            <circle className={isRunning ? style.open : style.point} cx={px} cy={py} r="4.5" />
            <text
              className={style.amount}
              x={labelX}
              y={isRunning && py < 170 ? py + 18 : py - 12}
              textAnchor={anchor}
            >
              {isRunning ? t("trend.soFar", { amount }) : amount}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Renders revenue by day with the comparison as a dashed line; each point links to its explanation. */
export function TrendCard({ opened, ...context }: ReportContext & { opened: string | undefined }) {
  const { t } = useTranslation("analytics");
  const { money, date } = useFormat();
  const { currencyCode } = context.report;
  const steps = trendSteps(context);
  const names = useNames(context);
  const amount = (value: string | null) => (value === null ? t("none") : money(value, currencyCode));
  const known = steps.filter(({ now }) => now !== null);
  const best = leader(known, ({ now }) => Number(now));
  const pointAt = ({ step, now, compared }: TrendStep) => ({
    label: t("reports.bar", { step: date(step), amount: amount(now), before: amount(compared) }),
    to: context.hrefTo(step),
  });
  return (
    <ChartCard
      title={t("trend.title")}
      summary={
        known.length > 1 && best && t("trend.summary", { step: date(best.step), amount: amount(best.now) })
      }
      table={{
        head: [t("day"), names.now, names.before],
        rows: known.map(({ step, now, compared }) => [date(step), amount(now), amount(compared)]),
        to: known.map(({ step }) => ordersOf(step, step)),
      }}
      note={
        <span className="inline-row wrap justify-end gap-14 rows-0 text-sm ink-2">
          <span className="inline-row align-center gap-6 one-line">
            <svg width="22" height="6" aria-hidden="true">
              <path className={style.now} d="M1 3h20" />
            </svg>
            {names.now}
          </span>
          <span className="inline-row align-center gap-6 one-line">
            <svg width="22" height="6" aria-hidden="true">
              <path className={style.before} d="M1 3h20" />
            </svg>
            {names.before}
          </span>
        </span>
      }
    >
      <TrendChart steps={steps} currency={currencyCode} names={names} opened={opened} pointAt={pointAt} />
    </ChartCard>
  );
}
