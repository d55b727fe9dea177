import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { waitingMinutes } from "./receiptText.ts";

/** Returns a function that formats the time since an instant: "6 min", "3 h". */
export function useReceiptAge(): (since: string) => string {
  const { t } = useTranslation("receipts");
  const now = useNow();
  return (since) => {
    const minutes = waitingMinutes(since, now);
    return minutes < 120
      ? t("age.minutes", { count: minutes })
      : t("age.hours", { count: Math.floor(minutes / 60) });
  };
}
