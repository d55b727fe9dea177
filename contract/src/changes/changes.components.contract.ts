import { drawerShiftRecord } from "../drawers/drawers.contract.ts";
import { ledgerEntry, ledgerRoutes } from "../orders/orders.ledger.contract.ts";
import { catalogProduct } from "../products/products.contract.ts";
import { changes, deletedRow } from "./changes.contract.ts";

/** Schema names of the change feed in the API description. */
export const changesComponents = {
  CatalogProduct: catalogProduct,
  DeletedRow: deletedRow,
  DrawerShiftRecord: drawerShiftRecord,
  LedgerEntry: ledgerEntry,
  LedgerEntryPage: ledgerRoutes.listPayments.response,
  LedgerEntryChanges: changes.payments.response,
};
