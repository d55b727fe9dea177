import { purchasingOverview } from "./purchasing.contract.ts";
import * as deliveries from "./purchasing.deliveries.contract.ts";
import * as orders from "./purchasing.orders.contract.ts";
import { purchasingSettings } from "./purchasing.settings.contract.ts";

/** Schemas of purchasing in the OpenAPI document, by name. */
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
};
