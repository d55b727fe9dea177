import { addQuantities, measuredQuantity, multiplyQuantity } from "@konoba/contract/lib/quantity";
import { isCount, isCounted, type Count, type Counted } from "./counting.ts";

export type DigitKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "erase";

const maxWhole = 6;
const maxDecimals = 3;

interface Entry {
  /** True until the first key, which replaces the text. */
  isFresh: boolean;
  /** Takes no decimals, as for packs. */
  isWhole: boolean;
}

/** Returns the text of a field after a key; a key that would make it invalid changes nothing. */
export function pressKey(text: string, key: DigitKey, { isFresh, isWhole }: Entry): string {
  if (key === "erase") return isFresh ? "" : text.slice(0, -1);
  const before = isFresh || text === "0" ? "" : text;
  if (key === ".") return isWhole || before.includes(".") ? text : `${before || "0"}.`;
  const [whole = "", decimals] = before.split(".");
  const isFull = decimals === undefined ? whole.length >= maxWhole : decimals.length >= maxDecimals;
  return isFull ? text : before + key;
}

/** Returns the sum of full packs and an open amount; empty without either, and an invalid text unchanged. */
export function sumOf(packs: string, open: string, content: number | null): string {
  const loose = open.replace(/\.$/, "");
  if (packs === "" || content === null) return loose;
  if (!/^\d+$/.test(packs)) return packs;
  if (loose !== "" && !isCount(loose)) return loose;
  return measuredQuantity(addQuantities(multiplyQuantity(String(content), Number(packs)), loose || "0"));
}

/** Returns the texts of both fields of a count; one that was typed elsewhere is an open amount. */
export const fieldsOf = (count: Count | undefined): { packs: string; open: string } => ({
  packs: count?.packs ?? "",
  open: count?.open ?? (count?.packs === undefined ? (count?.text ?? "") : ""),
});

/** Returns the item to count after another: the next that is not counted, else the first such; null without any. */
export function nextToCount(
  items: readonly { id: string }[],
  counted: Counted,
  current: string,
): string | null {
  const at = items.findIndex(({ id }) => id === current);
  const inOrder = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))];
  return inOrder.find(({ id }) => !isCounted(counted, id))?.id ?? null;
}
