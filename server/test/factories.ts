import { randomUUID } from "node:crypto";
import type { inventoryInput } from "@konoba/contract/inventory/inventory.items.contract";
import type { Role } from "@konoba/contract/lib/permissions";
import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import type { menuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import type { optionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import type { productInput } from "@konoba/contract/products/products.contract";
import type { tableInput } from "@konoba/contract/tables/tables.contract";
import type { z } from "zod";
import { openSession } from "../src/lib/access/session.ts";
import type { Api, TestApp } from "./app.ts";

type CategoryBody = z.input<typeof categoryInput>;
type MenuItemBody = z.input<typeof menuItemInput>;
type OptionGroupBody = z.input<typeof optionGroupInput>;
type ProductBody = z.input<typeof productInput>;
type StockBody = z.input<typeof inventoryInput>;
type TableBody = z.input<typeof tableInput>;

export interface Member {
  id: string;
  token: string;
  api: Api;
}

export interface TestOrganization {
  id: string;
  owner: Member;
}

const euro = "select id from currencies where code = 'EUR'";

/** Creates an organization with its signed-in owner. Every test creates its own. */
export async function makeOrganization(test: TestApp, plan = "group"): Promise<TestOrganization> {
  const id = randomUUID();
  await test.pool.query("insert into organizations (id, name, plan) values ($1, 'Konoba Ribnica', $2)", [
    id,
    plan,
  ]);
  return { id, owner: await makeUser(test, id, "owner") };
}

/** Creates a user (owner or manager) with an open session. */
export async function makeUser(
  test: TestApp,
  organizationId: string,
  role: "owner" | "manager",
): Promise<Member> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await test.pool.query(
    "insert into users (id, organization_id, email, first_name, last_name, role) values ($1, $2, $3, 'Ana', 'Đukić', $4)",
    [id, organizationId, email, role],
  );
  return signIn(test, { id, email, userId: id, workerId: null });
}

/** Creates a worker of a location with an open session. */
export async function makeWorker(
  test: TestApp,
  locationId: string,
  role: Exclude<Role, "owner">,
): Promise<Member> {
  const id = randomUUID();
  await test.pool.query(
    `insert into workers (id, location_id, first_name, last_name, username, pin_hash, role, status)
     values ($1, $2, 'Marko', 'Vuković', $3, 'none', $4, 'active')`,
    [id, locationId, `marko-${id.slice(0, 8)}`, role],
  );
  return signIn(test, { id, email: null, userId: null, workerId: id });
}

async function signIn(
  test: TestApp,
  who: { id: string; email: string | null; userId: string | null; workerId: string | null },
): Promise<Member> {
  const { id, ...session } = who;
  const { token } = await openSession(test.db, {
    ...session,
    ip: "127.0.0.1",
    userAgent: "test",
    now: new Date(),
  });
  return { id, token, api: test.client(token) };
}

/** Creates a location through the API, in euro by default. */
export async function makeLocation(test: TestApp, api: Api, fields: Partial<LocationInput> = {}) {
  const { rows } = await test.pool.query<{ id: string }>(euro);
  const currency = rows[0]?.id ?? "";
  return api.locations.create({ body: { name: "Stara varoš", currency, taxRate: "0", ...fields } });
}

/** Creates a menu category through the API. */
export const makeCategory = (api: Api, locationId: string, fields: Partial<CategoryBody> = {}) =>
  api.menu.createCategory({
    body: { locationId, translations: [{ languageCode: "en", name: "Grill" }], ...fields },
  });

/** Creates a menu item through the API, with required fields by default. */
export const makeMenuItem = (
  api: Api,
  { locationId, categoryId }: { locationId: string; categoryId: string },
  fields: Partial<MenuItemBody> = {},
) =>
  api.menu.createItem({
    body: {
      locationId,
      categoryId,
      price: "9.50",
      translations: [{ languageCode: "en", name: "Trout" }],
      ...fields,
    },
  });

/** Creates an option group through the API, with one free extra by default. */
export const makeOptionGroup = (api: Api, locationId: string, fields: Partial<OptionGroupBody> = {}) =>
  api.menu.createOptionGroup({
    body: { locationId, nameEn: "Extras", options: [{ nameEn: "Lemon" }], ...fields },
  });

/** Creates a table through the API. */
export const makeTable = (api: Api, locationId: string, fields: Partial<TableBody> = {}) =>
  api.tables.create({ body: { locationId, tableNumber: "1", ...fields } });

/** Creates a product through the API, with required fields by default. */
export const makeProduct = (api: Api, locationId: string, fields: Partial<ProductBody> = {}) =>
  api.products.create({ body: { locationId, name: "Brašno", unit: "kg", ...fields } });

/** Creates a stock item of a product through the API. */
export const makeStock = (
  api: Api,
  product: { id: string; locationId: string },
  fields: Partial<StockBody> = {},
) => api.inventory.create({ body: { locationId: product.locationId, productId: product.id, ...fields } });
