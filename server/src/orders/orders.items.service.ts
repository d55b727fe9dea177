import { AppError } from "@konoba/contract/lib/errors";
import { courseOfDish } from "@konoba/contract/menu/menu.courses.rules";
import { linesOfCombo } from "@konoba/contract/orders/orders.combos.rules";
import type { LineChanges, LineInput, LineRemoval } from "@konoba/contract/orders/orders.lines.contract";
import { isLive } from "@konoba/contract/orders/orders.status";
import { requirePermission } from "../lib/access/caller.ts";
import {
  loadOrder,
  loadOrderOfLine,
  refuseClosed,
  type ActorContext,
  type OrderAggregate,
} from "./orders.aggregate.service.ts";
import type { ComboRow, LineRow } from "./orders.change.store.ts";
import { commitOrder } from "./orders.commit.service.ts";
import {
  addLines,
  changedLine,
  changeLine,
  costsOtherwise,
  follow,
  furtherPieces,
  removeLines,
  withLine,
} from "./orders.lines.service.ts";

/** Returns the dishes of a set menu that are not voided; rejects a set menu without any. */
function liveDishes({ lines }: OrderAggregate, { id }: ComboRow): LineRow[] {
  const dishes = linesOfCombo(id, lines).filter(({ status }) => isLive(status));
  if (dishes.length === 0) throw new AppError("order_line_not_found");
  return dishes;
}

/** Changes a line, or by the id of a set menu all of its dishes. */
export async function changeItem(acting: ActorContext, id: string, changes: LineChanges): Promise<string> {
  const state = await loadOrderOfLine(acting, id);
  refuseClosed(state);
  const combo = state.combos.find((each) => each.id === id);
  return combo ? changeCombo(acting, state, combo, changes) : changeLine(acting, state, id, changes);
}

/** Voids a line, or by the id of a set menu all of its dishes. */
export async function removeItem(acting: ActorContext, id: string, decision: LineRemoval): Promise<string> {
  const state = await loadOrderOfLine(acting, id);
  refuseClosed(state);
  const combo = state.combos.find((each) => each.id === id);
  const removed = combo ? liveDishes(state, combo).map((line) => line.id) : [id];
  return removeLines(acting, state, removed, decision);
}

/** Returns further set menus with the same dishes and wishes. */
function furtherCombos({ menuItemId }: ComboRow, dishes: readonly LineRow[], quantity: number): LineInput {
  const [first] = dishes;
  return {
    menuItemId,
    quantity,
    specialRequests: null,
    discountPercentage: first?.discountPercentage ?? "0",
    customizations: [],
    options: [],
    course: 1,
    seat: first?.seat ?? null,
    choices: dishes.map((dish) => {
      const { specialRequests, customizations, options, course } = furtherPieces(dish, quantity);
      const groupId = dish.comboGroupId ?? "";
      return { groupId, menuItemId: dish.menuItemId, specialRequests, customizations, options, course };
    }),
  };
}

/** Changes all dishes of a set menu. Further set menus at another price are added as another one. */
async function changeCombo(
  acting: ActorContext,
  state: OrderAggregate,
  combo: ComboRow,
  changes: LineChanges,
): Promise<string> {
  const { quantity, ...others } = changes;
  const refused = (["options", "customizations", "weighing"] as const).find(
    (field) => changes[field] !== undefined,
  );
  if (refused !== undefined)
    throw new AppError("invalid_request", [
      { path: refused, message: "Change this on a dish of the set menu" },
    ]);
  const isRaised = quantity !== undefined && quantity > combo.quantity;
  if (!isRaised || !(await costsOtherwise(acting, state, combo)))
    return changeDishes(acting, state, combo, changes);
  requirePermission(acting.scope, "orders.edit");
  const isChanged = Object.values(others).some((value) => value !== undefined);
  if (isChanged) await changeDishes(acting, state, combo, others);
  const after = isChanged ? await loadOrder(acting, state.order.id) : state;
  const further = furtherCombos(combo, liveDishes(after, combo), quantity - combo.quantity);
  return addLines(acting, state.order.id, [further]);
}

/** Returns the quantity of a dish after that of its set menu; pieces voided before stay voided. */
function dishQuantity(dish: LineRow, combo: ComboRow, quantity: number): number {
  return quantity < combo.quantity
    ? Math.min(dish.quantity, quantity)
    : dish.quantity + quantity - combo.quantity;
}

async function changeDishes(
  acting: ActorContext,
  before: OrderAggregate,
  combo: ComboRow,
  { quantity, course, ...others }: LineChanges,
): Promise<string> {
  if (quantity !== undefined && !Number.isInteger(quantity))
    throw new AppError("invalid_request", [{ path: "quantity", message: "Enter a whole number" }]);
  const changed = [];
  for (const dish of liveDishes(before, combo)) {
    const own = {
      ...(quantity !== undefined && { quantity: dishQuantity(dish, combo, quantity) }),
      ...(course !== undefined && { course: courseOfDish(course, dish.comboCourse) }),
    };
    changed.push(await changedLine(acting, before, dish, { ...others, ...own }));
  }
  const entered = changed.map(({ line }) => line).reduce(withLine, before);
  const combos = before.combos.map((each) =>
    each.id === combo.id && quantity !== undefined ? { ...each, quantity } : each,
  );
  return commitOrder(acting, {
    before,
    after: follow({ ...entered, combos }, acting.now),
    history: changed.flatMap(({ history }) => history),
    refund: others.refund,
  });
}
