import { dishClasses, type DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { DishProfit } from "@konoba/contract/analytics/analytics.reports.contract";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { usePoints } from "./points.ts";
import { placedIn, type Placed } from "./profitPlaces.ts";
import { useWidth } from "./useWidth.ts";
import style from "./ProfitMap.module.css";

/** A dish whose cost is known, by the words of the screen and with the address of its orders. */
interface MapDish extends Pick<DishProfit, "menuItemId" | "quantity"> {
  name: string;
  class: DishClass;
  popularity: number;
  aheadAmount: string;
  /** What a piece brings, as it is written. */
  brings: string;
  to: string;
}

const height = 340;

/** Every dish by how often it is ordered and what a piece brings, each within its category. */
export function ProfitMap({ dishes }: { dishes: readonly MapDish[] }) {
  const { t } = useTranslation("analytics");
  const { number, percent } = useFormat();
  return (
    <ChartCard
      title={t("profit.map.title")}
      table={{
        head: ["name", "class", "sold", "popularity", "contribution"].map((key) => t(`reports.head.${key}`)),
        rows: dishes.map((dish) => [
          dish.name,
          t(`profit.one.${dish.class}`),
          number(dish.quantity),
          percent(dish.popularity),
          dish.brings,
        ]),
        to: dishes.map(({ to }) => to),
      }}
    >
      <Drawing dishes={dishes} />
      <p className={style.below} aria-hidden="true">
        <span>{t("profit.map.less")}</span>
        <span>{t("profit.map.often")}</span>
        <span>{t("profit.map.more")}</span>
      </p>
      <p className={style.axis}>{t("profit.axis")}</p>
    </ChartCard>
  );
}

function Drawing({ dishes }: { dishes: readonly MapDish[] }) {
  const { t } = useTranslation("analytics");
  const { ref, width } = useWidth<SVGSVGElement>();
  const [chosen, setChosen] = useState<string | null>(null);
  const points = placedIn(dishes, { width, height });
  const { onKeyDown, pointOf } = usePoints(points.length, 0);
  const corner = { star: [width - 12, 22], puzzle: [12, 22], dog: [12, height - 12] } as const;
  return (
    <svg
      ref={ref}
      className={style.map}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("profit.map.chart")}
      onKeyDown={onKeyDown}
      onBlur={() => setChosen(null)}
      onPointerLeave={() => setChosen(null)}
    >
      <g aria-hidden="true">
        <rect className={style.best} x={width / 2} y="0" width={width} height={height / 2} />
        <path className={style.middle} d={`M${width / 2} 0V${height}M0 ${height / 2}H${width}`} />
        {dishClasses.map((kind) => {
          const [x, y] = kind === "plowhorse" ? [width - 12, height - 12] : corner[kind];
          return (
            <text key={kind} className={style.kind} x={x} y={y} textAnchor={x > width / 2 ? "end" : "start"}>
              {t(`profit.class.${kind}`)}
            </text>
          );
        })}
      </g>
      {points.map((point, index) => (
        <Link
          key={point.dish.menuItemId}
          {...hrefParts(point.dish.to)}
          {...pointOf(index, () => setChosen(point.dish.menuItemId))}
          className={style.point}
          aria-label={t("profit.map.point", {
            name: point.dish.name,
            kind: t(`profit.one.${point.dish.class}`),
            count: point.dish.quantity,
            amount: point.dish.brings,
          })}
        >
          <circle className={style.reach} cx={point.x} cy={point.y} r="13" />
          <Mark point={point} />
          {point.isNamed && chosen === null && <Name point={point} />}
        </Link>
      ))}
      {points.map(
        (point) =>
          chosen === point.dish.menuItemId && <Name key={chosen} point={point} more={point.dish.brings} />,
      )}
    </svg>
  );
}

/** Circles bring more than their category on average, squares less; filled is who is popular. */
function Mark({ point: { dish, x, y } }: { point: Placed<MapDish> }) {
  const kind = style[dish.class];
  return dish.class === "star" || dish.class === "puzzle" ? (
    <circle className={kind} cx={x} cy={y} r="5" />
  ) : (
    <rect className={kind} x={x - 4.5} y={y - 4.5} width="9" height="9" rx="1.5" />
  );
}

function Name({ point: { dish, x, y, isLeft }, more }: { point: Placed<MapDish>; more?: string }) {
  return (
    <text
      className={more === undefined ? style.name : style.chosen}
      aria-hidden="true"
      x={isLeft ? x - 10 : x + 10}
      y={y + 4}
      textAnchor={isLeft ? "end" : "start"}
    >
      {more === undefined ? dish.name : `${dish.name} · ${more}`}
    </text>
  );
}
