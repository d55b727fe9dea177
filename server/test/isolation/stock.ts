import { atLocation, byId, filter, joined, row, shared, type Attempts } from "./attempt.ts";

const receipt = { movementType: "IN", quantity: "2" };

/** Attempts on products, inventory, movements and transfers. */
export const stock: Attempts = {
  "products.create": [
    row((_mine, other) => ({ body: { locationId: other.locationId, name: "Ulje", unit: "l" } })),
  ],
  "products.importCsv": [
    row((_mine, other) => ({ body: { locationId: other.locationId, csv: "name\nPapir" } })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, csv: "name\nPapir", importId: other.productImportId },
    })),
  ],
  "products.undoImport": [byId("productImportId")],
  "products.find": [byId("productId")],
  "products.uses": [byId("productId")],
  "products.update": [byId("productId", { name: "Taken over" })],
  "products.remove": [byId("spareProductId")],
  "inventory.create": [
    row((_mine, other) => ({ body: { locationId: other.locationId, productId: other.productId } })),
    joined((mine, other) => ({ body: { locationId: mine.locationId, productId: other.productId } })),
    joined((mine, other) => ({ body: { locationId: other.locationId, productId: mine.productId } })),
    shared(
      joined((mine, other) => ({
        body: { locationId: mine.locationId, productId: mine.productId, supplierId: other.supplierId },
      })),
    ),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, productId: mine.productId, storageAreaId: other.storageAreaId },
    })),
  ],
  "inventory.list": [
    atLocation,
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { productId: other.productId },
    })),
  ],
  "inventory.listProducts": [
    atLocation,
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { productId: other.productId },
    })),
  ],
  "inventory.exportCsv": [
    atLocation,
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { productId: other.productId },
    })),
  ],
  "inventory.importCsv": [
    row((_mine, other) => ({
      body: { locationId: other.locationId, csv: "product,batch number\nBrašno,7" },
    })),
    joined((mine, other) => ({
      body: {
        locationId: mine.locationId,
        csv: "product,batch number\nBrašno,7",
        importId: other.stockImportId,
      },
    })),
  ],
  "inventory.undoImport": [byId("stockImportId")],
  "inventory.find": [byId("stockId")],
  "inventory.update": [
    byId("stockId", { notes: "Taken over" }),
    byId("stockId", { quantity: "1", reason: "Count" }),
    shared(
      joined((mine, other) => ({ params: { id: mine.stockId }, body: { supplierId: other.supplierId } })),
    ),
    joined((mine, other) => ({
      params: { id: mine.stockId },
      body: { storageAreaId: other.storageAreaId },
    })),
  ],
  "inventory.remove": [byId("stockId")],
  "inventory.createMovement": [row((_mine, other) => ({ body: { inventoryId: other.stockId, ...receipt } }))],
  "inventory.listMovements": [
    byId("stockId"),
    filter((mine, other) => ({ params: { id: mine.stockId }, query: { person: other.userId } })),
  ],
  "inventory.findMovements": [
    byId("stockId"),
    byId("movementId"),
    filter((mine, other) => ({ params: { id: mine.stockId }, query: { person: other.userId } })),
  ],
  "inventory.removeMovement": [byId("movementId")],
  "inventory.count": [
    row((_mine, other) => ({
      body: { locationId: other.locationId, lines: [{ inventoryId: other.stockId, counted: "3" }] },
    })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, lines: [{ inventoryId: other.stockId, counted: "3" }] },
    })),
  ],

  "inventory.report": [atLocation],
  "inventory.value": [
    row((_mine, other) => ({ params: { locationId: other.locationId }, query: { date: "2026-01-01" } })),
  ],
  "inventory.trail": [
    row((_mine, other) => ({ params: { locationId: other.locationId, productId: other.productId } })),
    joined((mine, other) => ({ params: { locationId: mine.locationId, productId: other.productId } })),
  ],

  "inventory.sendTransfer": [
    row((mine, other) => ({
      body: {
        fromLocationId: other.locationId,
        toLocationId: mine.branchId,
        lines: [{ inventoryId: other.stockId, quantity: "1" }],
      },
    })),
    shared(
      joined((mine, other) => ({
        body: {
          fromLocationId: mine.locationId,
          toLocationId: other.branchId,
          lines: [{ inventoryId: mine.stockId, quantity: "1" }],
        },
      })),
    ),
    joined((mine, other) => ({
      body: {
        fromLocationId: mine.locationId,
        toLocationId: mine.branchId,
        lines: [{ inventoryId: other.stockId, quantity: "1" }],
      },
    })),
  ],
  "inventory.findTransfer": [byId("transferId")],
  "inventory.receiveTransfer": [
    byId("transferId", {}),
    joined((mine, other) => ({
      params: { id: mine.transferId },
      body: { lines: [{ lineId: other.transferLineId, received: "1" }] },
    })),
  ],
  "inventory.cancelTransfer": [byId("transferId")],
};
