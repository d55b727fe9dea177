import type { ProductionRow } from "@konoba/contract/inventory/inventory.production.contract";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column, RowSettings } from "../ui/list/columns.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import style from "./production.module.css";

export const batchRow: RowSettings<ProductionRow> = {
  name: ({ productName, batchNumber }) => `${productName} ${batchNumber}`,
  to: ({ id }) => `/inventory/production/batches/${id}`,
};

/** Renders what is left of a batch, with a bar where its unit is that of the stock. */
function Left({ batch }: { batch: ProductionRow }) {
  const { leftQuantity, leftUnit, unit, actualQuantity } = batch;
  const { t } = useTranslation("production");
  const { number } = useFormat();
  const unitName = useUnitName();
  return (
    <span className={style.left}>
      {unit === leftUnit && (
        <ProgressBar
          name={t("batch.left")}
          value={(100 * leftQuantity) / Math.max(actualQuantity, leftQuantity, 1e-9)}
        />
      )}
      <span>
        <b className="weight-600">{number(leftQuantity)}</b> {unitName(leftUnit)}
      </span>
    </span>
  );
}

export function useBatchColumns(): Column<ProductionRow>[] {
  const { t } = useTranslation("production");
  const { number, date, dateTime } = useFormat();
  const unitName = useUnitName();
  const canLabel = usePermission("inventory.adjust");
  const isPhone = useIsPhone();
  return [
    {
      key: "product",
      header: t("product"),
      cell: ({ productName, batchNumber, madeAt }) => (
        <CellText
          note={isPhone ? `${dateTime(madeAt)} · ${batchNumber}` : t("batch.number", { number: batchNumber })}
        >
          {productName}
        </CellText>
      ),
      text: ({ productName }) => productName,
    },
    {
      key: "made",
      header: t("batch.made"),
      cell: ({ madeAt, madeBy }) => <CellText note={madeBy}>{dateTime(madeAt)}</CellText>,
    },
    {
      key: "yield",
      header: t("batch.yield"),
      align: "end",
      phone: "end",
      cell: ({ actualQuantity, plannedQuantity, unit, lossReason, cost, currencyCode }) => (
        <span className={style.figure}>
          <b className="weight-600">
            {number(actualQuantity)} {unitName(unit)}
          </b>
          {isPhone && <Amount value={cost} currency={currencyCode} size="inherit" />}
          {!isPhone && lossReason && (
            <small className="text-xs weight-400 ink-2">
              {t("batch.lessThan", {
                reason: t(`reasons.${lossReason}`),
                planned: `${number(plannedQuantity)} ${unitName(unit)}`,
              })}
            </small>
          )}
        </span>
      ),
    },
    {
      key: "left",
      header: t("batch.left"),
      align: "end",
      cell: (batch) => batch.undoneAt === null && <Left batch={batch} />,
    },
    {
      key: "expiry",
      header: t("fields.expiryDate"),
      isMinor: true,
      cell: ({ expiryDate, undoneAt }) => {
        if (undoneAt !== null) return <Badge tone="stone">{t("batch.isUndone")}</Badge>;
        return expiryDate ? date(expiryDate) : "–";
      },
    },
    {
      key: "cost",
      header: t("batch.cost"),
      align: "end",
      cell: ({ cost, currencyCode }) => <Amount value={cost} currency={currencyCode} />,
    },
    {
      key: "label",
      header: "",
      align: "end",
      phone: "end",
      text: null,
      cell: ({ inventoryId, undoneAt, productName, batchNumber }) =>
        undoneAt !== null
          ? isPhone && <Badge tone="stone">{t("batch.isUndone")}</Badge>
          : canLabel && (
              <span className={style.control}>
                <LinkButton
                  size="sm"
                  variant="soft"
                  to={hrefOf("/inventory/labels", { items: inventoryId })}
                  aria-label={t("batch.labelsOf", { name: `${productName} ${batchNumber}` })}
                >
                  {t("batch.label")}
                </LinkButton>
              </span>
            ),
    },
  ];
}
