import { randomUUID } from "node:crypto";
import type { LocationInput } from "@konoba/contract/locations/locations.contract";
import type { Api, TestApp } from "./app.ts";
import { makeLocation, makeOrganization, type TestOrganization } from "./factories.ts";

export interface Venue extends TestOrganization {
  api: Api;
  locationId: string;
  tableId: string;
  /** Adds an item to the menu and answers its id. */
  item: (
    price: string,
    fields?: { taxPercentage?: string; quantity?: number | null; isActive?: boolean; minutes?: number },
  ) => Promise<string>;
  table: (number: string) => Promise<string>;
}

/** A location that can take orders: the worked case's rates, one category and table 1. */
export async function makeVenue(test: TestApp, fields: Partial<LocationInput> = {}): Promise<Venue> {
  const organization = await makeOrganization(test);
  const { api } = organization.owner;
  const { id: locationId } = await makeLocation(test, api, { taxRate: "21", ...fields });
  const categoryId = randomUUID();
  await test.pool.query(
    `insert into menu_categories (id, location_id, display_order, folded_name, translations)
     values ($1, $2, 0, 'food', '[{"languageCode":"en","name":"Food"}]')`,
    [categoryId, locationId],
  );
  const table = async (number: string) => {
    const id = randomUUID();
    await test.pool.query(
      `insert into tables (id, location_id, table_number, seats, status, is_active, qr_code)
       values ($1, $2, $3, 4, 'available', true, $4)`,
      [id, locationId, number, id],
    );
    return id;
  };
  const item: Venue["item"] = async (
    price,
    { taxPercentage = "0", quantity = null, isActive = true, minutes = 10 } = {},
  ) => {
    const id = randomUUID();
    await test.pool.query(
      `insert into menu_items (id, location_id, category_id, name_en, name_me, folded_name, translations, price,
         tax_percentage, quantity, is_active, preparation_time_minutes)
       values ($1, $2, $3, 'Soup', 'Čorba', 'soup', '[]', $4, $5, $6, $7, $8)`,
      [id, locationId, categoryId, price, taxPercentage, quantity, isActive, minutes],
    );
    return id;
  };
  return { ...organization, api, locationId, tableId: await table("1"), item, table };
}

/** The status of a table as stored. */
export async function tableStatus(test: TestApp, id: string): Promise<string> {
  const { rows } = await test.pool.query<{ status: string }>("select status from tables where id = $1", [id]);
  return rows[0]?.status ?? "";
}
