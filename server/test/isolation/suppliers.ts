import { byId, filter, joined, row, shared, type Attempts } from "./attempt.ts";

const item = { name: "Mlijeko 12/1", price: "10.20" };

/** Attempts on suppliers and their price lists. */
export const suppliers: Attempts = {
  "suppliers.find": [shared(byId("supplierId"))],
  "suppliers.update": [shared(byId("supplierId", { name: "Taken over" }))],
  "suppliers.remove": [shared(byId("supplierId"))],
  "suppliers.linkNames": [
    shared(
      row((mine, other) => ({
        params: { id: other.supplierId },
        body: { locationId: mine.locationId, names: ["Lazine"] },
      })),
    ),
    row((mine, other) => ({
      params: { id: mine.supplierId },
      body: { locationId: other.locationId, names: ["Lazine"] },
    })),
  ],
  "suppliers.createItem": [
    row((mine, other) => ({
      body: { ...item, locationId: other.locationId, supplierId: mine.supplierId, productId: mine.productId },
    })),
    shared(
      joined((mine, other) => ({
        body: {
          ...item,
          locationId: mine.locationId,
          supplierId: other.supplierId,
          productId: mine.productId,
        },
      })),
    ),
    joined((mine, other) => ({
      body: { ...item, locationId: mine.locationId, supplierId: mine.supplierId, productId: other.productId },
    })),
  ],
  "suppliers.listItems": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, supplierId: other.supplierId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, productId: other.productId } })),
  ],
  "suppliers.updateItem": [byId("supplierItemId", { price: "0" })],
  "suppliers.removeItem": [byId("supplierItemId")],
  "suppliers.listPrices": [byId("supplierItemId")],
};
