import type { OrderCombo } from "@konoba/contract/orders/orders.combos.contract";
import { comboTotal, linesOfCombo } from "@konoba/contract/orders/orders.combos.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { isLive } from "@konoba/contract/orders/orders.status";

/** What the dialog of a sent line is about: a line, or all dishes of a set menu. */
export interface SentSubject extends Pick<Line, "nameEn" | "nameMe" | "quantity" | "seat" | "status"> {
  id: string;
  /** Lines that a change concerns. */
  lines: readonly [Line, ...Line[]];
  /** Sum of a set menu; null for a line. */
  comboAmount: string | null;
  /** Set menu that a dish belongs to; null for a line alone and for the set menu itself. */
  combo: OrderCombo | null;
  /** Most pieces that may be entered: those of a dish are raised with its set menu. */
  maximum: number | undefined;
}

/** Returns a sent line or set menu by its id; null when nothing of it is left. */
export function sentSubject(order: OrderDetails, id: string): SentSubject | null {
  const { items, combos, currencyDecimals } = order;
  const line = items.find((each) => each.id === id);
  if (line) {
    const maximum = line.comboId === null ? undefined : line.quantity;
    const combo = combos.find((each) => each.id === line.comboId) ?? null;
    return { ...line, lines: [line], comboAmount: null, combo, maximum };
  }
  const combo = combos.find((each) => each.id === id);
  const [first, ...further] = linesOfCombo(id, items).filter(({ status }) => isLive(status));
  if (!combo || !first) return null;
  const { seat, status } = first;
  const lines: SentSubject["lines"] = [first, ...further];
  const comboAmount = comboTotal(lines, currencyDecimals);
  return { ...combo, seat, status, lines, comboAmount, combo: null, maximum: undefined };
}
