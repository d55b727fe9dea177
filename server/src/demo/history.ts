import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { splitEqually } from "@konoba/contract/orders/orders.splits.totals";
import type { Scope } from "../lib/scope.ts";
import { analyzeOrders } from "../orders/orders.service.ts";
import { actAs, type Stage } from "./acting.ts";
import { openOrders } from "./openOrders.ts";
import type { PlannedOrder, PlannedPayment } from "./order.ts";
import { items } from "./menu.ts";
import { idOf, type Ids } from "./places.ts";
import { planOrders } from "./shape.ts";
import { tables } from "./tables.ts";
import { customers, servers } from "./team.ts";
import { location } from "./venue.ts";

const historyDays = 60;
// Every step of an order is replayed for the last days; older ones go straight to paid and completed.
const detailedMs = 2 * 86_400_000;

const plannerNeeds = 200;

interface Cast {
  locationId: string;
  tableIds: Ids;
  itemIds: Ids;
  team: Map<string, Scope>;
}

/** Sixty days of orders, written by those who served them at the moment they did. */
export async function makeHistory(stage: Stage, cast: Cast, now: Date): Promise<number> {
  const { timezone, businessDayStart } = location;
  const venue = { items, tables, servers, customers };
  const plan = planOrders({
    venue,
    openOrders,
    now,
    timezone,
    businessDayStart,
    days: historyDays,
    seed: "ribnica",
  });
  for (const [index, order] of plan.entries()) {
    // The planner knows nothing yet of tables that fill up inside one transaction.
    if (index === plannerNeeds) await analyzeOrders(stage.db);
    await replay(stage, cast, order, now);
  }
  return plan.length;
}

/** Discounts, voids and what goes on account are the manager's. */
function actorOf({ team }: Cast, order: PlannedOrder): Scope {
  const isLeads =
    order.discountPercentage !== "0" || order.status === "cancelled" || order.payment?.method === "credit";
  const scope = team.get(isLeads ? "milica" : order.server);
  if (!scope) throw new Error(`The demo has no worker ${order.server}`);
  return scope;
}

async function replay(stage: Stage, cast: Cast, plan: PlannedOrder, now: Date): Promise<void> {
  const actor = actorOf(cast, plan);
  const { customer } = plan;
  const order = await actAs(stage, actor, plan.createdAt).orders.createWithItems({
    body: {
      locationId: cast.locationId,
      orderType: plan.orderType,
      tableId: plan.table === null ? null : idOf(cast.tableIds, plan.table),
      guests: plan.guests,
      discountPercentage: plan.discountPercentage,
      customerName: customer?.name ?? null,
      customerPhone: customer?.phone ?? null,
      customerNotes: plan.orderType === "delivery" ? (customer?.address ?? null) : null,
      items: plan.lines.map(({ item, quantity, specialRequests }) => ({
        menuItemId: idOf(cast.itemIds, item),
        quantity,
        specialRequests,
      })),
    },
  });
  const isDetailed = now.getTime() - plan.createdAt.getTime() < detailedMs;
  const steps = isDetailed ? plan.steps : plan.steps.slice(-1);
  for (const { status, at } of steps) {
    const { orders } = actAs(stage, actor, at);
    const params = { id: order.id };
    if (status === "received" || status === "completed") continue;
    if (status === "cancelled")
      await orders.cancel({
        params,
        body: { reason: plan.cancelReason ?? "Gost je otišao", stock: "wasted" },
      });
    else await orders.update({ params, body: { status } });
  }
  if (plan.payment)
    await pay(stage, actor, order, { ...plan.payment, complete: plan.status === "completed" });
}

async function pay(
  stage: Stage,
  actor: Scope,
  order: OrderDetails,
  { complete, ...payment }: PlannedPayment & { complete: boolean },
): Promise<void> {
  const { orders } = actAs(stage, actor, payment.at);
  const params = { id: order.id };
  const shares =
    payment.shares === 1
      ? [undefined]
      : splitEqually(order, payment.shares, order.currencyDecimals).map((share) => share.dueAmount);
  for (const [index, handedAmount] of shares.entries()) {
    const isLast = index === shares.length - 1;
    const tipAmount = isLast && handedAmount === undefined ? payment.tipAmount : "0";
    await orders.takePayment({
      params,
      body: { method: payment.method, handedAmount, tipAmount, complete: complete && isLast },
    });
  }
}
