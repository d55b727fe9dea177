import { byId, joined, made, row, type Attempts } from "./attempt.ts";

const lemon = { nameEn: "Lemon" };
const group = { nameEn: "Extras", options: [lemon] };
const adding = (productId: string) => ({ ...lemon, adds: { productId, quantity: "0.1", unit: "kg" } });

/** Attempts on option groups and stations. */
export const options: Attempts = {
  "menu.createOptionGroup": [
    row((_mine, other) => ({ body: { ...group, locationId: other.locationId } })),
    made((mine, other) => ({
      body: { ...group, locationId: mine.locationId, options: [{ ...lemon, id: other.optionId }] },
    })),
    joined((mine, other) => ({
      body: {
        ...group,
        locationId: mine.locationId,
        options: [{ ...lemon, removesProductId: other.productId }],
      },
    })),
    joined((mine, other) => ({
      body: { ...group, locationId: mine.locationId, options: [adding(other.productId)] },
    })),
  ],
  "menu.findOptionGroup": [byId("optionGroupId")],
  "menu.updateOptionGroup": [
    byId("optionGroupId", { nameEn: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.optionGroupId },
      body: { options: [{ ...lemon, id: other.optionId }] },
    })),
    joined((mine, other) => ({
      params: { id: mine.optionGroupId },
      body: { options: [{ ...lemon, removesProductId: other.productId }] },
    })),
    joined((mine, other) => ({
      params: { id: mine.optionGroupId },
      body: { options: [adding(other.productId)] },
    })),
  ],
  "menu.removeOptionGroup": [byId("optionGroupId")],
  "menu.createStation": [
    row((_mine, other) => ({ body: { locationId: other.locationId, name: "Bar" } })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, name: "Bar", categoryIds: [other.categoryId] },
    })),
  ],
  "menu.updateStation": [
    byId("stationId", { name: "Taken over" }),
    joined((mine, other) => ({ params: { id: mine.stationId }, body: { categoryIds: [other.categoryId] } })),
  ],
  "menu.removeStation": [byId("stationId")],
};
