import { atLocation, byId, joined, made, row, type Attempts } from "./attempt.ts";

const points = (id: string) => [{ id, value: 3 }];

const fridge = (id: string) => [{ id, name: "Fridge", kind: "temperature", min: 0, max: 5 }];

/** Attempts on checklists, their checks and their log. */
export const checklists: Attempts = {
  "checklists.list": [atLocation],
  "checklists.create": [
    row((mine, other) => ({
      body: { locationId: other.locationId, name: "Fridges", points: fridge(mine.pointId) },
    })),
    made((mine, other) => ({
      body: { locationId: mine.locationId, name: "Fridges", points: fridge(other.pointId) },
    })),
  ],
  "checklists.update": [
    byId("checklistId", { name: "Fridges" }),
    made((mine, other) => ({
      params: { id: mine.checklistId },
      body: { points: fridge(other.pointId) },
    })),
  ],
  "checklists.checks": [atLocation],
  "checklists.sign": [
    row((mine, other) => ({
      body: { locationId: other.locationId, checklistId: mine.checklistId, points: points(mine.pointId) },
    })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, checklistId: other.checklistId, points: points(other.pointId) },
    })),
    joined((mine, other) => ({
      body: {
        locationId: mine.locationId,
        checklistId: mine.checklistId,
        points: points(mine.pointId),
        correctsId: other.checkRecordId,
        correctionReason: "Misread",
      },
    })),
  ],
  "checklists.logCsv": [atLocation],
  "checklists.logPdf": [atLocation],
};
