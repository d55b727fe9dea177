import { atLocation, byId, joined, row, shared, type Attempts } from "./attempt.ts";

const entry = { change: "percent", value: "-25" };
const change = (itemId: string) => ({
  name: "Winter prices",
  appliesAt: "2032-01-01T05:00:00Z",
  entries: [{ itemId, price: "9.90" }],
});
const list = { name: "Happy hour", channels: ["tables"], entries: [entry] };

/** Attempts on price lists, which belong to their locations and name items and categories of them. */
export const prices: Attempts = {
  "prices.create": [
    row((_mine, other) => ({ body: { ...list, locationIds: [other.locationId] } })),
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
    joined((mine, other) => ({
      body: { ...list, locationIds: [mine.locationId], entries: [{ ...entry, optionId: other.optionId }] },
    })),
  ],
  "prices.get": [byId("priceListId")],
  "prices.update": [
    byId("priceListId", { name: "Taken over" }),
    row((mine, other) => ({
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
    joined((mine, other) => ({
      params: { id: mine.priceListId },
      body: { entries: [{ ...entry, optionId: other.optionId }] },
    })),
  ],
  "prices.order": [
    row((_mine, other) => ({
      params: { locationId: other.locationId },
      body: { ids: [other.priceListId] },
    })),
    joined((mine, other) => ({
      params: { locationId: mine.locationId },
      body: { ids: [other.priceListId] },
    })),
  ],
  "prices.remove": [byId("priceListId")],
  "prices.planChange": [
    row((_mine, other) => ({ body: { ...change(other.itemId), locationId: other.locationId } })),
    joined((mine, other) => ({ body: { ...change(other.itemId), locationId: mine.locationId } })),
    // Changes of two locations belong together.
    shared(
      joined((mine, other) => ({
        body: {
          ...change(mine.itemId),
          locationId: mine.locationId,
          togetherWith: other.branchPriceChangeId,
        },
      })),
    ),
  ],
  "prices.listChanges": [atLocation],
  "prices.moments": [atLocation],
  "prices.sold": [atLocation],
  "prices.findChange": [byId("priceChangeId")],
  "prices.ordered": [byId("livePriceChangeId")],
  "prices.updateChange": [
    byId("priceChangeId", { name: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.priceChangeId },
      body: { entries: change(other.itemId).entries },
    })),
  ],
  "prices.approveChange": [byId("waitingPriceChangeId")],
  "prices.cancelChange": [byId("priceChangeId")],
  "prices.undoChange": [byId("livePriceChangeId")],
};
