import type { InvoiceLineKind, InvoiceStatus } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import type { DeliveryReason, PurchaseStatus } from "@konoba/contract/purchasing/purchasing.rules";
import type { Decimal, Instant, LocationColumn, OptionalInstant, WithDefault } from "../lib/database/db.ts";
import { mapConstraintErrors } from "../lib/http/failures.ts";

interface SettingsTable {
  locationId: LocationColumn;
  approvalAmount: string | null;
  safetyPercent: Decimal;
  targetMargin: Decimal;
}

interface CounterTable {
  locationId: LocationColumn;
  year: number;
  lastNumber: number;
}

interface OrderTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  supplierId: string;
  year: number;
  number: number;
  status: PurchaseStatus;
  arrivesOn: string | null;
  coversUntil: string | null;
  note: string | null;
  sentVia: "email" | "phone" | null;
  sentTo: string | null;
  sentAt: OptionalInstant;
  sentBy: string | null;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Pack of an item as it was ordered or delivered. */
interface PackColumns {
  packCount: number;
  packSize: Decimal;
  unit: string;
}

interface LineTable extends PackColumns {
  id: string;
  locationId: LocationColumn;
  orderId: string;
  position: number;
  supplierItemId: string;
  packs: Decimal;
  suggestedPacks: Decimal;
  receivedPacks: Decimal;
  isClosed: boolean;
  price: Decimal;
  name: string;
  code: string | null;
  packName: string | null;
}

interface DeliveryTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  supplierId: string;
  orderId: string | null;
  noteNumber: string | null;
  noteImageId: string | null;
  receivedAt: Instant;
  receivedBy: string;
  userId: string | null;
  workerId: string | null;
  undoneAt: OptionalInstant;
  undoneBy: string | null;
}

interface DeliveryLineTable extends PackColumns {
  id: string;
  locationId: LocationColumn;
  deliveryId: string;
  position: number;
  orderLineId: string | null;
  substitutesLineId: string | null;
  supplierItemId: string;
  packs: Decimal;
  returnedPacks: Decimal;
  reason: DeliveryReason | null;
  price: Decimal;
  batchNumber: string | null;
  expiryDate: string | null;
  temperature: string | null;
  inventoryId: string | null;
  movementId: string | null;
  costedPrice: string | null;
  loweredOrderId: string | null;
  loweredPacks: string | null;
}

interface InvoiceTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  supplierId: string;
  number: string;
  invoiceDate: string;
  dueDate: string;
  status: InvoiceStatus;
  statedTotal: Decimal;
  prepaidAmount: WithDefault<string>;
  note: string | null;
  differenceAmount: Decimal;
  differences: number;
  expectedCredit: string | null;
  creditNumber: string | null;
  creditDate: string | null;
  creditTotal: string | null;
  paidOn: string | null;
  createdBy: string;
  createdAt: Instant;
  updatedAt: Instant;
  decidedBy: string | null;
  decidedAt: OptionalInstant;
}

interface InvoiceLineTable {
  id: string;
  locationId: LocationColumn;
  invoiceId: string;
  position: number;
  deliveryLineId: string | null;
  supplierItemId: string | null;
  kind: WithDefault<InvoiceLineKind>;
  name: string;
  packs: Decimal;
  price: Decimal;
  net: string | null;
  taxRate: Decimal;
  receivedPacks: Decimal;
  agreedPrice: string | null;
  expectedTaxRate: string | null;
  isDisputed: WithDefault<boolean>;
}

interface CostChangeTable {
  id: string;
  locationId: LocationColumn;
  productId: string;
  deliveryId: string | null;
  invoiceId: string | null;
  lastBefore: Decimal;
  lastAfter: Decimal;
  averageBefore: string | null;
  averageAfter: string | null;
  at: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    purchasingSettings: SettingsTable;
    purchaseCounters: CounterTable;
    purchaseOrders: OrderTable;
    purchaseLines: LineTable;
    deliveries: DeliveryTable;
    deliveryLines: DeliveryLineTable;
    supplierInvoices: InvoiceTable;
    supplierInvoiceLines: InvoiceLineTable;
    productCostChanges: CostChangeTable;
  }
}

mapConstraintErrors({
  purchase_orders_organization_id_supplier_id_fkey: "supplier_not_found",
  purchase_lines_location_id_supplier_item_id_fkey: "supplier_item_not_found",
  deliveries_location_id_order_id_fkey: "purchase_order_not_found",
  deliveries_location_id_note_image_id_fkey: "media_in_use",
  delivery_lines_pkey: "purchase_delivery_exists",
  supplier_invoices_organization_id_supplier_id_fkey: "supplier_not_found",
  supplier_invoices_by_number: "invoice_number_taken",
  supplier_invoice_lines_by_delivery: "invoice_line_taken",
  supplier_invoice_lines_location_id_supplier_item_id_fkey: "supplier_item_not_found",
});
