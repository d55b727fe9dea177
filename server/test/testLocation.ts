import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { Api, TestApp } from "./app.ts";
import { makeLocation, makeOrganization, type TestOrganization } from "./factories.ts";

interface ItemFields {
  taxPercentage?: string;
  quantity?: number | null;
  isActive?: boolean;
  minutes?: number;
  boxes?: number;
}

export interface TestLocation extends TestOrganization {
  api: Api;
  locationId: string;
  tableId: string;
  /** Adds an item to the menu and returns its id. */
  item: (price: string, fields?: ItemFields) => Promise<string>;
  table: (number: string) => Promise<string>;
}

/** Creates a location that can take orders: the worked case's rates, one category and table 1. */
export async function makeTestLocation(
  test: TestApp,
  fields: Partial<LocationInput> = {},
): Promise<TestLocation> {
  const organization = await makeOrganization(test);
  const { api } = organization.owner;
  const { id: locationId } = await makeLocation(test, api, { taxRate: "21", ...fields });
  const { id: categoryId } = await api.menu.createCategory({
    body: { locationId, translations: [{ languageCode: "en", name: "Food" }] },
  });
  const table = async (tableNumber: string) =>
    (await api.tables.create({ body: { locationId, tableNumber, seats: 4 } })).id;
  const item: TestLocation["item"] = async (price, { minutes = 10, ...rest } = {}) => {
    const translations = [
      { languageCode: "en", name: "Soup" },
      { languageCode: "me", name: "Čorba" },
    ];
    const body = { locationId, categoryId, price, translations, preparationTimeMinutes: minutes, ...rest };
    return (await api.menu.createItem({ body })).id;
  };
  return { ...organization, api, locationId, tableId: await table("1"), item, table };
}

/** Returns the stored status of a table. */
export async function tableStatus(test: TestApp, id: string): Promise<string> {
  const { rows } = await test.pool.query<{ status: string }>("select status from tables where id = $1", [id]);
  return rows[0]?.status ?? "";
}
