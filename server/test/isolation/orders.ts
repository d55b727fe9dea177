import {
  atLocation,
  byId,
  byParam,
  filter,
  ignored,
  joined,
  made,
  ofLocation,
  row,
  type Attempts,
} from "./attempt.ts";
import type { Everything } from "./everything.ts";

const entry = ({ locationId, tableId, itemId }: Everything, change: Record<string, unknown> = {}) => ({
  body: { locationId, tableId, items: [{ menuItemId: itemId, quantity: 1 }], ...change },
});
const places = [
  row((_mine, other) => entry(other)),
  joined((mine, other) => entry(mine, { locationId: other.locationId })),
  joined((mine, other) => entry(mine, { tableId: other.tableId })),
  joined((mine, other) => entry(mine, { items: [{ menuItemId: other.itemId, quantity: 1 }] })),
];
const cancelled = { status: "cancelled", reason: "Guests left", stock: "wasted" };

const withOption = joined((mine, other) =>
  entry(mine, { items: [{ menuItemId: mine.itemId, options: [{ optionId: other.optionId }] }] }),
);

const withDish = joined((mine, { comboGroupId: groupId, comboDishId: menuItemId }) =>
  entry(mine, { items: [{ menuItemId: mine.comboId, choices: [{ groupId, menuItemId }] }] }),
);

const counted = { lines: [{ value: "50", quantity: 1 }] };

/** Attempts on cash drawers. */
export const drawers: Attempts = {
  "drawers.create": [row((_mine, { locationId }) => ({ body: { locationId, name: "Cellar" } }))],
  "drawers.update": [byId("drawerId", { name: "Taken over" })],
  "drawers.open": [
    row((_mine, { locationId }) => ({ body: { locationId, openingAmount: "50.00" } })),
    joined(({ locationId }, { spareDrawerId: drawerId }) => ({
      body: { locationId, drawerId, openingAmount: "50.00" },
    })),
  ],
  "drawers.move": [byId("shiftId", { kind: "paid_in", amount: "5.00", reason: "Coins" })],
  "drawers.count": [byId("shiftId", counted)],
  "drawers.close": [byId("countedShiftId", {})],
  "drawers.report": [byId("shiftId"), byId("closedShiftId")],
};

const booking = ({ locationId, spareTableId }: Everything, change: Record<string, unknown> = {}) => ({
  body: {
    locationId,
    name: "Marković",
    partySize: 2,
    startsAt: "2031-08-10T18:00:00Z",
    tableIds: [spareTableId],
    ...change,
  },
});

/** Filters of a location's orders, on the screen and in a file. */
const narrowed = [
  atLocation,
  ...(["workerId", "userId", "tableId", "sectionId", "stationId", "categoryId"] as const).map((key) =>
    filter((mine, other) => ({ params: { locationId: mine.locationId }, query: { [key]: other[key] } })),
  ),
  filter((mine, other) => ({
    params: { locationId: mine.locationId },
    query: { menuItemId: other.itemId },
  })),
  filter((mine, other) => ({
    params: { locationId: mine.locationId },
    query: { firstSection: other.sectionId },
  })),
];

/** Closes an order early and names its only line. */
const closing = (lineId: string) => ({ unfinishedLineIds: [lineId], withoutDrawer: true });
/** Refunds the surplus of a smaller bill in cash from a drawer. */
const refundAt = ({ drawerId }: Everything) => ({ reason: "Cold", refund: { method: "cash", drawerId } });

/** Decision about changes queued on a device; the order may only exist there. */
const decision = (locationId: string, authorId: string, orderId: string) => ({
  body: { locationId, authorId, decision: "discarded", orders: [{ id: orderId, name: "R1", changes: 1 }] },
});

/** Attempts on orders, their lines and payments, and reservations. */
export const orders: Attempts = {
  "orders.decideQueued": [
    row((_mine, other) => decision(other.locationId, other.workerId, other.orderId)),
    joined((mine, other) => decision(mine.locationId, other.workerId, mine.orderId)),
  ],
  "kitchen.wall": [
    ofLocation,
    filter((mine, other) => ({ query: { locationId: mine.locationId, stationId: other.stationId } })),
  ],
  "orders.board": [
    row((_mine, { locationId }) => ({ params: { locationId }, query: { date: "2026-01-31" } })),
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { date: "2026-01-31", ids: other.orderId },
    })),
  ],
  "orders.listOpen": [
    atLocation,
    filter((mine, other) => ({ params: { locationId: mine.locationId }, query: { ids: other.orderId } })),
  ],
  "orders.create": [
    row((_mine, { locationId, tableId }) => ({ body: { locationId, tableId } })),
    joined((mine, other) => ({ body: { locationId: mine.locationId, tableId: other.tableId } })),
    made((mine, other) => ({ body: { id: other.orderId, locationId: mine.locationId } })),
  ],
  "orders.createWithItems": [
    ...places,
    withOption,
    withDish,
    made((mine, other) => entry(mine, { id: other.orderId })),
    made((mine, other) => entry(mine, { items: [{ id: other.lineId, menuItemId: mine.itemId }] })),
  ],
  "orders.preview": [
    ...places,
    withOption,
    withDish,
    ignored((mine, other) =>
      entry(mine, { id: other.orderId, items: [{ id: other.lineId, menuItemId: mine.itemId }] }),
    ),
  ],
  "orders.listByLocation": narrowed,
  "orders.exportCsv": narrowed,
  "orders.listByTable": [
    byParam("tableId", "tableId"),
    filter((mine, other) => ({ params: { tableId: mine.tableId }, query: { workerId: other.workerId } })),
  ],
  "orders.find": [byId("orderId")],
  "orders.history": [byId("orderId")],
  "orders.update": [
    byId("orderId", { customerName: "Taken over" }),
    byId("orderId", { status: "preparing" }),
    byId("orderId", { paymentStatus: "paid", withoutDrawer: true }),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { status: "completed", paymentStatus: "paid", ...closing(other.lineId) },
    })),
    joined((mine, other) => ({ params: { id: mine.orderId }, body: { tableId: other.spareTableId } })),
    joined((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { status: "cancelled", ...refundAt(other) },
    })),
    joined((mine, other) => ({
      params: { id: mine.startedOrderId },
      body: { ...cancelled, lines: [{ id: other.startedLineId, stock: "returned" }] },
    })),
  ],
  "orders.cancel": [
    byId("orderId", { reason: "Guests left" }),
    joined((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { reason: "Guests left", refund: { method: "cash", drawerId: other.drawerId } },
    })),
    joined((mine, other) => ({
      params: { id: mine.startedOrderId },
      body: {
        reason: "Guests left",
        stock: "wasted",
        lines: [{ id: other.startedLineId, stock: "returned" }],
      },
    })),
  ],
  "orders.addItems": [
    row((_mine, other) => ({
      params: { orderId: other.orderId },
      body: { items: [{ menuItemId: other.itemId }] },
    })),
    joined((mine, other) => ({ params: { orderId: mine.orderId }, body: { menuItemId: other.itemId } })),
    joined((mine, other) => ({ params: { orderId: other.orderId }, body: { menuItemId: mine.itemId } })),
    joined((mine, other) => ({
      params: { orderId: mine.orderId },
      body: { menuItemId: mine.itemId, options: [{ optionId: other.optionId }] },
    })),
    joined((mine, { comboGroupId: groupId, comboDishId: menuItemId }) => ({
      params: { orderId: mine.orderId },
      body: { menuItemId: mine.comboId, choices: [{ groupId, menuItemId }] },
    })),
    made((mine, other) => ({
      params: { orderId: mine.orderId },
      body: { id: other.lineId, menuItemId: mine.itemId },
    })),
  ],
  "orders.prepareItems": [
    row((_mine, other) => ({
      params: { id: other.orderId },
      body: { lineIds: [other.lineId], status: "ready" },
    })),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { lineIds: [other.lineId], status: "ready" },
    })),
  ],
  "orders.fire": [byId("orderId", { course: 2 })],
  "orders.findItem": [byParam("itemId", "lineId")],
  "orders.updateItem": [
    byParam("itemId", "lineId", { quantity: 3 }),
    byParam("itemId", "lineId", { status: "preparing" }),
    joined((mine, other) => ({
      params: { itemId: mine.paidLineId },
      body: { quantity: 1, ...refundAt(other) },
    })),
    joined((mine, other) => ({
      params: { itemId: mine.lineId },
      body: { options: [{ optionId: other.optionId }] },
    })),
  ],
  "orders.removeItem": [
    byParam("itemId", "lineId", { reason: "Guests left" }),
    joined((mine, other) => ({ params: { itemId: mine.paidLineId }, body: refundAt(other) })),
  ],
  "orders.move": [
    row((_mine, other) => ({
      params: { id: other.orderId },
      body: { lines: [{ lineId: other.lineId, quantity: 1 }], orderId: other.startedOrderId },
    })),
    joined((mine, other) => ({ params: { id: mine.orderId }, body: { orderId: other.startedOrderId } })),
    joined((mine, other) => ({ params: { id: mine.orderId }, body: { tableId: other.tableId } })),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { lines: [{ lineId: other.lineId, quantity: 1 }], orderId: mine.startedOrderId },
    })),
  ],
  "orders.takePayment": [
    byId("orderId", { method: "card" }),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { method: "card", lines: [{ lineId: other.lineId, quantity: 1 }] },
    })),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { method: "card", complete: true, ...closing(other.lineId) },
    })),
    made((mine, other) => ({
      params: { id: mine.orderId },
      body: { id: other.paymentId, method: "card" },
    })),
    joined((mine, other) => ({
      params: { id: mine.owingOrderId },
      body: { method: "card", accountId: other.accountId },
    })),
    joined((mine, other) => ({
      params: { id: mine.orderId },
      body: { method: "cash", drawerId: other.drawerId },
    })),
  ],
  "orders.refund": [
    byId("paidOrderId", { method: "card", amount: "1.00", reason: "Cold" }),
    joined((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { method: "card", lines: [{ lineId: other.paidLineId, quantity: 1 }], reason: "Cold" },
    })),
    made((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { id: other.paymentId, method: "card", amount: "1.00", reason: "Cold" },
    })),
    joined((mine, other) => ({
      params: { id: mine.paidOrderId },
      body: { method: "cash", amount: "1.00", reason: "Cold", drawerId: other.drawerId },
    })),
  ],
  "reservations.create": [
    row((_mine, other) => booking(other)),
    joined((mine, other) => booking(mine, { locationId: other.locationId })),
    joined((mine, other) => booking(mine, { tableIds: [other.spareTableId] })),
  ],
  "reservations.find": [byId("reservationId")],
  "reservations.update": [
    byId("reservationId", { name: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.reservationId },
      body: { tableIds: [other.spareTableId] },
    })),
  ],
  "reservations.seat": [
    byId("reservationId", {}),
    joined((mine, other) => ({ params: { id: mine.reservationId }, body: { tableId: other.spareTableId } })),
  ],
};
