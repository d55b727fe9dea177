import { accounting } from "./accounting/accounting.contract.ts";
import { analytics } from "./analytics/analytics.contract.ts";
import { navCounts } from "./analytics/analytics.counts.contract.ts";
import { digests } from "./analytics/analytics.digest.contract.ts";
import { reports } from "./analytics/analytics.reports.contract.ts";
import { setup } from "./analytics/analytics.setup.contract.ts";
import { taxes } from "./analytics/analytics.taxes.contract.ts";
import { auth } from "./auth/auth.contract.ts";
import { passkeySignIn } from "./auth/auth.passkeys.contract.ts";
import { profileCheck } from "./auth/auth.profile.contract.ts";
import { changes } from "./changes/changes.contract.ts";
import { checklists } from "./checklists/checklists.contract.ts";
import { drawers } from "./drawers/drawers.contract.ts";
import { keys } from "./integrations/integrations.keys.contract.ts";
import { sandboxes } from "./integrations/integrations.sandbox.contract.ts";
import { webhooks } from "./integrations/integrations.webhooks.contract.ts";
import { inventory } from "./inventory/inventory.contract.ts";
import { productions } from "./inventory/inventory.production.contract.ts";
import { recipes } from "./inventory/inventory.recipes.contract.ts";
import { kitchen } from "./kitchen/kitchen.contract.ts";
import { locations } from "./locations/locations.contract.ts";
import { moduleRoutes } from "./locations/locations.modules.contract.ts";
import { writing } from "./locations/locations.writing.contract.ts";
import { mediaRoutes as media } from "./media/media.contract.ts";
import { menu } from "./menu/menu.contract.ts";
import { orders } from "./orders/orders.contract.ts";
import { ledgerRoutes } from "./orders/orders.ledger.contract.ts";
import { openOrders } from "./orders/orders.open.contract.ts";
import { platformOrders } from "./orders/orders.platform.contract.ts";
import { queueRoutes } from "./orders/orders.queue.contract.ts";
import { organizations } from "./organizations/organizations.contract.ts";
import { priceChangeRoutes } from "./prices/prices.changes.contract.ts";
import { prices } from "./prices/prices.contract.ts";
import { printing } from "./printing/printing.contract.ts";
import { products } from "./products/products.contract.ts";
import { purchasing } from "./purchasing/purchasing.contract.ts";
import { receipts } from "./receipts/receipts.contract.ts";
import { receiptPaperRoutes } from "./receipts/receipts.paper.contract.ts";
import { receiptSetupRoutes } from "./receipts/receipts.setup.contract.ts";
import { reference } from "./reference/reference.contract.ts";
import { reservations } from "./reservations/reservations.contract.ts";
import { search } from "./search/search.contract.ts";
import { suppliers } from "./suppliers/suppliers.contract.ts";
import { tables } from "./tables/tables.contract.ts";
import { accessRequests } from "./team/team.accessRequests.contract.ts";
import { approvals } from "./team/team.approvals.contract.ts";
import { team } from "./team/team.contract.ts";
import { limits } from "./team/team.limits.contract.ts";
import { phoneApprovals } from "./team/team.phoneApprovals.contract.ts";
import { views } from "./team/team.views.contract.ts";
import { users } from "./users/users.contract.ts";
import { passkeys } from "./users/users.passkeys.contract.ts";
import { people } from "./users/users.people.contract.ts";
import { ownPin } from "./users/users.pin.contract.ts";

/** All routes by domain. */
export const contract = {
  reference,
  organizations,
  locations: { ...locations, ...writing, ...moduleRoutes },
  users: { ...users, ...people, ...passkeys, ...ownPin },
  team: { ...team, ...views, ...approvals, ...phoneApprovals, ...accessRequests, ...limits },
  auth: { ...auth, ...profileCheck, ...passkeySignIn },
  media,
  products,
  suppliers,
  inventory: { ...inventory, ...recipes, ...productions },
  menu,
  prices: { ...prices, ...priceChangeRoutes },
  tables,
  orders: { ...orders, ...openOrders, ...platformOrders, ...queueRoutes, ...ledgerRoutes },
  kitchen,
  drawers,
  receipts: { ...receipts, ...receiptPaperRoutes, ...receiptSetupRoutes },
  reservations,
  changes,
  printing,
  accounting,
  purchasing,
  checklists,
  analytics: { ...analytics, ...navCounts, ...reports, ...taxes, ...digests, ...setup },
  integrations: { ...keys, ...sandboxes, ...webhooks },
  search,
};
export type Contract = typeof contract;
