import type { orders as routes } from "@konoba/contract/orders/orders.contract";
import type { openOrders } from "@konoba/contract/orders/orders.open.contract";
import type { platformOrders } from "@konoba/contract/orders/orders.platform.contract";
import type { queueRoutes } from "@konoba/contract/orders/orders.queue.contract";
import { callerMay, orNotFound, requireOwnLocation, ownedLocations } from "../lib/access/caller.ts";
import { rawJson, type Handlers, type Http } from "../lib/access/handler.ts";
import { csvAnswer, type ReadPage } from "../lib/imports/csv.ts";
import type { ActorContext } from "./orders.aggregate.service.ts";
import { pathsIn } from "./orders.combos.service.ts";
import { createOrder, previewOrder } from "./orders.create.service.ts";
import { listOrderFileJson, listTaxRates } from "./orders.csv.store.ts";
import { changeItem, removeItem } from "./orders.items.service.ts";
import { addLines, fireCourse, prepareLines } from "./orders.lines.service.ts";
import { moveItems } from "./orders.merge.service.ts";
import { bookOfflineCash } from "./orders.offlineCash.service.ts";
import { refundPayment, takeOrderPayment } from "./orders.payments.service.ts";
import {
  acceptOrder,
  createOrderOnce,
  listWaitingJson,
  readyOrder,
  rejectOrder,
} from "./orders.platform.service.ts";
import { auditQueueDecision } from "./orders.queue.service.ts";
import * as store from "./orders.read.store.ts";
export { readLedgerRows } from "./orders.ledger.store.ts";
export { analyzeOrders, findOrderJson, readOrderRows } from "./orders.read.store.ts";
import { cancelOrder, changeOrder } from "./orders.changes.service.ts";

const acting = ({ http, ...actor }: ActorContext & { http: Http }): ActorContext => ({
  ...actor,
  ifMatch: http.header("if-match"),
});

export const orders: Handlers<
  typeof routes & typeof openOrders & typeof platformOrders & typeof queueRoutes
> = {
  floor: async ({ db, scope, params, now }) =>
    rawJson(
      await store.listFloorJson(
        db,
        requireOwnLocation(scope, params.locationId),
        now,
        callerMay(scope, "reservations.view"),
      ),
    ),
  board: async ({ db, scope, params, query }) =>
    rawJson(await store.listBoardJson(db, requireOwnLocation(scope, params.locationId), query)),
  listOpen: async ({ db, scope, params, query }) =>
    rawJson(await store.listOpenJson(db, requireOwnLocation(scope, params.locationId), query.ids)),
  create: async ({ db, scope, body, now, endWith }) =>
    rawJson(await createOrder({ db, scope, now, endWith }, { ...body, items: [] })),
  createWithItems: async ({ db, scope, body, now, endWith }) =>
    createOrderOnce({ db, scope, now, endWith }, body),
  preview: async ({ db, scope, body, now }) => previewOrder(db, scope, body, now),

  listByLocation: async ({ db, scope, params, query }) =>
    rawJson(await store.listOrdersJson(db, requireOwnLocation(scope, params.locationId), query)),
  exportCsv: async ({ db, env, scope, params, query: { delimiter, language, ...query } }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const file = { language, rates: await listTaxRates(db, location, query) };
    const readPage: ReadPage = (on, page) => listOrderFileJson(on, location, { ...query, ...page });
    return csvAnswer({ db, env }, { list: "orders", file, delimiter, readPage });
  },
  listByTable: async ({ db, scope, params, query }) => {
    const location = orNotFound(
      await store.findTableLocation(db, ownedLocations(scope), params.tableId),
      "table_not_found",
    );
    return rawJson(
      await store.listOrdersJson(db, requireOwnLocation(scope, location), {
        ...query,
        tableId: params.tableId,
      }),
    );
  },
  find: async ({ db, scope, params }) =>
    rawJson(orNotFound(await store.findOrderJson(db, ownedLocations(scope), params.id), "order_not_found")),
  history: async ({ db, scope, params }) =>
    rawJson(orNotFound(await store.findHistoryJson(db, ownedLocations(scope), params.id), "order_not_found")),
  findItem: async ({ db, scope, params }) =>
    rawJson(
      orNotFound(await store.findLineJson(db, ownedLocations(scope), params.itemId), "order_line_not_found"),
    ),

  update: async ({ db, scope, params, body, now, http }) =>
    rawJson(await changeOrder(acting({ db, scope, now, http }), params.id, body)),
  cancel: async ({ db, scope, params, body, now, http }) =>
    rawJson(await cancelOrder(acting({ db, scope, now, http }), params.id, body)),
  addItems: async ({ db, scope, params, body, now, http }) =>
    rawJson(
      "items" in body
        ? await addLines(acting({ db, scope, now, http }), params.orderId, body.items, pathsIn(body.items))
        : await addLines(acting({ db, scope, now, http }), params.orderId, [body]),
    ),
  fire: async ({ db, scope, params, body, now, http }) =>
    rawJson(await fireCourse(acting({ db, scope, now, http }), params.id, body.course)),
  prepareItems: async ({ db, scope, params, body, now, http }) =>
    rawJson(await prepareLines(acting({ db, scope, now, http }), params.id, body)),
  updateItem: async ({ db, scope, params, body, now, http }) =>
    rawJson(await changeItem(acting({ db, scope, now, http }), params.itemId, body)),
  removeItem: async ({ db, scope, params, body, now, http }) =>
    rawJson(await removeItem(acting({ db, scope, now, http }), params.itemId, body)),
  move: async ({ db, scope, params, body, now }) => moveItems({ db, scope, now }, params.id, body),
  takePayment: async ({ db, scope, params, body, now, http }) => {
    const take = body.offline ? bookOfflineCash : takeOrderPayment;
    return rawJson(await take(acting({ db, scope, now, http }), params.id, body));
  },
  refund: async ({ db, scope, params, body, now, http }) =>
    rawJson(await refundPayment(acting({ db, scope, now, http }), params.id, body)),
  listWaiting: async ({ db, scope, params }) =>
    rawJson(await listWaitingJson(db, requireOwnLocation(scope, params.locationId))),
  accept: async ({ db, scope, params, body, now, http }) =>
    rawJson(await acceptOrder(acting({ db, scope, now, http }), params.id, body)),
  reject: async ({ db, scope, params, body, now, http }) =>
    rawJson(await rejectOrder(acting({ db, scope, now, http }), params.id, body.reason)),
  ready: async ({ db, scope, params, now, http }) =>
    rawJson(await readyOrder(acting({ db, scope, now, http }), params.id)),
  decideQueued: async ({ db, scope, body, now }) => {
    await auditQueueDecision({ db, scope, now }, body);
    return { success: true };
  },
};
