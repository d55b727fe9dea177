import { Link } from "@tanstack/react-router";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { Section } from "../ui/display/Section.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { useNameOf } from "./names.ts";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import style from "./BestSellers.module.css";

const maxSellers = 5;

/** Renders the items with the highest sales. */
export function BestSellers({ report, hrefOfTab }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const nameOf = useNameOf();
  const items = report.items.slice(0, maxSellers);
  const maxSales = Math.max(...items.map(({ salesAmount }) => Number(salesAmount)));
  return (
    <Section title={t("best.title")} link={{ to: hrefOfTab("dishes"), label: t("tab.dishes") }}>
      {items.length === 0 && <p>{t("nothing")}</p>}
      <ol className={style.list}>
        {items.map((item) => (
          <li key={item.menuItemId}>
            <span className={style.count}>{number(item.quantity)}×</span>
            <Link {...hrefParts(ordersOfReport(report, { item: item.menuItemId }))} className={style.name}>
              {nameOf(item)}
            </Link>
            <Amount value={item.salesAmount} currency={report.currencyCode} />
            <i
              aria-hidden="true"
              style={{ "--part": `${maxSales > 0 ? (Number(item.salesAmount) / maxSales) * 100 : 0}%` }}
            />
          </li>
        ))}
      </ol>
    </Section>
  );
}
