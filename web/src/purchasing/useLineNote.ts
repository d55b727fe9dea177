import type { DeliveryLine } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";

/** Returns a function that says which item a delivered line replaces, or which other order it counts for; null for neither. */
export function useLineNote() {
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  return ({ insteadOf, countsFor }: DeliveryLine): string | null => {
    if (insteadOf !== null) return t("receiving:insteadOf", { name: insteadOf });
    if (countsFor === null) return null;
    return t("receiving:surplus.countsFor", {
      count: number(countsFor.packs),
      order: purchaseNumber(countsFor),
    });
  };
}
