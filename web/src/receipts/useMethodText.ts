import type { ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import { useTranslation } from "../lib/text/translation.ts";

/** Returns the payment methods of a receipt in words: "Cash + card". */
export function useMethodText(): (receipt: Pick<ReceiptRow, "payments">) => string {
  const { t } = useTranslation("receipts");
  return ({ payments }) => {
    const [first = t("method.none"), ...others] = payments.map(({ method }) => t(`method.${method}`));
    return [first, ...others.map((word) => word.toLowerCase())].join(" + ");
  };
}
