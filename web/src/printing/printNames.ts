import { orderNumber } from "@konoba/contract/orders/orders.bill.rules";
import type { PrintSubject } from "@konoba/contract/printing/printing.contract";
import { useTranslation } from "../lib/translation.ts";

/** Returns a function that names a print: "Kitchen ticket #042 · Table 11". */
export function usePrintName() {
  const { t } = useTranslation("printing");
  return ({ kind, orderNumber: number, orderType, tableNumber }: PrintSubject) => {
    if (number === null) return t(`kind.${kind}`);
    const where =
      tableNumber !== null ? t("table", { number: tableNumber }) : orderType && t(`orderType.${orderType}`);
    return [`${t(`kind.${kind}`)} ${orderNumber(number)}`, where].filter(Boolean).join(" · ");
  };
}
