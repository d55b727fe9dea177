import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { priceHistory } from "./suppliers.queries.ts";
import style from "./suppliers.module.css";

const width = 320;
const height = 96;
const padding = { x: 24, top: 22, bottom: 22 };
/** Newest prices that fit beside each other with their labels. */
const maxShown = 6;

interface PriceHistoryProps {
  locationId: string;
  itemId: string;
  currency: string;
}

/** Renders the prices of an item as a line with each price and its day. */
export function PriceHistory({ locationId, itemId, currency }: PriceHistoryProps) {
  const { t } = useTranslation("supplierItems");
  const { money, date } = useFormat();
  const prices = useQuery(priceHistory(locationId, itemId)).data ?? [];
  const [first] = prices;
  if (!first) return null;
  const shown = prices.slice(-maxShown);
  const values = shown.map(({ price }) => Number(price));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const xOf = (index: number) =>
    padding.x + (index * (width - 2 * padding.x)) / Math.max(1, shown.length - 1);
  const yOf = (value: number) =>
    height - padding.bottom - ((value - low) / (high - low || 1)) * (height - padding.top - padding.bottom);
  const points = values.map((value, index) => `${xOf(index)},${yOf(value)}`);
  return (
    <section className={style.history}>
      <h3>{t("history")}</h3>
      <p>{prices.length === 1 ? t("historyEmpty") : t("historyText", { count: prices.length })}</p>
      {shown.length > 1 && (
        <svg className={style.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("history")}>
          <path d={`M${points.join("L")}`} />
          {shown.map(({ id, price, validFrom }, index) => (
            <g key={id} aria-label={t("point", { price: money(price, currency), date: date(validFrom) })}>
              <circle cx={xOf(index)} cy={yOf(Number(price))} r={2.5} />
              <text x={xOf(index)} y={yOf(Number(price)) - 8} textAnchor="middle">
                {money(price, currency)}
              </text>
              <text x={xOf(index)} y={height - 4} textAnchor="middle">
                {date(validFrom)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </section>
  );
}
