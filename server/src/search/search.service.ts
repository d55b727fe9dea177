import type { Permission } from "@konoba/contract/lib/permissions";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { search as routes } from "@konoba/contract/search/search.contract";
import { orderNumberOf, parseSearch } from "@konoba/contract/search/search.rules";
import { callerMay, requireOwnLocation } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import * as store from "./search.store.ts";

export const search: Handlers<typeof routes> = {
  find: async ({ db, scope, params, query: { q, language }, now }) => {
    const { timezone, businessDayStart } = await findOwnLocation(db, scope, params.locationId);
    const location = requireOwnLocation(scope, params.locationId);
    const sees = (permission: Permission) => callerMay(scope, permission);
    const { table, order } = parseSearch(q);
    const number = order === null ? null : orderNumberOf(order);
    const today = businessDate(now, timezone, businessDayStart);
    const orders = (text: string) =>
      number === null ? store.ordersOfGuest(location, text) : store.ordersNumbered(location, number, today);
    return rawJson(
      await store.findAllJson(db, {
        tables:
          table !== null && sees("tables.view")
            ? store.tablesCalled(location, table, sees("orders.view"))
            : null,
        orders: order !== null && sees("orders.view") ? orders(order) : null,
        items: sees("menu.view") ? store.itemsCalled(location, q, language) : null,
        products: sees("products.view") ? store.productsCalled(location, q, language) : null,
        people: sees("team.view") ? store.peopleCalled(location, q) : null,
        users: sees("users.view") ? store.usersCalled(scope.organizationId, q) : null,
      }),
    );
  },
};
