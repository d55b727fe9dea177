import { counts } from "./inventory.counts.contract.ts";
import { countSheets } from "./inventory.countSheets.contract.ts";
import { itemFiles, items } from "./inventory.items.contract.ts";
import { movements } from "./inventory.movements.contract.ts";
import { stockedProducts } from "./inventory.products.contract.ts";
import { reports } from "./inventory.report.contract.ts";
import { transfers } from "./inventory.transfers.contract.ts";

export const inventory = {
  ...items,
  ...stockedProducts,
  ...itemFiles,
  ...movements,
  ...counts,
  ...countSheets,
  ...reports,
  ...transfers,
};
