import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { TestApp } from "../app.ts";
import { makeWorker, type Member } from "../factories.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";

/** Kilograms of cheese in one portion of every dish. */
export const cheesePerPortion = 0.25;
export const limitedPortions = 40;

export interface Kitchen extends TestLocation {
  team: Member[];
  /** Dishes that use the same two batches of cheese; the last one has limited portions. */
  dishIds: string[];
  limitedId: string;
  stockIds: string[];
  tableIds: string[];
}

/** Creates a location with a team, three dishes of one product in two batches, and three tables. */
export async function openKitchen(test: TestApp, fields: Partial<LocationInput>): Promise<Kitchen> {
  const location = await makeTestLocation(test, { servicePrice: "1.00", ...fields });
  const { api, locationId } = location;
  const { id: productId } = await api.products.create({ body: { locationId, name: "Sir", unit: "kg" } });
  const batch = (expiryDate: string) =>
    api.inventory.create({ body: { locationId, productId, quantity: "3", expiryDate } });
  const batches = [await batch("2027-01-10"), await batch("2027-02-10")];
  const dishIds = [
    await location.item("9.90", { taxPercentage: "15" }),
    await location.item("3.35"),
    await location.item("12.05", { taxPercentage: "7", quantity: limitedPortions }),
  ];
  const ingredients = [{ productId, quantity: "250", unit: "g" }];
  for (const id of dishIds) await api.menu.updateItem({ params: { id }, body: { ingredients } });
  const roles = ["manager", "cashier", "waiter", "waiter", "kitchen"] as const;
  const team = await Promise.all(roles.map((role) => makeWorker(test, locationId, role)));
  return {
    ...location,
    team: [location.owner, ...team],
    dishIds,
    limitedId: dishIds[2] ?? "",
    stockIds: batches.map(({ id }) => id),
    tableIds: [location.tableId, await location.table("2"), await location.table("3")],
  };
}
