import type { SupplierFigures } from "@konoba/contract/purchasing/purchasing.contract";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Weekdays } from "../suppliers/Weekdays.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Letter } from "../ui/display/Letter.tsx";
import { Delta } from "../ui/display/Strip.tsx";
import { LowIcon } from "../ui/icons/icons.states.tsx";
import { ClockIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import style from "./purchasing.module.css";

/** Renders whether the last delivery was short or late. */
function LastDelivery({ lastDelivery }: Pick<SupplierFigures, "lastDelivery">) {
  const { t } = useTranslation("purchasing");
  if (!lastDelivery) return "–";
  const { shortLines, lateDays } = lastDelivery;
  if (shortLines > 0)
    return (
      <Badge tone="amber" variant="bare" icon={<LowIcon size={16} />}>
        {t("last.short", { count: shortLines })}
      </Badge>
    );
  if (lateDays > 0)
    return (
      <Badge tone="amber" variant="bare" icon={<ClockIcon size={16} />}>
        {t("last.late", { count: lateDays })}
      </Badge>
    );
  return t("last.onTime");
}

interface SupplierColumns {
  currency: string;
  today: string;
  /** Drafts an order; null without the permission. */
  onOrder: ((supplierId: string) => void) | null;
}

/** Returns the columns of the suppliers. */
export function useSupplierColumns({ currency, today, onOrder }: SupplierColumns): Column<SupplierFigures>[] {
  const { t } = useTranslation("purchasing");
  const { date, number } = useFormat();
  const orderBy = ({ orderDay, orderUntil }: SupplierFigures) => {
    if (orderDay === null) return t("anyDay");
    const day = orderDay === today ? t("today") : date(orderDay);
    return [day, orderUntil].filter(Boolean).join(" ");
  };
  return [
    {
      key: "name",
      header: t("supplier"),
      cell: (row) => (
        <CellText before={<Letter text={row.name} size="sm" />} note={row.category}>
          {row.name}
        </CellText>
      ),
      text: ({ name }) => name,
    },
    {
      key: "days",
      header: t("delivers"),
      isMinor: true,
      phone: "plain",
      cell: ({ deliveryDays }) => <Weekdays days={deliveryDays} />,
    },
    {
      key: "orderBy",
      header: t("orderBy"),
      phone: "plain",
      cell: (row) => (
        <span className={style.deadline} data-today={row.orderDay === today || undefined}>
          {orderBy(row)}
        </span>
      ),
    },
    {
      key: "open",
      header: t("openOrders"),
      align: "end",
      isMinor: true,
      cell: ({ openOrders }) => openOrders || "–",
    },
    { key: "last", header: t("lastDelivery"), isMinor: true, cell: (row) => <LastDelivery {...row} /> },
    {
      key: "spent",
      header: t("spent"),
      align: "end",
      phone: "meta",
      cell: ({ spent }) => <Amount value={spent} currency={currency} />,
    },
    {
      key: "prices",
      header: t("prices"),
      align: "end",
      isMinor: true,
      cell: ({ priceChange }) =>
        priceChange !== null && (
          <Delta direction={Number(priceChange) > 0 ? "up" : "down"} isBad={Number(priceChange) > 0}>
            {number(priceChange)} %
          </Delta>
        ),
    },
    {
      key: "order",
      header: "",
      align: "end",
      phone: "end",
      text: null,
      cell: ({ id, name, items }) =>
        onOrder &&
        items > 0 && (
          <span className={style.control}>
            <Button
              size="sm"
              variant="soft"
              aria-label={t("orderFrom", { name })}
              onClick={() => onOrder(id)}
            >
              {t("order")}
            </Button>
          </span>
        ),
    },
  ];
}
