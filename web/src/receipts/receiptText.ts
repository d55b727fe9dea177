import type { Receipt, ReceiptRow } from "@konoba/contract/receipts/receipts.contract";
import { fiscalTime } from "@konoba/contract/receipts/receipts.numbers.rules";

/** Shortens a code to its first and last four characters: "8c1f…42e0". */
export const shortCode = (code: string): string =>
  code.length > 9 ? `${code.slice(0, 4)}…${code.slice(-4)}` : code;

/** Splits a code into groups of four characters, which people compare by eye. */
export const groupsOfFour = (code: string): string[] => code.match(/.{1,4}/g) ?? [];

/** Splits text into lines of `length` characters. */
export const linesOf = (text: string, length: number): string[] =>
  text.match(new RegExp(`.{1,${length}}`, "g")) ?? [];

/** Formats an instant as the receipts do, with seconds and the time of Montenegro: "19:45:10". */
export const clockText = (instant: string): string => fiscalTime(new Date(instant)).slice(11, 19);

/** Returns the last attempt to send a receipt. */
export const lastAttemptOf = ({ attempts }: Pick<Receipt, "attempts">) => attempts.at(-1) ?? null;

/** Returns how long ago a receipt was issued, in whole minutes. */
export const waitingMinutes = (issuedAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(issuedAt)) / 60_000));

/** Returns the reason why a receipt cannot be corrected by a refund, as a key of `receipts:noCorrective`. */
export function noCorrectiveReason({
  kind,
  status,
  orderId,
}: Pick<ReceiptRow, "kind" | "status" | "orderId">): "corrective" | "test" | "rejected" | null {
  if (kind === "CORRECTIVE") return "corrective";
  if (orderId === null) return "test";
  return status === "rejected" ? "rejected" : null;
}

/** Currency of every fiscal receipt. */
export const receiptCurrency = "EUR";
