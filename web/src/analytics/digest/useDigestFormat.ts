import type { Digest } from "@konoba/contract/analytics/analytics.digest.contract";
import { useFormat } from "../../lib/text/format.ts";

/** Returns the formatters of a digest; a share that does not exist is a dash. */
export function useDigestFormat({ currencyCode, timezone }: Digest) {
  const format = useFormat(timezone);
  const money = (amount: string) => format.money(amount, currencyCode);
  return {
    ...format,
    money,
    signed: (amount: string) => `${Number(amount) > 0 ? "+" : ""}${money(amount)}`,
    share: (share: string | null) => (share === null ? "–" : `${format.number(share, 1)}%`),
  };
}
