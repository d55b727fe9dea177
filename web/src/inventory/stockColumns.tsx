import type { StockedProduct } from "@konoba/contract/inventory/inventory.products.contract";
import { daysLeft } from "@konoba/contract/inventory/inventory.usage.rules";
import { countInput } from "@konoba/contract/lib/primitives";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { markColorOf } from "../lib/list/categoryMark.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { categoryNames } from "../products/products.queries.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { InlineNumber } from "../ui/fields/InlinePrice.tsx";
import type { Column } from "../ui/list/columns.ts";
import { useIsPhone, useMedia } from "../ui/useMedia.ts";
import { useSetMinimum } from "./inventory.queries.ts";
import { QuickActions, type OnChoose } from "./QuickActions.tsx";
import { Expiry, ExpiryMark, hasLevels, LevelBadge, OnHand, StockBar } from "./StockLevel.tsx";
import { StockName } from "./StockName.tsx";
import type { StockRow } from "./stockRows.ts";
import style from "./inventory.module.css";

/** Columns hidden by default. */
export const optionalColumns = ["supplier", "expiryDate", "lastRestocked"] as const;

interface StockColumns {
  currency: string;
  opened: readonly string[];
  onOpen: (id: string, isOpen: boolean) => void;
  onChoose: OnChoose;
}

/** Renders the level of a product; that of its only batch is edited by a press. */
function Level({ row: { product, batch, isBatch } }: { row: StockRow }) {
  const { t } = useTranslation("inventory");
  const canAdjust = usePermission("inventory.adjust");
  const setMinimum = useSetMinimum();
  const isPhone = useIsPhone();
  if (isBatch || (isPhone && !hasLevels(product))) return null;
  if (batch === null || isPhone) return <StockBar stock={product} />;
  const before = String(batch.minimumStockLevel);
  return (
    <span className={style.control}>
      <InlineNumber
        label={t("minimumOf", { name: product.name })}
        column="minimum"
        value={before}
        isValid={(typed) => countInput.safeParse(typed).success}
        canEdit={canAdjust}
        onChange={(minimumStockLevel) => setMinimum.mutate({ id: batch.id, minimumStockLevel, before })}
      >
        <StockBar stock={product} />
      </InlineNumber>
    </span>
  );
}

/** Returns how long the stock of a product lasts; null without usage. */
function useLastsText() {
  const { t } = useTranslation("inventory");
  return ({ product: { quantity, usedPerDay } }: StockRow): string | null => {
    const days = daysLeft(quantity, usedPerDay);
    return days === null ? null : t("lastsDays", { count: days });
  };
}

const heldBatches = ({ batches }: StockedProduct) => batches.filter(({ quantity }) => quantity !== 0).length;

/** Renders the number of batches with a mark when one expires, or until when a batch is used. */
function Batches({ row: { product, batch, isBatch } }: { row: StockRow }) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  if (isBatch && batch) return batch.expiryDate === null ? null : <Expiry item={batch} />;
  const count = heldBatches(product);
  if (count === 0) return null;
  return (
    <span className="inline-row align-center justify-end gap-10">
      {product.expiry !== null && <ExpiryMark product={product} />}
      <span className={style.fact}>{number(count)}</span>
      <span className="vh">{t("batchCount", { count })}</span>
    </span>
  );
}

/** Renders the line below the name on a phone: not delivered yet, the number of batches, or how long it lasts. */
function PhoneNote({ row }: { row: StockRow }) {
  const { t } = useTranslation("inventory");
  const lasts = useLastsText()(row);
  const { product, batch, isBatch } = row;
  if (isBatch) return batch && batch.expiryDate !== null && <Expiry item={batch} isUseBy />;
  if (product.expiry !== null) return <Expiry item={product} isUseBy />;
  if (product.lastRestocked === null && product.quantity <= 0) return t("notDelivered");
  const count = heldBatches(product);
  return count > 1 ? t("batchesCount", { count }) : lasts && t("lastsFor", { days: lasts });
}

const needsAttention = ({ level, needsCount }: StockedProduct) => level !== null || needsCount;

/** Renders what needs attention, or which batch is used first. */
function State({ row: { product, isBatch, isUsedFirst } }: { row: StockRow }) {
  const { t } = useTranslation("inventory");
  if (isUsedFirst) return <Badge tone="stone">{t("usedFirst")}</Badge>;
  return !isBatch && needsAttention(product) ? <LevelBadge item={product} /> : null;
}

/** Renders the end of a row on a phone: the quantity, below it what needs attention or the value. */
function PhoneEnd({ row: { product, batch, isBatch }, currency }: { row: StockRow; currency: string }) {
  return (
    <span className={style.phoneEnd}>
      <OnHand item={isBatch && batch ? batch : product} />
      {!isBatch && needsAttention(product) ? (
        <LevelBadge item={product} isBare />
      ) : (
        <Amount value={batch === null ? product.totalCost : batch.totalCost} currency={currency} />
      )}
    </span>
  );
}

/** Returns the columns of figures. */
function useFigureColumns(currency: string): Column<StockRow>[] {
  const { t } = useTranslation("inventory");
  return [
    {
      key: "unitCost",
      header: t("fields.unitCost"),
      sortable: true,
      align: "end",
      isMinor: true,
      cell: ({ product, batch }) => {
        const cost = batch === null ? product.unitCost : batch.unitCost;
        return cost === null ? null : <Amount value={cost} currency={currency} />;
      },
    },
    {
      key: "totalCost",
      header: t("value"),
      sortable: true,
      align: "end",
      isMinor: true,
      cell: ({ product, batch }) => (
        <Amount value={batch === null ? product.totalCost : batch.totalCost} currency={currency} />
      ),
    },
  ];
}

/** Returns the columns that are hidden until somebody chooses them. */
function useOptionalColumns(): Column<StockRow>[] {
  const { t } = useTranslation("inventory");
  const { date } = useLocalFormat();
  return [
    {
      key: "expiryDate",
      header: t("expiryColumn"),
      sortable: true,
      cell: ({ product, batch, isBatch }) => <Expiry item={isBatch && batch ? batch : product} />,
    },
    {
      key: "supplier",
      header: t("fields.supplierName"),
      sortable: true,
      cell: ({ product, batch, isBatch }) => (
        <span className={style.fact}>
          {(isBatch ? batch?.supplierName : product.suppliers.join(", ")) || "–"}
        </span>
      ),
    },
    {
      key: "lastRestocked",
      header: t("fields.lastRestocked"),
      sortable: true,
      align: "end",
      cell: ({ product, batch }) => {
        const at = batch === null ? product.lastRestocked : batch.lastRestocked;
        return <span className={style.fact}>{at === null ? "–" : date(at)}</span>;
      },
    },
  ];
}

/** Returns the columns of the stock list. */
export function useStockColumns({ currency, opened, onOpen, onChoose }: StockColumns): Column<StockRow>[] {
  const { t } = useTranslation("inventory");
  const categories = useQuery(categoryNames(useLocationId())).data?.map(({ name }) => name) ?? [];
  const figures = useFigureColumns(currency);
  const optional = useOptionalColumns();
  const lastsText = useLastsText();
  const isPhone = useIsPhone();
  const isRoomy = useMedia("(min-width: 1440px)");
  const category: Column<StockRow> = {
    key: "category",
    header: t("fields.category"),
    sortable: true,
    isMinor: true,
    cell: ({ product, isBatch }) => !isBatch && <span className={style.fact}>{product.category}</span>,
  };
  return [
    {
      key: "product",
      header: t("fields.productId"),
      sortable: true,
      cell: (row) => {
        const name = (
          <StockName
            row={row}
            color={markColorOf(row.product.category, categories)}
            isOpen={opened.includes(row.product.id)}
            onOpen={onOpen}
          />
        );
        if (!isPhone) return name;
        return (
          <>
            {name}
            <span className={`row align-center gap-10 rows-2 text-sm ink-2 ${style.phoneLine}`}>
              <Level row={row} />
              {row.isUsedFirst && <State row={row} />}
              <PhoneNote row={row} />
            </span>
          </>
        );
      },
    },
    ...(isRoomy ? [category] : []),
    { key: "state", header: t("alert"), cell: (row) => <State row={row} /> },
    { key: "bar", header: t("levelBar"), cell: (row) => <Level row={row} /> },
    {
      key: "quantity",
      header: t("onHand"),
      sortable: true,
      align: "end",
      phone: "end",
      cell: (row) => {
        const { product, batch, isBatch } = row;
        if (isPhone) return <PhoneEnd row={row} currency={currency} />;
        return <OnHand item={isBatch && batch ? batch : product} />;
      },
    },
    {
      key: "lasts",
      header: t("lasts"),
      align: "end",
      isMinor: true,
      cell: (row) => !row.isBatch && <span className={style.fact}>{lastsText(row)}</span>,
    },
    { key: "batches", header: t("batches"), align: "end", cell: (row) => <Batches row={row} /> },
    ...figures,
    ...optional,
    {
      key: "actions",
      header: "",
      align: "end",
      text: null,
      cell: (row) => <QuickActions row={row} onChoose={onChoose} />,
    },
  ];
}
