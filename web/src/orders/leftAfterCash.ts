import { greater, subtract, toMinor, toText, zero } from "@konoba/contract/lib/money";

/** Returns what is left to take, less the cash that waits: it changed hands already. */
export const leftAfterCash = (balanceAmount: string, cash: string | null, decimals: number): string =>
  toText(greater(zero, subtract(toMinor(balanceAmount, decimals), toMinor(cash ?? "0", decimals))), decimals);
