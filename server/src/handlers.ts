import type { contract } from "@konoba/contract";
import type { Handlers } from "./lib/call.ts";
import { analytics } from "./analytics/analytics.service.ts";
import { auth } from "./auth/auth.service.ts";
import { locations } from "./locations/locations.service.ts";
import "./locations/locations.table.ts";
import { menu } from "./menu/menu.service.ts";
import "./menu/menu.table.ts";
import { orders } from "./orders/orders.service.ts";
import "./orders/orders.table.ts";
import { reference } from "./reference/reference.service.ts";
import "./reference/reference.table.ts";
import { tables } from "./tables/tables.service.ts";
import "./tables/tables.table.ts";
import { users } from "./users/users.service.ts";

/** The handlers of every domain of the contract; a route without one does not compile. */
export const domainHandlers: { [D in keyof typeof contract]: Handlers<(typeof contract)[D]> } = {
  reference,
  locations,
  users,
  auth,
  menu,
  tables,
  orders,
  analytics,
};
