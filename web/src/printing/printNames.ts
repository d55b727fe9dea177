import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { PrintSubject } from "@konoba/contract/printing/printing.contract";
import { useTranslation } from "../lib/text/translation.ts";

/** Returns a function that names a print: "Kitchen ticket #042 · Table 11". */
export function usePrintName() {
  const { t, i18n } = useTranslation("printing");
  return ({ kind, orderNumber: number, orderType, tableNumber, batch }: PrintSubject) => {
    if (batch) {
      const name = i18n.language === "me" ? batch.productNameMe : batch.productNameEn;
      const copies = batch.copies > 1 ? t("copies", { count: batch.copies }) : null;
      return [t(`kind.${kind}`), name, batch.batchNumber, copies].filter(Boolean).join(" · ");
    }
    if (number === null) return t(`kind.${kind}`);
    const where =
      tableNumber !== null ? t("table", { number: tableNumber }) : orderType && t(`orderType.${orderType}`);
    return [`${t(`kind.${kind}`)} ${orderNumber(number)}`, where].filter(Boolean).join(" · ");
  };
}
