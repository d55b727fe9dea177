import { sum, toMinor, toText } from "../lib/money.ts";
import type { OrderCombo } from "./orders.combos.contract.ts";
import type { Line } from "./orders.lines.contract.ts";

type ComboLine = Pick<Line, "id" | "comboId" | "quantity" | "status">;

const isLive = ({ status }: Pick<Line, "status">) => status !== "voided";

/** Returns the lines of a set menu. */
export const linesOfCombo = <L extends Pick<Line, "comboId">>(comboId: string, lines: readonly L[]): L[] =>
  lines.filter((line) => line.comboId === comboId);

/** Returns how many set menus still have a dish that is not voided. */
export const liveCombos = (comboId: string, lines: readonly ComboLine[]): number =>
  Math.max(
    0,
    ...linesOfCombo(comboId, lines)
      .filter(isLive)
      .map(({ quantity }) => quantity),
  );

/** Lines of an order as they are shown: a set menu with its dishes, or a line alone. */
type TicketEntry<L, C> = { combo: C; lines: L[] } | { combo: null; lines: [L] };

/** Groups lines under their set menus, each at its first line. */
export function ticketEntries<L extends Pick<Line, "comboId">, C extends Pick<OrderCombo, "id">>(
  lines: readonly L[],
  combos: readonly C[],
): TicketEntry<L, C>[] {
  const shown = new Set<string>();
  // Replies that a device stored before set menus existed lack them.
  const named = combos || [];
  return lines.flatMap((line): TicketEntry<L, C>[] => {
    const combo = named.find(({ id }) => id === line.comboId);
    if (!combo) return [{ combo: null, lines: [line] }];
    if (shown.has(combo.id)) return [];
    shown.add(combo.id);
    return [{ combo, lines: linesOfCombo(combo.id, lines) }];
  });
}

/** Returns the set menu that a line belongs to; undefined for an item alone. */
export const comboOfLine = <C extends Pick<OrderCombo, "id">>(
  { comboId }: Pick<Line, "comboId">,
  combos: readonly C[] | undefined,
): C | undefined => combos?.find(({ id }) => id === comboId);

/**
 * Returns the pieces that a move takes after a change of some of them: of a set menu all that are left, or none.
 */
export function wholeCombos(
  lines: readonly { line: Pick<Line, "id" | "comboId">; left: number }[],
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Record<string, number> {
  const piecesAfter = { ...after };
  for (const { line } of lines) {
    const [had, has] = [before[line.id] ?? 0, after[line.id] ?? 0];
    if (line.comboId === null || had === has) continue;
    for (const { line: dish, left } of lines)
      if (dish.comboId === line.comboId) piecesAfter[dish.id] = has > had ? left : 0;
  }
  return piecesAfter;
}

/** Returns what the dishes of a set menu come to; voided ones come to 0. */
export const comboTotal = (lines: readonly Pick<Line, "totalPrice" | "status">[], decimals: number): string =>
  toText(sum(lines.filter(isLive).map(({ totalPrice }) => toMinor(totalPrice, decimals))), decimals);

/** Returns the ids of set menus of which a move takes some dishes or pieces and leaves others. */
export function tornCombos(
  lines: readonly ComboLine[],
  moved: readonly { lineId: string; quantity: number }[],
): string[] {
  const pieces = new Map(moved.map(({ lineId, quantity }) => [lineId, quantity]));
  const named = new Set(lines.flatMap(({ id, comboId }) => (pieces.has(id) && comboId ? [comboId] : [])));
  return [...named].filter((comboId) =>
    linesOfCombo(comboId, lines).some((line) => isLive(line) && pieces.get(line.id) !== line.quantity),
  );
}
