import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";

/** The small plan: the room shrunk so that its tables stay readable. */
export const planWidth = 400;
export const tableScale = 0.5;

const margin = 44;
const cell = 64;
const perRow = 6;

export interface Placed {
  table: FloorTable;
  x: number;
  y: number;
}

/** Tables that stand nowhere yet line up in rows. */
function lineUp(tables: readonly FloorTable[]): Placed[] {
  return tables.map((table, index) => ({
    table,
    x: margin + (index % perRow) * cell,
    y: margin + Math.floor(index / perRow) * cell,
  }));
}

interface Plan {
  placed: Placed[];
  height: number;
}

/** Every table by its middle on the small plan, and the height the plan needs. */
export function planOf(tables: readonly FloorTable[]): Plan {
  const standing = tables.filter((table) => table.planX !== null && table.planY !== null);
  const placed = standing.length < tables.length ? lineUp(tables) : shrink(standing);
  const lowest = Math.max(0, ...placed.map(({ y }) => y));
  return { placed, height: lowest + margin };
}

function shrink(tables: readonly FloorTable[]): Placed[] {
  const xs = tables.map((table) => table.planX ?? 0);
  const ys = tables.map((table) => table.planY ?? 0);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const span = Math.max(1, Math.max(...xs) - left);
  const share = Math.min(tableScale, (planWidth - 2 * margin) / span);
  return tables.map((table) => ({
    table,
    x: margin + ((table.planX ?? 0) - left) * share,
    y: margin + ((table.planY ?? 0) - top) * share,
  }));
}

/** What a tap on a table opens: its order, or a new one. */
export const orderPath = ({ id, orderId }: FloorTable): string =>
  orderId === null ? `/orders/addOld?tableId=${id}` : `/orders/edit/${orderId}`;
