import { atLocation, byId, joined, made, row, type Attempts } from "./attempt.ts";

const entriesOf = (inventoryId: string) => ({ lines: [{ inventoryId, counted: "2" }] });

/** Attempts on storage areas and count sheets. */
export const countSheets: Attempts = {
  "inventory.listAreas": [atLocation],
  "inventory.setAreas": [
    row((mine, other) => ({
      params: { locationId: other.locationId },
      body: { areas: [{ id: mine.storageAreaId, name: "Podrum" }] },
    })),
    made((mine, other) => ({
      params: { locationId: mine.locationId },
      body: { areas: [{ id: other.storageAreaId, name: "Podrum" }] },
    })),
  ],
  "inventory.listSheets": [atLocation],
  "inventory.listToCount": [atLocation],
  "inventory.startSheet": [
    row((_mine, other) => ({ body: { locationId: other.locationId } })),
    joined((mine, other) => ({ body: { locationId: mine.locationId, areaIds: [other.storageAreaId] } })),
  ],
  "inventory.findSheet": [byId("countSheetId")],
  "inventory.countOnSheet": [
    row((mine, other) => ({ params: { id: other.countSheetId }, body: entriesOf(mine.stockId) })),
    joined((mine, other) => ({ params: { id: mine.countSheetId }, body: entriesOf(other.stockId) })),
  ],
  "inventory.finishSheet": [byId("countSheetId")],
  "inventory.postSheet": [
    row((mine, other) => ({
      params: { id: other.countedSheetId },
      body: { lines: [{ inventoryId: mine.stockId, counted: "2" }] },
    })),
    joined((mine, other) => ({
      params: { id: mine.countedSheetId },
      body: { lines: [{ inventoryId: other.stockId, counted: "2" }] },
    })),
  ],
  "inventory.cancelSheet": [byId("countSheetId")],
};
