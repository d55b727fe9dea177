import type { Stay } from "./dayPlan.ts";

const quarterMs = 900_000;

interface Drop {
  /** How far it was dragged along the hours. */
  byMs: number;
  /** The table it was taken from, and the one it was dropped at; null for the parties without a table. */
  fromTable: string | null;
  toTable: string | null;
}

/** Returns when a dragged party comes, on a quarter of an hour; unchanged where it was only moved up or down. */
export function snappedStart(from: number, byMs: number): number {
  return Math.abs(byMs) < quarterMs / 2 ? from : Math.round((from + byMs) / quarterMs) * quarterMs;
}

/** Returns where a dragged party sits and when it comes; null when it was dropped where it was. */
export function movedStay(stay: Pick<Stay, "from" | "tableIds">, { byMs, fromTable, toTable }: Drop) {
  const from = snappedStart(stay.from, byMs);
  const rest = stay.tableIds.filter((id) => id !== fromTable);
  const isSame = fromTable === toTable;
  const tableIds = isSame
    ? stay.tableIds
    : [...rest.filter((id) => id !== toTable), ...(toTable === null ? [] : [toTable])];
  return isSame && from === stay.from ? null : { from, tableIds };
}
