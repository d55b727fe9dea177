import type { Locator, Page } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";

export interface Row {
  id: string;
}

export interface Till {
  locationId: string;
  tableIds: string[];
  dishIds: string[];
}

interface Menu {
  /** Moment at which the modifiers of a dish are offered. */
  prompt?: "always" | "line";
}

/** Creates two tables and six dishes, sharing a modifier group when `prompt` is set. */
export async function furnish(page: Page, { prompt }: Menu = {}): Promise<Till> {
  await becomeOwner(page);
  const locationId = await addLocation(page, "Stara varoš");
  const extras = { nameEn: "Extras", maxChoices: 3, options: [{ nameEn: "Kajmak", price: "1.00" }] };
  const optionGroupIds = prompt
    ? [(await request<Row>(page, "POST", "/menu/options", { locationId, prompt, ...extras })).id]
    : [];
  const grill = { locationId, translations: [{ languageCode: "en", name: "Grill" }] };
  const { id: categoryId } = await request<Row>(page, "POST", "/menu/categories", grill);
  const dishIds: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const translations = [{ languageCode: "en", name: `Dish ${number}.` }];
    const dish = { locationId, categoryId, price: "4.50", translations, optionGroupIds };
    dishIds.push((await request<Row>(page, "POST", "/menu/items", dish)).id);
  }
  const tableIds: string[] = [];
  for (const tableNumber of ["1", "2"])
    tableIds.push((await request<Row>(page, "POST", "/tables", { locationId, tableNumber, seats: 4 })).id);
  return { locationId, tableIds, dishIds };
}

/** Returns the tile of a dish. */
export const dish = (page: Page, number: number): Locator =>
  page.locator("[data-section]").getByRole("button", { name: new RegExp(`^Dish ${number}\\.`) });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
