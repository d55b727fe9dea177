import { z } from "zod";
import { stockFlows } from "./inventory.books.totals.ts";
import * as counts from "./inventory.counts.contract.ts";
import {
  storageAreas,
  countSheet,
  sheetLine,
  counter,
  sheetFields,
} from "./inventory.countSheets.contract.ts";
import * as stock from "./inventory.items.contract.ts";
import { unitCost } from "./inventory.items.contract.ts";
import * as movements from "./inventory.movements.contract.ts";
import { productionInput, production, productionRow } from "./inventory.production.contract.ts";
import { lossReasons } from "./inventory.production.rules.ts";
import { stockedProduct } from "./inventory.products.contract.ts";
import { recipe, recipeRow, recipeInput, recipeChanges } from "./inventory.recipes.contract.ts";
import { stockReport, reportProduct, quantities, amounts } from "./inventory.report.contract.ts";
import { movementTypes } from "./inventory.rules.ts";
import * as transfers from "./inventory.transfers.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const inventoryComponents = {
  UnitCost: unitCost,
  MovementType: z.enum(movementTypes),
  TransferStatus: z.enum(transfers.transferStatuses),
  InventoryItem: stock.inventoryItem,
  InventoryItemDetails: stock.items.find.response,
  InventoryInput: stock.inventoryInput,
  InventoryChanges: stock.inventoryChanges,
  InventorySummary: stock.items.list.response.shape.summary,
  StockedProduct: stockedProduct,
  StockAlert: stock.items.alerts.response.shape.items.element,
  Movement: movements.movement,
  MovementInput: movements.movementInput,
  MovementPage: movements.movements.listMovements.response,
  StockCount: counts.countBody,
  CountItem: counts.countItem,
  CountedDifference: counts.countedDifference,
  Transfer: transfers.transfer,
  TransferLine: transfers.transfer.shape.lines.element,
  TransferInput: transfers.transferInput,
  TransferReceipt: transfers.receiptInput,
  ProductionRecipe: recipe,
  ProductionRecipeRow: recipeRow,
  ProductionRecipeInput: recipeInput,
  ProductionRecipeChanges: recipeChanges,
  ProductionRecipeIngredientInput: recipeInput.shape.ingredients.element,
  ProductionRecipeIngredient: recipe.shape.ingredients.element,
  ProductionLossReason: z.enum(lossReasons),
  ProductionInput: productionInput,
  Production: production,
  ProductionRow: productionRow,
  ProductionLine: production.shape.lines.element,
  StorageAreas: storageAreas,
  CountSheet: countSheet,
  CountSheetLine: sheetLine,
  CountCounter: counter,
  CountSheetSummary: sheetFields,
  StockReport: stockReport,
  StockReportProduct: reportProduct,
  StockFlow: z.enum(stockFlows),
  StockQuantities: quantities,
  StockAmounts: amounts,
};

/** Rules beyond type and format, in words, by component. */
export const inventoryDescriptions = {
  UnitCost: "The cost of one unit: decimal text with up to four decimals.",
};
