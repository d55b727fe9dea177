import type { PriceSource } from "@konoba/contract/suppliers/suppliers.items.contract";
import type { Decimal, Instant, LocationColumn, OptionalInstant } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface SupplierTable {
  id: string;
  organizationId: string;
  name: string;
  taxNumber: string | null;
  contactName: string | null;
  phone: string | null;
  email: string | null;
  language: "en" | "me";
  deliveryDays: number[];
  orderDaysBefore: number;
  orderUntil: string | null;
  deliveryWindow: string | null;
  minimumOrder: string | null;
  paymentDays: number | null;
  category: string | null;
  notes: string | null;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface SupplierItemTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  supplierId: string;
  productId: string;
  name: string;
  code: string | null;
  packName: string | null;
  packCount: number;
  packSize: Decimal;
  unit: string;
  price: Decimal;
  previousPrice: string | null;
  minimumPacks: number;
  validFrom: string;
  createdAt: Instant;
  updatedAt: Instant;
  archivedAt: OptionalInstant;
}

interface SupplierPriceTable {
  id: string;
  locationId: LocationColumn;
  itemId: string;
  price: Decimal;
  validFrom: string;
  source: PriceSource;
  createdBy: string;
  createdAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    suppliers: SupplierTable;
    supplierItems: SupplierItemTable;
    supplierPrices: SupplierPriceTable;
  }
}

mapConstraintErrors({
  suppliers_by_name: "supplier_name_taken",
  supplier_items_organization_id_supplier_id_fkey: "supplier_not_found",
  supplier_items_location_id_product_id_fkey: "product_not_found",
  inventory_supplier_id_fkey: "supplier_not_found",
});
