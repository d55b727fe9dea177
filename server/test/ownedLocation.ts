import { randomInt } from "node:crypto";
import type { Api } from "./app.ts";

export interface OwnedTestLocation {
  locationId: string;
  itemIds: string[];
}

/** Creates a location that can take orders, through its owner's routes. */
export async function openPlace(
  api: Api,
  { locationId }: { locationId: string },
): Promise<OwnedTestLocation> {
  const name = (text: string) => ({ translations: [{ languageCode: "en", name: text }] });
  const category = await api.menu.createCategory({ body: { locationId, ...name("Grill") } });
  const place = { locationId, categoryId: category.id };
  const prices = ["9.50", "3.20", "1.85"];
  const items = await Promise.all(
    prices.map((price) => api.menu.createItem({ body: { ...place, price, ...name(`Dish ${price}`) } })),
  );
  return { locationId, itemIds: items.map((item) => item.id) };
}

/** Generates a takeaway order of one to five dishes. */
export const drawOrder = ({ locationId, itemIds }: OwnedTestLocation) => ({
  locationId,
  orderType: "takeaway" as const,
  items: Array.from({ length: randomInt(1, 6) }, () => ({
    menuItemId: itemIds[randomInt(itemIds.length)] ?? "",
    quantity: randomInt(1, 4),
  })),
});
