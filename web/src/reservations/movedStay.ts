import type { Stay } from "./dayPlan.ts";

const quarterMs = 900_000;

interface Drop {
  /** Duration by which it was dragged along the hours. */
  byMs: number;
  /** Ids of the tables it was dragged from and to; null for the lane of parties without a table. */
  fromTable: string | null;
  toTable: string | null;
}

/** Returns the start of a dragged reservation, rounded to 15 minutes; unchanged when only its table changed. */
export function snappedStart(from: number, byMs: number): number {
  return Math.abs(byMs) < quarterMs / 2 ? from : Math.round((from + byMs) / quarterMs) * quarterMs;
}

/** Returns the tables and the start of a dragged reservation; null when it was dropped where it was. */
export function movedStay(stay: Pick<Stay, "from" | "tableIds">, { byMs, fromTable, toTable }: Drop) {
  const from = snappedStart(stay.from, byMs);
  const rest = stay.tableIds.filter((id) => id !== fromTable);
  const isSame = fromTable === toTable;
  const tableIds = isSame
    ? stay.tableIds
    : [...rest.filter((id) => id !== toTable), ...(toTable === null ? [] : [toTable])];
  return isSame && from === stay.from ? null : { from, tableIds };
}
