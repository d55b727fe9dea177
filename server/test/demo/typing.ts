import type { Contract } from "@konoba/contract";
import type { Client } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { splitEqually } from "@konoba/contract/orders/orders.splits.totals";
import { items } from "../../src/demo/menu.ts";
import { seatOf } from "../../src/demo/opening.ts";
import type { PlannedOrder } from "../../src/demo/order.ts";

/** Returns the client of a team member at a moment. */
type ActAs = (who: string, at: Date) => Client<Contract>;

export interface Desk {
  locationId: string;
  tables: ReadonlyMap<string, string>;
  /** Menu item ids by content key. */
  menu: ReadonlyMap<string, string>;
  /** Option ids by name. */
  options: ReadonlyMap<string, string>;
  actAs: ActAs;
}

const isDrink = (key: string) => items.find((item) => item.key === key)?.type === "drink";

async function enter(desk: Desk, plan: PlannedOrder): Promise<OrderDetails> {
  const { locationId, tables, menu, actAs } = desk;
  const { orderType, table, guests, discountPercentage, customer, createdAt } = plan;
  return actAs(discountPercentage === "0" ? plan.server : "milica", createdAt).orders.createWithItems({
    body: {
      locationId,
      orderType,
      tableId: table === null ? null : (tables.get(table) ?? ""),
      guests,
      discountPercentage,
      // The fees of the location came after the history.
      withoutFees: ["delivery", "packaging"],
      customerName: customer?.name ?? null,
      customerPhone: customer?.phone ?? null,
      customerNotes: orderType === "delivery" ? (customer?.address ?? null) : null,
      items: plan.lines.map((line) => {
        const { item, quantity, specialRequests, options } = line;
        const choices = options.map((name) => ({ optionId: desk.options.get(name) ?? "", quantity: 1 }));
        return {
          menuItemId: menu.get(item) ?? "",
          quantity,
          specialRequests,
          options: choices,
          seat: seatOf(plan, line),
        };
      }),
    },
  });
}

type TimedAction = { at: Date; does: () => Promise<unknown> };

function stepActions({ actAs }: Desk, plan: PlannedOrder, id: string): TimedAction[] {
  const params = { id };
  return plan.steps.flatMap(({ status, at }): TimedAction[] => {
    if (status === "received" || status === "completed") return [];
    if (status === "cancelled") {
      const body = { reason: plan.cancelReason ?? "", stock: "wasted" } as const;
      return [{ at, does: () => actAs("milica", at).orders.cancel({ params, body }) }];
    }
    const who = status === "preparing" || status === "ready" ? "nikola" : plan.server;
    return [{ at, does: () => actAs(who, at).orders.update({ params, body: { status } }) }];
  });
}

const notes = ["5.00", "10.00", "20.00", "50.00", "100.00"];

async function payAll({ actAs }: Desk, plan: PlannedOrder, id: string): Promise<void> {
  const { payment } = plan;
  if (!payment) return;
  const { splitCount, methods, tipAmount, at, isEarly } = payment;
  const order = await actAs("milica", at).orders.find({ params: { id } });
  const amounts = splitEqually(order, splitCount, order.currencyDecimals).map(({ dueAmount }) => dueAmount);
  for (const [index, method] of methods.entries()) {
    const moment = new Date(at.getTime() + index * 20_000);
    const dueWithTip = (Number(order.dueAmount) + Number(tipAmount)).toFixed(2);
    const note = method === "cash" ? notes.find((each) => Number(each) >= Number(dueWithTip)) : undefined;
    const handedAmount = splitCount === 1 ? (note ?? dueWithTip) : amounts[index];
    const isLast = index === methods.length - 1 && plan.status === "completed" && !isEarly;
    await actAs(method === "credit" ? "milica" : plan.server, moment).orders.takePayment({
      params: { id },
      body: { method, handedAmount, tipAmount, complete: isLast },
    });
  }
}

function otherActions(desk: Desk, plan: PlannedOrder, order: OrderDetails): TimedAction[] {
  const { drinksAt, voided, payment, refund } = plan;
  const { actAs } = desk;
  const params = { id: order.id };
  const itemId = (place: number) => ({ itemId: order.items[place]?.id ?? "" });
  const method = payment?.methods[0] ?? "cash";
  const actions: TimedAction[] = [];
  if (drinksAt)
    actions.push({
      at: drinksAt,
      does: async () => {
        const drinks = plan.lines.flatMap(({ item }, place) => (isDrink(item) ? [place] : []));
        for (const [turn, place] of drinks.entries())
          await actAs(plan.server, new Date(drinksAt.getTime() + turn * 1000)).orders.updateItem({
            params: itemId(place),
            body: { status: "served" },
          });
      },
    });
  if (voided) {
    const { reason, stock, at, line } = voided;
    const body = { reason, stock, ...(payment?.isEarly ? { refund: { method } } : {}) };
    actions.push({ at, does: () => actAs("milica", at).orders.removeItem({ params: itemId(line), body }) });
  }
  if (payment) actions.push({ at: payment.at, does: () => payAll(desk, plan, order.id) });
  if (refund)
    actions.push({
      at: refund.at,
      does: async () => {
        const {
          items: lines,
          settledAmount,
          paymentMethod,
        } = await actAs("milica", refund.at).orders.find({
          params,
        });
        const refundAmount = refund.line === null ? settledAmount : (lines[refund.line]?.totalPrice ?? "0");
        const amount = Number(refundAmount) < Number(settledAmount) ? refundAmount : settledAmount;
        const body = { method: paymentMethod ?? "cash", amount, reason: refund.reason };
        await actAs("milica", refund.at).orders.refund({ params, body });
      },
    });
  return actions;
}

/** Creates a planned order through the routes, one call after the other. */
export async function typeOrder(desk: Desk, plan: PlannedOrder): Promise<string> {
  const order = await enter(desk, plan);
  const actions = [...stepActions(desk, plan, order.id), ...otherActions(desk, plan, order)];
  for (const { does } of actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await does();
  return order.id;
}
