import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { ChartCard } from "./ChartCard.tsx";
import type { Part } from "./part.ts";
import style from "./ShareCards.module.css";

interface Share {
  key: string;
  name: string;
  /** How large its piece is; nothing below 0 is drawn. */
  size: number;
  text: string;
}

/** One bar in pieces, and a line for each of them. */
function StackedBar({ shares }: { shares: readonly Share[] }) {
  const { t } = useTranslation("analytics");
  const { percent } = useFormat();
  const whole = shares.reduce((sum, { size }) => sum + Math.max(0, size), 0);
  const partOf = (size: number) => (whole > 0 ? (Math.max(0, size) / whole) * 100 : 0);
  if (shares.length === 0) return <p className={style.none}>{t("nothing")}</p>;
  return (
    <>
      <span className={style.bar} aria-hidden="true">
        {shares.map(({ key, size }, index) => (
          <i key={key} data-series={index + 1} style={{ flexGrow: partOf(size) }} />
        ))}
      </span>
      <ul className={style.list}>
        {shares.map(({ key, name, size, text }, index) => (
          <li key={key}>
            <i data-series={index + 1} aria-hidden="true" />
            <span className={style.name}>{name}</span>
            <span className={style.text}>{text}</span>
            <span className={style.share}>{percent(Math.round(partOf(size)))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Orders by how they left the house. */
export function TypeShares({ summary }: Part) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { byType, currencyCode } = summary;
  return (
    <ChartCard
      title={t("types.title")}
      table={{
        head: [t("types.type"), t("tiles.orders"), t("tiles.revenue")],
        rows: byType.map(({ orderType, orders, revenueAmount }) => [
          t(`type.${orderType}`),
          number(orders),
          money(revenueAmount, currencyCode),
        ]),
      }}
    >
      <StackedBar
        shares={byType.map(({ orderType, orders }) => ({
          key: orderType,
          name: t(`type.${orderType}`),
          size: orders,
          text: t("orders", { count: orders }),
        }))}
      />
    </ChartCard>
  );
}

/** Money taken by payment method, refunds taken off. */
export function MethodShares({ summary }: Part) {
  const { t } = useTranslation("analytics");
  const { money } = useFormat();
  const { byMethod, currencyCode } = summary;
  return (
    <ChartCard
      title={t("methods.title")}
      table={{
        head: [t("methods.method"), t("methods.amount")],
        rows: byMethod.map(({ method, amount }) => [t(`method.${method}`), money(amount, currencyCode)]),
      }}
    >
      <StackedBar
        shares={byMethod.map(({ method, amount }) => ({
          key: method,
          name: t(`method.${method}`),
          size: Number(amount),
          text: money(amount, currencyCode),
        }))}
      />
    </ChartCard>
  );
}
