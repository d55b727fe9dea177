import * as suppliers from "./suppliers.fields.contract.ts";
import * as items from "./suppliers.items.contract.ts";

/** Schemas of suppliers and price lists in the OpenAPI document, by name. */
export const supplierComponents = {
  Supplier: suppliers.supplier,
  SupplierInput: suppliers.supplierInput,
  SupplierChanges: suppliers.supplierChanges,
  SupplierItem: items.supplierItem,
  SupplierItemInput: items.supplierItemInput,
  SupplierItemChanges: items.supplierItemChanges,
};
