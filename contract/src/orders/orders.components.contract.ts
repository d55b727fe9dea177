import { z } from "zod";
import { orderCombo } from "./orders.combos.contract.ts";
import * as orders from "./orders.contract.ts";
import { floorTable } from "./orders.floor.contract.ts";
import { ledgerEntry, ledgerRoutes } from "./orders.ledger.contract.ts";
import * as lines from "./orders.lines.contract.ts";
import * as payments from "./orders.payments.contract.ts";
import * as shapes from "./orders.shapes.contract.ts";
import { orderStatuses, orderTypes, lineStatuses, paymentStatuses, paymentMethods } from "./orders.status.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const ordersComponents = {
  OrderStatus: z.enum(orderStatuses),
  OrderType: z.enum(orderTypes),
  OrderLineStatus: z.enum(lineStatuses),
  PaymentStatus: z.enum(paymentStatuses),
  PaymentMethod: z.enum(paymentMethods),
  PaymentKind: payments.payment.shape.kind,
  StockDecision: lines.stockDecision,
  Order: shapes.orderRow,
  OrderDetails: orders.orderDetails,
  VoidedLine: shapes.cancelInput.shape.lines.unwrap().element,
  OptionChoice: lines.lineInput.shape.options.unwrap().element,
  PaidLine: payments.payment.shape.lines.unwrap().element,
  OrderPreview: orders.orders.preview.response,
  OrderInput: shapes.orderInput,
  OrderWithItemsInput: shapes.orderWithItemsInput,
  OrderChanges: shapes.orderChanges,
  OrderCancellation: shapes.cancelInput,
  OrderHistoryEntry: orders.orders.history.response.shape.items.element,
  OrderLine: lines.line,
  OrderLineRow: lines.lineRow,
  OrderLineInput: lines.lineInput,
  OrderCombo: orderCombo,
  ComboChoiceInput: lines.lineInput.shape.choices.unwrap().element,
  OrderLineChanges: lines.lineChanges,
  OrderLineRemoval: lines.lineRemoval,
  WeighingInput: lines.lineInput.shape.weighing.unwrap(),
  Weighing: lines.line.shape.weighing.unwrap(),
  Customization: lines.customization,
  CustomizationInput: lines.customizationInput,
  TaxLine: shapes.taxLine,
  OrderFee: shapes.orderFee,
  Payment: payments.payment,
  PaymentInput: payments.paymentInput,
  RefundInput: payments.refundInput,
  CarriedRefund: payments.carriedRefund,
  FloorTable: floorTable,
  LedgerEntry: ledgerEntry,
  LedgerEntryPage: ledgerRoutes.listPayments.response,
  BuyerInput: payments.paymentInput.shape.buyer.unwrap(),
};
