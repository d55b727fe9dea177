import { sum, toMinor, toText } from "@konoba/contract/lib/money";
import { clockTime, wallTime } from "@konoba/contract/lib/zonedTime";
import type { purchasing as routes } from "@konoba/contract/purchasing/purchasing.contract";
import { defaultSafetyPercent, defaultTargetMargin } from "@konoba/contract/purchasing/purchasing.rules";
import { nextDelivery } from "@konoba/contract/suppliers/suppliers.rules";
import { orNotFound, requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { deliveries } from "./purchasing.deliveries.service.ts";
import { files } from "./purchasing.files.service.ts";
import { invoices } from "./purchasing.invoices.service.ts";
import { margins } from "./purchasing.margins.service.ts";
import { notes } from "./purchasing.notes.service.ts";
import { orders } from "./purchasing.orders.service.ts";
import * as store from "./purchasing.overview.store.ts";

export { readMarginsOfDay } from "./purchasing.margins.service.ts";

const defaults = {
  approvalAmount: null,
  safetyPercent: String(defaultSafetyPercent),
  targetMargin: String(defaultTargetMargin),
};

export const purchasing: Handlers<typeof routes> = {
  ...orders,
  ...deliveries,
  ...invoices,
  ...files,
  ...margins,
  ...notes,

  overview: async ({ db, scope, params, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const figures = orNotFound(await store.readLocationFigures(db, location, now), "location_not_found");
    const {
      timezone,
      currencyCode,
      currencyDecimals: decimals,
      toApprove,
      lowProducts,
      ...onTheWay
    } = figures;
    const wall = wallTime(now, timezone);
    const present = { date: wall.date, time: clockTime(wall) };
    const rows = await store.listSupplierRows(db, location, now);
    const suppliers = rows.map(({ orderDaysBefore, ...row }) => {
      const next = nextDelivery({ ...row, orderDaysBefore }, present);
      return { ...row, orderDay: next?.orderDay ?? null, arrivesOn: next?.arrivesOn ?? null };
    });
    const due = suppliers.filter(({ orderDay, lowItems }) => orderDay === present.date && lowItems > 0);
    return {
      currencyCode,
      today: present.date,
      suppliers,
      toOrder: { suppliers: due.length, items: due.reduce((total, { lowItems }) => total + lowItems, 0) },
      lowProducts,
      onTheWay,
      toApprove,
      spent: toText(sum(rows.map(({ spent }) => toMinor(spent, decimals))), decimals),
    };
  },

  settings: async ({ db, scope, params }) =>
    (await store.findSettings(db, requireOwnLocation(scope, params.locationId))) ?? defaults,

  setSettings: async ({ db, scope, params, body }) => {
    await store.writeSettings(db, requireOwnLocation(scope, params.locationId), body);
    return body;
  },
};
