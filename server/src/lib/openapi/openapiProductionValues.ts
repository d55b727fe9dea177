import { each } from "./openapiReceiptValues.ts";

/** Checklist of the fridges in the morning. */
export const checklistValues = {
  dueTimes: [["08:00", "16:00"]],
  weekdays: [[1, 2, 3, 4, 5]],
  graceMinutes: [60],
  ...each("Checklist.name ChecklistInput.name ChecklistChanges.name Check.name", "Fridges"),
  ...each("ChecklistPoint.name SignedPoint.name", "Walk-in fridge"),
  ...each("ChecklistPoint.kind SignedPoint.kind", "temperature"),
  ...each("ChecklistPoint.min SignedPoint.min", 0),
  ...each("ChecklistPoint.max SignedPoint.max", 5),
  ...each("SignedPoint.value", 3.5),
  ...each("SignedPoint.isDone SignedPoint.action correctsId correctionReason", null),
  signedBy: ["Ana Popović"],
};

/** Recipe of a fish stock, and a batch of it of which half a litre was spilled. */
export const production = {
  items: ["0190a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b"],
  yieldQuantity: [10, "10"],
  ...each("yieldUnit Production.unit ProductionRow.unit ProductionRecipe.productUnit", "l"),
  "ProductionRecipeRow.productUnit": ["l"],
  lossPercent: ["10"],
  shelfLifeDays: [3],
  steps: ["Simmer for two hours, then strain."],
  netYield: [9],
  ...each("ProductionRecipe.expected ProductionRecipeRow.expected", 4.5),
  ...each("ProductionRecipe.suggested ProductionRecipeRow.suggested", 3.5),
  ...each("ProductionRecipe.minimum ProductionRecipeRow.minimum", 2),
  ...each("ProductionRecipe.onHand ProductionRecipeRow.onHand", 1),
  "ProductionRecipeIngredient.onHand": [6.25],
  ...each("ProductionRecipe.productName ProductionRecipeRow.productName", "Fish stock"),
  ...each("Production.productName ProductionRow.productName", "Fish stock"),
  ...each("ProductionRecipe.nextExpiry ProductionRecipeRow.nextExpiry", "2026-03-17"),
  ...each("plannedQuantity", 9),
  actualQuantity: [8.5, "8.5"],
  "ProductionInput.quantity": ["9"],
  ...each("lossReason", "spilled"),
  ...each("Production.cost ProductionRow.cost ProductionLine.cost", "58.77"),
  ...each("Production.unitCost ProductionRow.unitCost", "6.5300"),
  ...each("lossAmount", "3.27"),
  "ProductionLine.missing": [0],
  madeBy: ["Ana Popović"],
  ...each("undoneAt undoneBy", null),
  allowsMissing: [false],
  "inventory.listRecipes.response.counts": [{ due: 2, all: 6 }],
};
