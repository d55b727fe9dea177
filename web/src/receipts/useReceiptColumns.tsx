import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import type { ReceiptMethod } from "@konoba/contract/receipts/receipts.payments";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { receiptStatuses } from "../ui/display/receiptStatuses.ts";
import "../ui/style/fonts-mono.css";
import type { IconType } from "../ui/icons/icon.tsx";
import { HalfIcon } from "../ui/icons/icons.states.tsx";
import { BankIcon, CashIcon } from "../ui/icons/icons.till.tsx";
import { CreditCardIcon, ReceiptIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { useIsPhone } from "../ui/useMedia.ts";
import { receiptCurrency, shortCode } from "./receiptText.ts";
import { useMethodText } from "./useMethodText.ts";
import { usePlaceText } from "./usePlaceText.ts";
import { useReceiptAge } from "./useReceiptAge.ts";
import style from "./ReceiptList.module.css";

const icons: Record<ReceiptMethod, IconType> = {
  BANKNOTE: CashIcon,
  CARD: CreditCardIcon,
  BUSINESSCARD: CreditCardIcon,
  ACCOUNT: BankIcon,
  ORDER: ReceiptIcon,
  OTHER: ReceiptIcon,
  "OTHER-CASH": CashIcon,
};

/** Renders the confirmation, the age of a waiting receipt, or the fault of a rejected one. */
function Confirmation({ receipt }: { receipt: ReceiptRow }) {
  const { t } = useTranslation("receipts");
  const ageOf = useReceiptAge();
  const { confirmation, status, fault, issuedAt } = receipt;
  if (confirmation !== null) return <span className="mono meta">{shortCode(confirmation)}</span>;
  if (status === "rejected")
    return (
      <span className="size-sm weight-600 red-fg">
        {fault?.code ? t("faultShort", { code: fault.code }) : t("noAnswer")}
      </span>
    );
  return <span className="meta">{t("for", { age: ageOf(issuedAt) })}</span>;
}

/** Renders the status as a badge; on a phone as plain words with the age of a waiting receipt. */
function Status({ receipt, isPhone }: { receipt: ReceiptRow; isPhone: boolean }) {
  const { t } = useTranslation("receipts");
  const ageOf = useReceiptAge();
  const { status, issuedAt } = receipt;
  return (
    <StatusBadge status={receiptStatuses[status]} variant={isPhone ? "bare" : "soft"}>
      {isPhone && status === "waiting" ? t("waitingFor", { age: ageOf(issuedAt) }) : t(`status.${status}`)}
    </StatusBadge>
  );
}

const total = (row: ReceiptRow) => <Amount value={row.grossAmount} currency={receiptCurrency} />;

/** Returns a function that names the receipt that a corrective one corrects. */
function useCorrectedText(): (row: ReceiptRow) => string | null {
  const { t } = useTranslation("receipts");
  return ({ correctsOrdinal }) =>
    correctsOrdinal === null ? null : t("corrects", { number: correctsOrdinal });
}

/** Returns the columns of a phone: one block of two lines, and the total over the status. */
function usePhoneColumns(location: Location): Column<ReceiptRow>[] {
  const { t } = useTranslation("receipts");
  const { time } = useFormat(location.timezone);
  const placeOf = usePlaceText();
  const methodOf = useMethodText();
  const correctedText = useCorrectedText();
  return [
    {
      key: "number",
      header: t("fields.number"),
      text: ({ number }) => number,
      cell: (row) => (
        <CellText
          before={<span className={`mono-md ink-2 ${style.phoneTime}`}>{time(row.issuedAt)}</span>}
          note={[String(row.ordinal), methodOf(row), correctedText(row)].filter(Boolean).join(" · ")}
        >
          {placeOf(row)}
        </CellText>
      ),
    },
    {
      key: "total",
      header: t("fields.total"),
      text: ({ grossAmount }) => grossAmount,
      phone: "end",
      cell: (row) => (
        <span className="stack items-end">
          {total(row)}
          <Status receipt={row} isPhone />
        </span>
      ),
    },
  ];
}

/** Returns the columns of the table; a narrow one leaves out the confirmation. */
function useTableColumns(location: Location, isNarrow: boolean): Column<ReceiptRow>[] {
  const { t } = useTranslation("receipts");
  const { time, dateTime } = useFormat(location.timezone);
  const placeOf = usePlaceText();
  const methodOf = useMethodText();
  const correctedText = useCorrectedText();
  const noteOf = (row: ReceiptRow) =>
    correctedText(row) ?? (row.orderNumber === null ? null : orderNumber(row.orderNumber));
  const confirmation: Column<ReceiptRow> = {
    key: "confirmation",
    header: t("fields.confirmation"),
    text: (row) => row.confirmation ?? "",
    align: "end",
    cell: (row) => <Confirmation receipt={row} />,
  };
  return [
    {
      key: "number",
      header: t("fields.number"),
      text: ({ number }) => number,
      cell: (row) => (
        <CellText note={row.tillName}>
          <span className="mono">{row.ordinal}</span>
        </CellText>
      ),
    },
    {
      key: "issuedAt",
      header: t("fields.time"),
      sortable: true,
      text: ({ issuedAt }) => dateTime(issuedAt),
      cell: ({ issuedAt }) => <span className="mono meta">{time(issuedAt)}</span>,
    },
    {
      key: "place",
      header: t("fields.place"),
      text: (row) => [placeOf(row), noteOf(row)].filter(Boolean).join(" "),
      cell: (row) => <CellText note={noteOf(row)}>{placeOf(row)}</CellText>,
    },
    {
      key: "payment",
      header: t("fields.payment"),
      text: methodOf,
      cell: (row) => {
        const [first, ...others] = row.payments;
        const Icon = others.length > 0 ? HalfIcon : first && icons[first.method];
        return (
          <span className={`inline-row align-center gap-8 ${style.method}`}>
            {Icon && <Icon size={16} />}
            {methodOf(row)}
          </span>
        );
      },
    },
    {
      key: "total",
      header: t("fields.total"),
      text: ({ grossAmount }) => grossAmount,
      align: "end",
      cell: total,
    },
    {
      key: "status",
      header: t("fields.status"),
      text: ({ status }) => t(`status.${status}`),
      cell: (row) => <Status receipt={row} isPhone={false} />,
    },
    ...(isNarrow ? [] : [confirmation]),
  ];
}

/** Returns the columns of the receipts for the width of the screen. */
export function useReceiptColumns(location: Location, isNarrow: boolean): Column<ReceiptRow>[] {
  const phone = usePhoneColumns(location);
  const table = useTableColumns(location, isNarrow);
  return useIsPhone() ? phone : table;
}
