import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { wishesOf } from "../orderText.ts";

/** A small ticket has room for this many rows below its head. */
const rowsOfTicket = 3;
const maxLines = 2;

type Lined = Pick<Line, "specialRequests" | "customizations">;

const rowsOf = (line: Lined) => (wishesOf(line, "en") === "" ? 1 : 2);

/** The first lines that fit on a small ticket: a wish takes a row of its own, and so do the lines left out. */
export function fittingLines<L extends Lined>(lines: readonly L[]): L[] {
  const fits = (shown: readonly L[]) => {
    const rows = shown.reduce((sum, line) => sum + rowsOf(line), 0);
    return rows + (lines.length > shown.length ? 1 : 0) <= rowsOfTicket;
  };
  const both = lines.slice(0, maxLines);
  return fits(both) ? both : lines.slice(0, 1);
}
