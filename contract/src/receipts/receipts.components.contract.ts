import * as receipts from "./receipts.contract.ts";
import { receiptSetupRoutes } from "./receipts.setup.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const receiptsComponents = {
  FiscalCode: receiptSetupRoutes.setLocation.body.shape.unitCode.unwrap().shape.code,
  FiscalEnvironment: receipts.receipt.shape.environment,
  ReceiptKind: receipts.receipt.shape.kind,
  ReceiptStatus: receipts.receipt.shape.status,
  ReceiptMethod: receipts.receipt.shape.payments.element.shape.method,
  VatExemption: receipts.receipt.shape.items.element.shape.exemption.unwrap(),
  FaultCause: receipts.receipt.shape.fault.unwrap().shape.cause.unwrap(),
  FaultHandling: receipts.receipt.shape.fault.unwrap().shape.handling,
  BuyerIdType: receipts.receipt.shape.buyer.unwrap().shape.idType,
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
  OpenDeposit: receipts.receipts.state.response.shape.deposits.element,
  ReceiptSetup: receiptSetupRoutes.getSetup.response,
  ReceiptIssuer: receiptSetupRoutes.setIssuer.body,
  ReceiptCertificate: receiptSetupRoutes.setCertificate.response,
  Till: receiptSetupRoutes.addTill.response,
  TillFault: receiptSetupRoutes.addTill.response.shape.fault.unwrap(),
  Operator: receiptSetupRoutes.getSetup.response.shape.operators.element,
};

/** Rules beyond type and format, in words, by component. */
export const receiptsDescriptions = {
  FiscalCode: "A code of the tax administration: two letters, three digits, two letters, three digits.",
};
