import { accountingComponents } from "@konoba/contract/accounting/accounting.components.contract";
import { analyticsComponents } from "@konoba/contract/analytics/analytics.components.contract";
import { authComponents } from "@konoba/contract/auth/auth.components.contract";
import { changesComponents } from "@konoba/contract/changes/changes.components.contract";
import { checklistsComponents } from "@konoba/contract/checklists/checklists.components.contract";
import { drawersComponents } from "@konoba/contract/drawers/drawers.components.contract";
import { integrationsComponents } from "@konoba/contract/integrations/integrations.components.contract";
import {
  inventoryComponents,
  inventoryDescriptions,
} from "@konoba/contract/inventory/inventory.components.contract";
import { kitchenComponents } from "@konoba/contract/kitchen/kitchen.components.contract";
import { libComponents, libDescriptions } from "@konoba/contract/lib/components";
import type { Domain } from "@konoba/contract/lib/domains";
import {
  locationsComponents,
  locationsDescriptions,
} from "@konoba/contract/locations/locations.components.contract";
import { mediaComponents } from "@konoba/contract/media/media.components.contract";
import { menuComponents } from "@konoba/contract/menu/menu.components.contract";
import { ordersComponents } from "@konoba/contract/orders/orders.components.contract";
import { organizationsComponents } from "@konoba/contract/organizations/organizations.components.contract";
import { pricesComponents } from "@konoba/contract/prices/prices.components.contract";
import { printingComponents } from "@konoba/contract/printing/printing.components.contract";
import {
  productsComponents,
  productsDescriptions,
} from "@konoba/contract/products/products.components.contract";
import { purchasingComponents } from "@konoba/contract/purchasing/purchasing.components.contract";
import {
  receiptsComponents,
  receiptsDescriptions,
} from "@konoba/contract/receipts/receipts.components.contract";
import { referenceComponents } from "@konoba/contract/reference/reference.components.contract";
import { reservationsComponents } from "@konoba/contract/reservations/reservations.components.contract";
import { suppliersComponents } from "@konoba/contract/suppliers/suppliers.components.contract";
import { tablesComponents } from "@konoba/contract/tables/tables.components.contract";
import { teamComponents } from "@konoba/contract/team/team.components.contract";
import { usersComponents, usersDescriptions } from "@konoba/contract/users/users.components.contract";
import type { z } from "zod";

type Components = Readonly<Record<string, z.ZodType>>;

/** Component names by domain. */
const ofDomains: Record<Domain, Components> = {
  reference: referenceComponents,
  organizations: organizationsComponents,
  locations: locationsComponents,
  users: usersComponents,
  team: teamComponents,
  auth: authComponents,
  media: mediaComponents,
  products: productsComponents,
  suppliers: suppliersComponents,
  inventory: inventoryComponents,
  menu: menuComponents,
  prices: pricesComponents,
  tables: tablesComponents,
  orders: ordersComponents,
  kitchen: kitchenComponents,
  drawers: drawersComponents,
  receipts: receiptsComponents,
  reservations: reservationsComponents,
  changes: changesComponents,
  printing: printingComponents,
  accounting: accountingComponents,
  purchasing: purchasingComponents,
  checklists: checklistsComponents,
  analytics: analyticsComponents,
  integrations: integrationsComponents,
  search: {},
};

/** Returns all components, and rejects a name that two domains give. */
function unite(parts: readonly Components[]): Components {
  const all = parts.flatMap((part) => Object.entries(part));
  const names = all.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two domains name a component ${twice}`);
  return Object.fromEntries(all);
}

/** Schemas by the name of their component; pages of a named schema need none. */
export const openapiComponents = unite([libComponents, ...Object.values(ofDomains)]);

/** Descriptions of the values with a rule of their own. */
export const valueDescriptions: Readonly<Record<string, string>> = {
  ...libDescriptions,
  ...locationsDescriptions,
  ...usersDescriptions,
  ...productsDescriptions,
  ...inventoryDescriptions,
  ...receiptsDescriptions,
};
