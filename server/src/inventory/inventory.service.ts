import type { Contract } from "@konoba/contract";
import type { Handlers } from "../lib/access/handler.ts";
import { counts } from "./inventory.counts.service.ts";
import { countSheets } from "./inventory.countSheets.service.ts";
import { files } from "./inventory.csv.service.ts";
import { items } from "./inventory.items.service.ts";
import { movements } from "./inventory.movements.service.ts";
import { productions } from "./inventory.production.service.ts";
import { recipes } from "./inventory.recipes.service.ts";
import { reports } from "./inventory.report.service.ts";
import { transfers } from "./inventory.transfers.service.ts";

export { listBatchFacts } from "./inventory.batchFacts.store.ts";
export { listProductFigures } from "./inventory.costs.service.ts";
export { correctCosts, listCorrectedFigures, type CostCorrection } from "./inventory.corrections.service.ts";
export { countAlerts } from "./inventory.products.store.ts";
export { readMovementRows } from "./inventory.movements.store.ts";
export { auditStock } from "./inventory.audit.store.ts";
export {
  consumeForLines,
  returnForLines,
  wasteForLines,
  type LineNeed,
  type RemainingLine,
} from "./inventory.lines.service.ts";

export const inventory: Handlers<Contract["inventory"]> = {
  ...items,
  ...files,
  ...movements,
  ...counts,
  ...countSheets,
  ...reports,
  ...transfers,
  ...recipes,
  ...productions,
};
