import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { useComparedWords } from "./compared.ts";
import { cumulativeOf, type Cumulative, type CumulativePoint } from "./cumulative.ts";
import { usePoints } from "./points.ts";
import type { ReportContext } from "./reportContext.ts";
import { axisSteps, labelEvery } from "./scale.ts";
import { hourSpan } from "./shownHours.ts";
import { isHourly } from "./trendSteps.ts";
import { useWidth } from "./useWidth.ts";
import style from "./CumulativeChart.module.css";

const height = 330;
const top = 30;
const bottom = 298;
const axisWidth = 52;

interface Frame {
  x: (at: number) => number;
  y: (value: number) => number;
  right: number;
}

const pathOf = (points: readonly CumulativePoint[], { x, y }: Frame) =>
  points.map(
    ({ at, value }, index) => `${index === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );

/** Renders cumulative revenue over that of the whole comparison; each step links to its explanation. */
export function CumulativeChart({ context, opened }: { context: ReportContext; opened: string | undefined }) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const { ref, width } = useWidth<SVGSVGElement>();
  const chart = cumulativeOf(context);
  const highest = Math.max(0, ...[...chart.now, ...chart.before].map(({ value }) => value));
  const axis = axisSteps(highest, 3);
  const right = Math.max(width - 8, axisWidth + 40);
  const count = Math.max(1, chart.steps.length);
  const frame: Frame = {
    right,
    x: (at) => axisWidth + (at / count) * (right - axisWidth),
    y: (value) => bottom - (Math.max(0, value) / (axis.at(-1) ?? 1)) * (bottom - top),
  };
  const words = useComparedWords(context);
  const end = chart.now.at(-1) ?? { at: 0, value: 0 };
  const line = pathOf(chart.now, frame).join("");
  return (
    <svg
      ref={ref}
      className={style.chart}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("cumulative.chart", words)}
    >
      {axis.map((value) => (
        <g key={value} aria-hidden="true">
          <path className={style.grid} d={`M${axisWidth} ${frame.y(value)}H${right}`} />
          <text x={axisWidth - 8} y={frame.y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      <StepLabels context={context} chart={chart} frame={frame} />
      <path className={style.area} d={`${line}L${frame.x(end.at)} ${bottom}L${frame.x(0)} ${bottom}Z`} />
      {chart.before.length > 0 && (
        <path className={style.before} d={pathOf(chart.before, frame).join("")} aria-hidden="true" />
      )}
      {chart.isRunning && (
        <path className={style.drop} d={`M${frame.x(end.at)} ${frame.y(end.value)}V${bottom}`} />
      )}
      <path className={style.now} d={line} />
      <Slots context={context} chart={chart} frame={frame} opened={opened} />
      <EndLabels context={context} chart={chart} frame={frame} before={words.before} />
    </svg>
  );
}

interface PieceProps {
  context: ReportContext;
  chart: Cumulative;
  frame: Frame;
}

/** Renders the axis labels: hours at their start, days at their middle. */
function StepLabels({ context: { report }, chart: { steps }, frame }: PieceProps) {
  const { shortWeekday } = useFormat();
  const ofHours = isHourly(report);
  const labels = ofHours
    ? [...steps.map(({ step }) => step), String((Number(steps.at(-1)?.step ?? 0) + 1) % 24)]
    : steps.map(({ step }) =>
        steps.length > 7
          ? String(Number(step.slice(8)))
          : shortWeekday(new Date(`${step}T00:00Z`).getUTCDay()),
      );
  const every = Math.max(ofHours ? 2 : 1, labelEvery(labels.length, frame.right - axisWidth, 34));
  return labels.map((label, index) =>
    index % every === 0 ? (
      <text
        key={`${label} ${String(index)}`}
        aria-hidden="true"
        x={frame.x(ofHours ? index : index + 0.5)}
        y={bottom + 22}
        textAnchor="middle"
      >
        {label}
      </text>
    ) : null,
  );
}

/** Renders each step that has begun as a link over its width. */
function Slots({ context, chart, frame, opened }: PieceProps & { opened: string | undefined }) {
  const { t } = useTranslation("analytics");
  const { money, date } = useFormat();
  const { report, hrefTo } = context;
  const begun = chart.steps.filter(({ isAhead }) => !isAhead);
  const { onKeyDown, pointOf } = usePoints(begun.length, begun.length - 1);
  const nameOf = (step: string) => (isHourly(report) ? hourSpan(Number(step)) : date(step));
  return (
    <g onKeyDown={onKeyDown}>
      {begun.map((each, index) => (
        <Link
          key={each.step}
          {...hrefParts(hrefTo(each.step))}
          {...pointOf(index)}
          resetScroll={false}
          className={each.step === opened ? style.opened : style.slot}
          aria-label={t("reports.bar", {
            step: nameOf(each.step),
            amount: money(each.revenueAmount, report.currencyCode),
            before: money(each.previousRevenueAmount, report.currencyCode),
          })}
        >
          <title>{`${nameOf(each.step)}: ${money(each.revenueAmount, report.currencyCode)}`}</title>
          <rect x={frame.x(index)} y={top} width={frame.x(1) - frame.x(0)} height={bottom - top} />
        </Link>
      ))}
    </g>
  );
}

/** Renders the amount so far at the end of its line, and the final amount of the comparison. */
function EndLabels({ context: { report }, chart, frame, before }: PieceProps & { before: string }) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const end = chart.now.at(-1) ?? { at: 0, value: 0 };
  const last = chart.before.at(-1);
  const [x, y] = [frame.x(end.at), frame.y(end.value)];
  const amount = money(report.current.revenueAmount, report.currencyCode);
  const isLeft = x > axisWidth + 150;
  const beforeY = last && frame.y(last.value);
  // Separates the two labels where the lines end close to each other.
  const isClose = beforeY !== undefined && x > frame.right - 210 && Math.abs(beforeY - y) < 34;
  const beforeNow = chart.before.find(({ at }) => at >= end.at)?.value ?? 0;
  const isBelow = (isClose && y >= (beforeY ?? 0)) || (beforeNow > end.value && y < bottom - 30);
  return (
    <g aria-hidden="true">
      <circle className={style.end} cx={x} cy={y} r="6" />
      <text
        className={style.amount}
        x={isLeft ? x - 12 : x + 12}
        y={isBelow ? y + 22 : Math.max(16, y - 9)}
        textAnchor={isLeft ? "end" : "start"}
      >
        {chart.isRunning ? t("cumulative.now", { amount }) : amount}
      </text>
      {chart.beforeEndAmount !== null && beforeY !== undefined && (
        <text
          className={style.ended}
          x={frame.right}
          y={isClose && !isBelow ? beforeY + 20 : Math.max(14, beforeY - 10)}
          textAnchor="end"
        >
          {t("cumulative.ended", { before, amount: money(chart.beforeEndAmount, report.currencyCode) })}
        </text>
      )}
    </g>
  );
}
