import { dishClasses, type DishClass } from "@konoba/contract/analytics/analytics.profit.totals";
import type { Profit as Answer } from "@konoba/contract/analytics/analytics.reports.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Section } from "../ui/display/Section.tsx";
import { ordersOf } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { ReportTable } from "./ReportTable.tsx";
import { reportOf, type Cell } from "./reportTables.ts";

interface Span {
  from: string;
  to: string;
}

const rank = (kind: DishClass | null) => (kind === null ? dishClasses.length : dishClasses.indexOf(kind));

interface TableProps {
  answer: Answer;
  span: Span;
}

/** Renders every dish with its profit and missing costs; `isBare` omits the title. */
export function DishTable({
  answer: { items, currencyCode },
  span,
  isBare,
}: TableProps & { isBare?: boolean }) {
  const { t } = useTranslation("analytics");
  if (items.length === 0) return null;
  const table = (
    <ReportTable
      name={t("profit.dishes")}
      table={{
        head: ["name", "category", "class", "sold", "sales", "unitCost", "contribution", "margin"],
        hint: items.some(({ isTodaysCost }) => isTodaysCost) ? "costsToday" : "costs",
        currency: currencyCode,
        file: `menu-${span.from}-${span.to}.csv`,
        rows: items
          .toSorted((a, b) => rank(a.class) - rank(b.class))
          .map((dish) => ({
            key: dish.menuItemId,
            to: ordersOf(span.from, span.to, { item: dish.menuItemId }),
            cells: [
              { names: dish },
              { names: { nameEn: dish.categoryEn, nameMe: dish.categoryMe } },
              dish.class === null ? { said: "nothing" } : { text: t(`profit.one.${dish.class}`) },
              { number: dish.quantity },
              { money: dish.salesAmount },
              costCell(dish.unitCostAmount, []),
              costCell(dish.contributionAmount, dish.withoutCost),
              costCell(dish.marginAmount, []),
            ],
          })),
      }}
    />
  );
  return isBare ? table : <Section title={t("profit.dishes")}>{table}</Section>;
}

const costCell = (amount: string | null, withoutCost: readonly unknown[]): Cell =>
  amount === null ? { said: "noCost" } : { money: amount, lacking: { ingredients: withoutCost.length } };

/** Renders categories with their margins and the total of the menu. */
export function CategoryTable({ report, location }: ReportContext) {
  const { t } = useTranslation("analytics");
  return (
    <Section title={t("reports.kind.categories")}>
      <ReportTable
        name={t("reports.kind.categories")}
        table={reportOf("categories", report, location.timezone)}
      />
    </Section>
  );
}

/** Renders the set menus sold; nothing without any. */
export function ComboTable({ report, location }: ReportContext) {
  const { t } = useTranslation("analytics");
  if (report.combos.length === 0) return null;
  return (
    <Section title={t("reports.kind.combos")}>
      <ReportTable name={t("reports.kind.combos")} table={reportOf("combos", report, location.timezone)} />
    </Section>
  );
}

/** Renders the menu items without sales; they have no other figures. */
export function Unsold({ answer: { unsold, currencyCode }, span }: TableProps) {
  const { t } = useTranslation("analytics");
  if (unsold.length === 0) return null;
  const name = t("profit.unsold", { count: unsold.length });
  return (
    <Section title={name}>
      <p>{t("profit.unsoldText")}</p>
      <ReportTable
        name={name}
        table={{
          head: ["name", "category", "price"],
          currency: currencyCode,
          file: `unsold-${span.from}-${span.to}.csv`,
          rows: unsold.map((dish) => ({
            key: dish.menuItemId,
            to: `/menu/edit/${dish.menuItemId}`,
            cells: [
              { names: dish },
              { names: { nameEn: dish.categoryEn, nameMe: dish.categoryMe } },
              { money: dish.price },
            ],
          })),
        }}
      />
    </Section>
  );
}

/** Renders recipe consumption beside stock count corrections. */
export function Variance({ answer: { products, currencyCode }, span }: TableProps) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const unitName = useUnitName();
  const amountOf = (quantity: string | null, unit: string): Cell =>
    quantity === null ? { said: "nothing" } : { text: `${number(quantity)} ${unitName(unit)}` };
  if (products.length === 0) return null;
  return (
    <Section title={t("profit.variance")}>
      <ReportTable
        name={t("profit.variance")}
        table={{
          head: ["product", "used", "countDiffers", "value"],
          hint: "variance",
          currency: currencyCode,
          file: `use-${span.from}-${span.to}.csv`,
          rows: products.map((product) => ({
            key: product.productId,
            cells: [
              { names: product },
              amountOf(product.usedQuantity, product.unit),
              amountOf(product.countedQuantity, product.unit),
              product.countedAmount === null ? { said: "nothing" } : { money: product.countedAmount },
            ],
          })),
        }}
      />
    </Section>
  );
}
