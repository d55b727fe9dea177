import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { wishesOf } from "../orderText.ts";

/** Number of rows of a small ticket below its header. */
const rowsOfTicket = 3;
const maxLines = 2;

type Lined = Pick<Line, "specialRequests" | "customizations">;

const rowsOf = (line: Lined) => (wishesOf(line, "en") === "" ? 1 : 2);

/**
 * Returns the first lines that fit on a small ticket; a note and the count of omitted lines take a row
 * each.
 */
export function fittingLines<L extends Lined>(lines: readonly L[]): L[] {
  const fits = (shown: readonly L[]) => {
    const rows = shown.reduce((sum, line) => sum + rowsOf(line), 0);
    return rows + (lines.length > shown.length ? 1 : 0) <= rowsOfTicket;
  };
  const both = lines.slice(0, maxLines);
  return fits(both) ? both : lines.slice(0, 1);
}
