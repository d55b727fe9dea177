import { greater, subtract, toMinor, toText, zero } from "@konoba/contract/lib/money";

/** Returns the balance minus queued cash, which has already been handed over; at least 0. */
export const leftAfterCash = (balanceAmount: string, cash: string | null, decimals: number): string =>
  toText(greater(zero, subtract(toMinor(balanceAmount, decimals), toMinor(cash ?? "0", decimals))), decimals);
