import type { costs as routes } from "@konoba/contract/menu/menu.costs.contract";
import { listProductFigures } from "../inventory/inventory.service.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";

export const costs: Handlers<typeof routes> = {
  costs: async ({ db, scope, params }) => ({
    products: await listProductFigures(db, requireOwnLocation(scope, params.locationId)),
  }),
};
