import { byId, byParam, joined, row, type Attempts } from "./attempt.ts";

const entry = { change: "percent", value: "-25" };
const list = { name: "Happy hour", channels: ["tables"], entries: [entry] };

/** Attempts on price lists, which belong to their locations and name items and categories of them. */
export const prices: Attempts = {
  "prices.create": [
    row((_mine, other) => ({ body: { ...list, locationIds: [other.locationId] } })),
    joined((mine, other) => ({ body: { ...list, locationIds: [mine.locationId, other.locationId] } })),
    joined((mine, other) => ({
      body: { ...list, locationIds: [mine.locationId], entries: [{ ...entry, itemId: other.itemId }] },
    })),
    joined((mine, other) => ({
      body: {
        ...list,
        locationIds: [mine.locationId],
        entries: [{ ...entry, categoryId: other.categoryId }],
      },
    })),
  ],
  "prices.get": [byId("priceListId")],
  "prices.update": [
    byId("priceListId", { name: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.priceListId },
      body: { locationIds: [other.locationId] },
    })),
    joined((mine, other) => ({
      params: { id: mine.priceListId },
      body: { entries: [{ ...entry, itemId: other.itemId }] },
    })),
    joined((mine, other) => ({
      params: { id: mine.priceListId },
      body: { entries: [{ ...entry, categoryId: other.categoryId }] },
    })),
  ],
  "prices.order": [
    byParam("locationId", "locationId", { ids: ["00000000-0000-4000-8000-000000000000"] }),
    joined((mine, other) => ({
      params: { locationId: mine.locationId },
      body: { ids: [mine.priceListId, other.priceListId] },
    })),
  ],
  "prices.remove": [byId("priceListId")],
};
