import { daysBounds } from "@konoba/contract/analytics/analytics.periods";
import type { taxes as routes } from "@konoba/contract/analytics/analytics.taxes.contract";
import { trimDecimal } from "@konoba/contract/lib/decimal";
import { readTaxes } from "../drawers/drawers.service.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { refuseTooMany } from "./analytics.dateRange.service.ts";

export const taxes: Handlers<typeof routes> = {
  taxes: async ({ db, scope, params, query, now }) => {
    refuseTooMany(query);
    const location = await findOwnLocation(db, scope, params.locationId);
    const { timezone, businessDayStart, currencyCode, currencyDecimals } = location;
    const { from, to } = daysBounds({ ...query, compare: "previous" }, { now, timezone, businessDayStart });
    const part = { locationId: requireOwnLocation(scope, location.id), from, to };
    const rows = await readTaxes(db, part, currencyDecimals);
    return {
      currencyCode,
      taxes: rows.map((row) => ({ ...row, taxPercentage: trimDecimal(row.taxPercentage, 0) })),
    };
  },
};
