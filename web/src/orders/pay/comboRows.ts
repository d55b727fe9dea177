import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { ticketEntries } from "@konoba/contract/orders/orders.combos.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";

interface ComboRow<P> {
  /** Set menu whose dishes the pieces are; `null` for a line alone. */
  combo: OrderCombo | null;
  pieces: P[];
}

/** Groups the pieces of a bill under their set menus, each at its first dish. */
export const comboRows = <P extends { line: Pick<Line, "comboId"> }>(
  pieces: readonly P[],
  combos: readonly OrderCombo[] | undefined,
): ComboRow<P>[] =>
  ticketEntries(
    pieces.map((piece) => ({ comboId: piece.line.comboId, piece })),
    combos ?? [],
  ).map(({ combo, lines }) => ({ combo, pieces: lines.map(({ piece }) => piece) }));
