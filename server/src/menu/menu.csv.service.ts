import { weekdayOf } from "@konoba/contract/lib/zonedTime";
import { page } from "@konoba/contract/lib/primitives";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import { menuCsv } from "@konoba/contract/menu/menu.csv.rules";
import { menuItem, type itemFiles, type MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { Handlers } from "../lib/call.ts";
import { csvAnswer, type CsvValue } from "../lib/csv.ts";
import { findLastImport, undoImport } from "../lib/importLedger.ts";
import { runImport } from "../lib/imports.ts";
import { own } from "../lib/scope.ts";
import { undoRows } from "./menu.csv.store.ts";
import { menuPlan } from "./menu.csvPlan.service.ts";
import { listItemsJson } from "./menu.items.store.ts";
import { findVenue } from "./menu.lookups.store.ts";

const everyRow = { page: 1, pageSize: 1_000_000 };

function cellsOf(item: MenuItem): Record<string, CsvValue> {
  const { translations, ingredients: _recipe, shownAllergens: _shown, ...fields } = item;
  const descriptionIn = (language: string) =>
    translations.find(({ languageCode }) => languageCode === language)?.description ?? null;
  return {
    ...fields,
    category: item.categoryName,
    descriptionEn: descriptionIn("en"),
    descriptionMe: descriptionIn("me"),
  };
}

/** Menu items as files; recipes, photos and times stay with the form. */
export const files: Handlers<typeof itemFiles> = {
  exportCsv: async ({ db, scope, params, query, now }) => {
    const location = own(scope, params.locationId);
    const { timezone, businessDayStart } = await findVenue(db, location);
    const moment = { now, weekday: weekdayOf(businessDate(now, timezone, businessDayStart)) };
    const all = { ...query, ...everyRow, locationId: location };
    const { items } = page(menuItem).parse(JSON.parse(await listItemsJson(db, location, all, moment)));
    const { delimiter } = query;
    return csvAnswer({ name: "menu.csv", fields: Object.keys(menuCsv), rows: items.map(cellsOf), delimiter });
  },

  importCsv: async (call) => runImport(call, call.body, menuPlan),

  lastImport: async ({ db, scope, params }) => findLastImport(db, own(scope, params.locationId), "menu"),

  undoImport: async ({ db, scope, params, now }) =>
    undoImport({ db, scope, now }, "menu", params.id, (location) => undoRows(db, location, params.id)),
};
