import type { CountedDifference, CountItem } from "@konoba/contract/inventory/inventory.counts.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { SignedQuantity } from "./SignedQuantity.tsx";
import style from "./countDifferences.module.css";

interface CountDifferencesProps {
  items: readonly CountItem[];
  currency: string;
  posted: { differences: readonly CountedDifference[]; value: string };
}

/** Renders what a posted count found, the largest amount of money first. */
export function CountDifferences({ items, currency, posted: { differences, value } }: CountDifferencesProps) {
  const { t } = useTranslation(["counts", "inventory"]);
  const unitName = useUnitName();
  const named = new Map(items.map((item) => [item.id, item]));
  const toStock = (
    <LinkButton to="/inventory" variant="primary">
      {t("counts:toStock")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader
        title={t("counts:differences")}
        crumbs={[{ label: t("inventory:title"), to: "/inventory" }]}
      />
      {differences.length === 0 ? (
        <EmptyState drawing="tick" title={t("counts:noDifferences")} text={t("counts:noDifferencesText")}>
          {toStock}
        </EmptyState>
      ) : (
        <>
          <p className="text-base weight-500 ink-2" role="status">
            {t("counts:differencesFound", { count: differences.length })} ·{" "}
            <Amount value={value} currency={currency} isSigned />
          </p>
          <ul className={style.list} aria-label={t("counts:differences")}>
            {differences.map(({ inventoryId, quantity, value: amount }) => {
              const item = named.get(inventoryId);
              return (
                <li key={inventoryId}>
                  <span className={style.name}>
                    <b>{item?.productName}</b>
                    {item?.batchNumber && <small>{item.batchNumber}</small>}
                  </span>
                  <span className="ink-2 one-line">
                    <SignedQuantity value={quantity} /> {item && unitName(item.unit)}
                  </span>
                  <Amount value={amount} currency={currency} isSigned />
                </li>
              );
            })}
          </ul>
          <p>{toStock}</p>
        </>
      )}
    </Page>
  );
}
