import { purchasingOverview } from "./purchasing.contract.ts";
import * as deliveries from "./purchasing.deliveries.contract.ts";
import * as files from "./purchasing.files.contract.ts";
import * as invoices from "./purchasing.invoices.contract.ts";
import * as margins from "./purchasing.margins.contract.ts";
import * as orders from "./purchasing.orders.contract.ts";
import { purchasingSettings } from "./purchasing.settings.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const purchasingComponents = {
  PurchasingOverview: purchasingOverview,
  PurchasingSettings: purchasingSettings,
  PurchaseOrder: orders.purchaseOrder,
  PurchaseOrderRow: orders.purchaseOrderRow,
  PurchaseOrderInput: orders.purchaseOrderInput,
  PurchaseOrderChanges: orders.purchaseOrderChanges,
  PurchaseLine: orders.purchaseOrder.shape.lines.element,
  Delivery: deliveries.delivery,
  DeliveryRow: deliveries.deliveryRow,
  DeliveryInput: deliveries.deliveryInput,
  DeliveryLine: deliveries.delivery.shape.lines.element,
  DeliveredStock: deliveries.delivery.shape.stock.element,
  Invoice: invoices.invoice,
  InvoiceRow: invoices.invoiceRow,
  InvoiceInput: invoices.invoiceInput,
  InvoiceChanges: invoices.invoiceChanges,
  InvoiceLineInput: invoices.invoiceInput.shape.lines.element,
  InvoiceTax: invoices.invoice.shape.taxes.element,
  ReadInvoiceTax: files.readInvoice.shape.taxes.element,
  ReadInvoiceLine: files.readInvoice.shape.lines.element,
  InvoiceLine: invoices.invoice.shape.lines.element,
  UninvoicedLine: invoices.invoices.uninvoiced.response.shape.items.element,
  ReadInvoice: files.readInvoice,
  MarginList: margins.marginList,
  ChangedProduct: margins.marginList.shape.products.element,
  DishFigures: margins.marginList.shape.dishes.element.shape.before,
  DishMarginChange: margins.marginList.shape.dishes.element,
  RestockedDish: margins.marginList.shape.restocked.element,
};
