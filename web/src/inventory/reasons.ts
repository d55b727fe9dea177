import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";

/** The reasons the server gives by itself, in its words. */
const given: Readonly<Record<string, string>> = {
  "Stock count": "count",
  "Quantity corrected": "corrected",
  Import: "import",
  "Import undone": "importUndone",
};
const transfer = /^Transfer: (-?[\d.]+) of (-?[\d.]+) arrived$/;

/** Why a movement was written: what a person typed as it is, what the server says in the reader's language. */
export function useReasonText() {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  return (reason: string | null): string | null => {
    if (reason === null) return null;
    const known = given[reason];
    if (known) return t(`reasons.${known}`);
    const [, received, sent] = transfer.exec(reason) ?? [];
    if (received === undefined || sent === undefined) return reason;
    return t("reasons.arrived", { received: number(Number(received)), sent: number(Number(sent)) });
  };
}
