import * as suppliers from "./suppliers.fields.contract.ts";
import * as items from "./suppliers.items.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const suppliersComponents = {
  Supplier: suppliers.supplier,
  SupplierInput: suppliers.supplierInput,
  SupplierChanges: suppliers.supplierChanges,
  SupplierItem: items.supplierItem,
  SupplierItemInput: items.supplierItemInput,
  SupplierItemChanges: items.supplierItemChanges,
};
