import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import { useTranslation } from "../lib/text/translation.ts";

/** Returns the name of a receipt's table or order: "Table 7", "Company bill", "Takeaway". */
export function usePlaceText(): (receipt: ReceiptRow) => string {
  const { t } = useTranslation("receipts");
  return ({ buyerName, tableName, orderType, orderNumber: number, kind }) => {
    if (buyerName !== null) return t("company");
    if (tableName !== null) return t("table", { number: tableName });
    if (orderType !== null) return t(`type.${orderType}`);
    if (number !== null) return orderNumber(number);
    return t(kind === "SUMMARY" ? "summary" : "testReceipt");
  };
}
