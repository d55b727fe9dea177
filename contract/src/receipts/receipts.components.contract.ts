import * as payments from "../orders/orders.payments.contract.ts";
import * as receipts from "./receipts.contract.ts";
import { receiptSetupRoutes } from "./receipts.setup.contract.ts";

/** Schema names of fiscal receipts in the API description. */
export const receiptComponents = {
  Receipt: receipts.receipt,
  ReceiptRow: receipts.receipts.list.response.shape.items.element,
  ReceiptItem: receipts.receipt.shape.items.element,
  ReceiptTax: receipts.receipt.shape.sameTaxes.element,
  ReceiptPayment: receipts.receipt.shape.payments.element,
  ReceiptFault: receipts.receipt.shape.fault.unwrap(),
  ReceiptAttempt: receipts.receipt.shape.attempts.element,
  ReceiptSeller: receipts.receipt.shape.seller,
  ReceiptBuyer: receipts.receipt.shape.buyer.unwrap(),
  ReceiptReference: receipts.receipt.shape.references.element,
  ReceiptDay: receipts.receipts.day.response,
  ReceiptProof: receipts.receipts.proof.response,
  ReceiptsState: receipts.receipts.state.response,
  ReceiptSetup: receiptSetupRoutes.getSetup.response,
  ReceiptIssuer: receiptSetupRoutes.setIssuer.body,
  ReceiptCertificate: receiptSetupRoutes.setCertificate.response,
  Till: receiptSetupRoutes.addTill.response,
  TillFault: receiptSetupRoutes.addTill.response.shape.fault.unwrap(),
  Operator: receiptSetupRoutes.getSetup.response.shape.operators.element,
  BuyerInput: payments.paymentInput.shape.buyer.unwrap(),
};
