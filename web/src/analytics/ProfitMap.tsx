import type { DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { toneClass } from "../ui/style/tones.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { usePoints } from "./points.ts";
import type { ClassedDish } from "./profitDishes.ts";
import { placeDishes, type Placed, type ProfitLayout } from "./profitLayout.ts";
import { classTones } from "./profitTones.ts";
import { useWidth } from "./useWidth.ts";
import style from "./ProfitMap.module.css";

interface ProfitMapProps {
  dishes: readonly ClassedDish[];
  limits: Parameters<typeof placeDishes>[1];
  currency: string;
  chosen: string | undefined;
  hrefOfDish: (menuItemId: string) => string;
}

const fields: readonly DishClass[] = ["puzzle", "star", "dog", "plowhorse"];
const gap = 2;

/** Renders a scatter plot of dishes by daily quantity and profit per item; a press opens the dish card. */
export function ProfitMap({ dishes, limits, currency, chosen, hrefOfDish }: ProfitMapProps) {
  const { t } = useTranslation("analytics");
  const { ref, width } = useWidth<SVGSVGElement>();
  const [touched, setTouched] = useState<string | null>(null);
  const height = useIsPhone() ? 460 : 620;
  const layout = placeDishes(dishes, limits, { width: Math.max(width, 240), height });
  const inOrder = layout.points.toSorted((a, b) => a.x - b.x);
  const { onKeyDown, pointOf } = usePoints(inOrder.length, 0);
  return (
    <svg
      ref={ref}
      className={style.map}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("profit.map.chart")}
      onKeyDown={onKeyDown}
      onBlur={() => setTouched(null)}
      onPointerLeave={() => setTouched(null)}
    >
      {width > 0 && (
        <>
          <Fields layout={layout} />
          <Axes layout={layout} height={height} currency={currency} />
          {inOrder.map((point, index) => (
            <Dot
              key={point.dish.menuItemId}
              point={point}
              isChosen={point.dish.menuItemId === chosen}
              isNamed={point.isNamed || touched === point.dish.menuItemId}
              to={hrefOfDish(point.dish.menuItemId)}
              reach={pointOf(index, () => setTouched(point.dish.menuItemId))}
              currency={currency}
            />
          ))}
        </>
      )}
    </svg>
  );
}

/** Renders the four quadrants, each with a name and a sentence. */
function Fields({ layout: { box, split } }: { layout: ProfitLayout<ClassedDish> }) {
  const { t } = useTranslation("analytics");
  return fields.map((kind) => {
    const [isRight, isUp] = [kind === "star" || kind === "plowhorse", kind === "star" || kind === "puzzle"];
    const [left, right] = isRight ? [split.x + gap, box.right] : [box.left, split.x - gap];
    const [top, bottom] = isUp ? [box.top, split.y - gap] : [split.y + gap, box.bottom];
    const wide = Math.max(0, right - left);
    const anchor = isRight
      ? { x: right - 14, textAnchor: "end" as const }
      : { x: left + 14, textAnchor: "start" as const };
    const y = isUp ? top + 24 : bottom - 30;
    const sentence = t(`profit.field.${kind}`);
    return (
      <g key={kind} aria-hidden="true" className={toneClass(classTones[kind])}>
        <rect
          className={style.field}
          x={left}
          y={top}
          width={wide}
          height={Math.max(0, bottom - top)}
          rx="12"
        />
        <text className={style.kind} y={y} {...anchor}>
          {t(`profit.class.${kind}`)}
        </text>
        {sentence.length * 6.6 < wide - 20 && (
          <text className={style.sentence} y={y + 19} {...anchor}>
            {sentence}
          </text>
        )}
      </g>
    );
  });
}

interface AxesProps {
  layout: ProfitLayout<ClassedDish>;
  height: number;
  currency: string;
}

function Axes({ layout: { box, xTicks, yTicks }, height, currency }: AxesProps) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const digits = yTicks.every(({ value }) => Number.isInteger(value)) ? 0 : undefined;
  const label = (value: number) => {
    const text = money(String(value), currency);
    return digits === 0 ? text.replace(/[.,]0+(?=\D*$)/, "") : text;
  };
  return (
    <g aria-hidden="true" className={style.axis}>
      {yTicks.map(({ at, value }) => (
        <text key={value} x={box.left - 8} y={at + 4} textAnchor="end">
          {label(value)}
        </text>
      ))}
      {xTicks.map(({ at, value }) => (
        <text key={value} x={at} y={box.bottom + 20} textAnchor="middle">
          {number(value)}
        </text>
      ))}
      <text className={style.name} x={(box.left + box.right) / 2} y={height - 6} textAnchor="middle">
        {t("profit.map.perDay")}
      </text>
    </g>
  );
}

interface DotProps {
  point: Placed<ClassedDish>;
  isChosen: boolean;
  isNamed: boolean;
  to: string;
  reach: ReturnType<ReturnType<typeof usePoints>["pointOf"]>;
  currency: string;
}

function Dot({ point: { dish, x, y, radius, isLeft }, isChosen, isNamed, to, reach, currency }: DotProps) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const offset = radius + (isChosen ? 9 : 5);
  return (
    <Link
      {...hrefParts(to)}
      {...reach}
      replace
      resetScroll={false}
      activeProps={{}}
      aria-current={isChosen ? "true" : undefined}
      className={cx(style.point, toneClass(classTones[dish.class]))}
      aria-label={t("profit.map.point", {
        name: dish.name,
        kind: t(`profit.one.${dish.class}`),
        count: dish.quantity,
        amount: money(dish.contributionAmount, currency),
      })}
    >
      <circle className={style.reach} cx={x} cy={y} r="18" />
      <circle className={style.dot} cx={x} cy={y} r={radius} />
      {isChosen && <circle className={style.ring} cx={x} cy={y} r={radius + 4} />}
      {(isNamed || isChosen) && (
        <text
          className={cx(style.label, isChosen && style.chosen)}
          aria-hidden="true"
          x={isLeft ? x - offset : x + offset}
          y={y + 4}
          textAnchor={isLeft ? "end" : "start"}
        >
          {dish.name}
        </text>
      )}
    </Link>
  );
}
