import { listsOfChange } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { priceLists } from "../../lib/api/priceLists.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { usePricedMenu } from "../usePriceTexts.ts";
import { useChangeRows, type RowEntry } from "./useChangeRows.ts";
import style from "./changes.module.css";

/** Renders what a change brings in a month, and which lists follow the menu. */
export function ChangeEffect({ locationId, entries }: { locationId: string; entries: readonly RowEntry[] }) {
  const { t } = useTranslation("priceChanges");
  const currency = useCurrency(locationId);
  const { percent } = useFormat();
  const { items } = usePricedMenu(locationId);
  const lists = useQuery(priceLists(locationId)).data ?? [];
  const { month, margins } = useChangeRows(locationId, entries);
  const changed = items.filter(({ id }) => entries.some(({ itemId }) => itemId === id));
  const used = listsOfChange(lists, changed);
  const follows = used.filter((list) => list.follows > 0);
  const stays = used.filter((list) => list.stays > 0);
  const rounded = (value: string) => percent(Math.round(Number(value)));
  const lines: [label: string, value: string][] = [
    ...(margins ? [[t("margins"), `${rounded(margins[0])} → ${rounded(margins[1])}`] as const] : []),
    ...follows.map(({ name, follows: count }) => [t("follows"), t("listItems", { name, count })] as const),
    ...stays.map(({ name, stays: count }) => [t("stays"), t("listItems", { name, count })] as const),
    [t("printed"), t("dishes", { count: entries.length })] as const,
  ].map(([label, value]) => [label, value]);
  return (
    <section className={style.effect} aria-label={t("effect")}>
      {month !== null && (
        <p role="status">
          <span className="ink-2">{t("ifSame")}</span>
          <span className="block">
            <Amount value={month} currency={currency} size="xl" isSigned />{" "}
            <span className="ink-2">{t("aMonth")}</span>
          </span>
        </p>
      )}
      <dl>
        {lines.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
