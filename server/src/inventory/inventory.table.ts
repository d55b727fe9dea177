import type { LossReason } from "@konoba/contract/inventory/inventory.production.rules";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import type { Transfer } from "@konoba/contract/inventory/inventory.transfers.contract";
import type { Decimal, Instant, LocationColumn, OptionalInstant, WithDefault } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface InventoryTable {
  id: string;
  locationId: LocationColumn;
  productId: string;
  supplierId: string | null;
  supplierName: string | null;
  unit: string;
  unitCost: Decimal;
  quantity: Decimal;
  minimumStockLevel: Decimal;
  maximumStockLevel: string | null;
  expiryDate: string | null;
  batchNumber: string | null;
  lastRestocked: OptionalInstant;
  notes: string | null;
  category: string | null;
  subcategory: string | null;
  storageAreaId: string | null;
  searchKey: WithDefault<string>;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface MovementTable {
  id: string;
  locationId: LocationColumn;
  inventoryId: string;
  movementType: MovementType;
  quantity: Decimal;
  balance: Decimal;
  unitCost: string | null;
  costAfter: string | null;
  reason: string | null;
  referenceId: string | null;
  reversesId: string | null;
  productionId: string | null;
  lineId: string | null;
  lineProductId: string | null;
  lineStep: number | null;
  createdBy: string;
  userId: string | null;
  workerId: string | null;
  sequence: WithDefault<number>;
  createdAt: Instant;
}

interface RevaluationTable {
  id: WithDefault<string>;
  locationId: LocationColumn;
  inventoryId: string;
  movementId: string;
  quantity: Decimal;
  costBefore: Decimal;
  costAfter: Decimal;
  sequence: WithDefault<number>;
  createdAt: Instant;
}

interface CountTable {
  id: string;
  locationId: LocationColumn;
  inventoryId: string;
  counted: Decimal;
  expected: Decimal;
  createdBy: string;
  createdAt: Instant;
}

interface StorageAreaTable {
  id: string;
  locationId: LocationColumn;
  name: string;
  position: number;
}

interface CountSheetTable {
  id: string;
  locationId: LocationColumn;
  areaIds: string[];
  status: "open" | "posted" | "cancelled";
  startedBy: string;
  startedAt: Instant;
  endedBy: string | null;
  endedAt: OptionalInstant;
}

interface CountCounterTable {
  locationId: LocationColumn;
  sheetId: string;
  counterId: string;
  name: string;
  joinedAt: Instant;
  finishedAt: OptionalInstant;
}

interface CountEntryTable {
  locationId: LocationColumn;
  sheetId: string;
  counterId: string;
  inventoryId: string;
  counted: Decimal;
  countedAt: Instant;
}

interface ConsumptionTable {
  locationId: LocationColumn;
  lineId: string;
  productId: string;
  step: number;
  kind: "consumed" | "returned" | "wasted";
  quantity: Decimal;
  createdAt: Instant;
}

interface TransferTable {
  id: string;
  organizationId: string;
  fromLocationId: LocationColumn;
  toLocationId: string;
  status: Transfer["status"];
  notes: string | null;
  sentBy: string;
  sentAt: Instant;
  closedBy: string | null;
  closedAt: OptionalInstant;
}

interface TransferLineTable {
  id: string;
  transferId: string;
  fromLocationId: LocationColumn;
  toLocationId: string;
  position: number;
  inventoryId: string;
  receivedInventoryId: string | null;
  productName: string;
  unit: string;
  quantity: Decimal;
  received: string | null;
  unitCost: Decimal;
}

interface RecipeTable {
  id: string;
  locationId: LocationColumn;
  productId: string;
  yieldQuantity: Decimal;
  yieldUnit: string;
  lossPercent: Decimal;
  shelfLifeDays: number | null;
  steps: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

interface RecipeIngredientTable {
  locationId: LocationColumn;
  productId: string;
  ingredientId: string;
  position: number;
  quantity: Decimal;
  unit: string;
}

interface ProductionTable {
  id: string;
  locationId: LocationColumn;
  productId: string;
  inventoryId: string;
  batchNumber: string;
  madeOn: string;
  number: number;
  plannedQuantity: Decimal;
  actualQuantity: Decimal;
  unit: string;
  lossReason: LossReason | null;
  note: string | null;
  expiryDate: string | null;
  usedValue: Decimal;
  madeAt: Instant;
  madeBy: string;
  userId: string | null;
  workerId: string | null;
  undoneAt: OptionalInstant;
  undoneBy: string | null;
}

interface ProductionLineTable {
  locationId: LocationColumn;
  productionId: string;
  productId: string;
  position: number;
  quantity: Decimal;
  unit: string;
  missing: Decimal;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    inventory: InventoryTable;
    inventoryMovements: MovementTable;
    inventoryRevaluations: RevaluationTable;
    inventoryCounts: CountTable;
    storageAreas: StorageAreaTable;
    countSheets: CountSheetTable;
    countCounters: CountCounterTable;
    countEntries: CountEntryTable;
    inventoryConsumptions: ConsumptionTable;
    inventoryTransfers: TransferTable;
    inventoryTransferLines: TransferLineTable;
    productionRecipes: RecipeTable;
    productionIngredients: RecipeIngredientTable;
    productions: ProductionTable;
    productionLines: ProductionLineTable;
  }
}

mapConstraintErrors({
  transfer_received_check: "receipt_exceeds",
  inventory_movements_reverses_id_key: "movement_fixed",
  inventory_location_id_product_id_fkey: "product_not_found",
  inventory_location_id_storage_area_id_fkey: "storage_area_not_found",
  storage_areas_by_name: "storage_area_name_taken",
  production_recipes_location_id_product_id_fkey: "product_not_found",
  production_recipes_location_id_product_id_key: "production_recipe_exists",
  production_ingredients_location_id_ingredient_id_fkey: "product_not_found",
  production_loop: "production_recipe_loop",
});
