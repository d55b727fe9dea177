/** Assigns one example value to several fields, separated by spaces. */
export const each = (fields: string, word: unknown): Record<string, unknown[]> =>
  Object.fromEntries(fields.split(/\s+/).map((field) => [field, [word]]));

/** Amounts of a product in a stock report. */
export const stockAmounts = {
  ...each("StockAmounts.opening StockAmounts.received StockAmounts.closing", "37.50"),
  ...each(
    "StockAmounts.transferredIn StockAmounts.sold StockAmounts.production StockAmounts.wasted StockAmounts.transferredOut StockAmounts.counted StockAmounts.revaluation",
    "0.00",
  ),
};

/** Amounts of one evening of a drawer. */
const cash = {
  ...each(
    "strayAmount outsideAmount roundingAmount refundedAmount changeAmount paidOutAmount tipsOutAmount",
    "0.00",
  ),
  openingAmount: ["100.00"],
  ...each("paidInAmount inAmount", "20.00"),
  ...each("outAmount closesAmount", "0.00"),
  toleranceAmount: ["5.00"],
  ...each("takenAmount turnoverAmount receivedAmount grossAmount salesAmount", "37.50"),
  ...each("expectedAmount countedAmount", "157.50"),
  ...each("voidedAmount differenceAmount tips refunds", "0.00"),
  "DrawerCountLine.value": ["50"],
  "CashMovement.reason": ["Coins"],
  ...each("by openedBy countedBy", "Ana Popović"),
  drawerName: ["Bar"],
  note: ["Wrong change"],
};

const iic = "4AD5A215BEAF85B0416235736A6DACAB";
const issuedAt = "2026-03-14T19:30:00+01:00";
const signed = ["03123456", issuedAt, "2", "ab123cd456", "ef789gh012", "ij345kl678", "37.50"];

/** Drawer, and the receipt of the squid of the other examples, confirmed by the tax service. */
export const receipts = {
  ...cash,
  FiscalCode: ["ab123cd456"],
  ...each("unitCode operatorCode softwareCode Operator.code", "ab123cd456"),
  "Receipt.tillCode": ["ef789gh012"],
  "Receipt.softwareCode": ["ij345kl678"],
  "Till.code": ["ef789gh012"],
  ...each("Till.name tillName", "Bar"),
  ...each("operatorName Operator.name", "Ana Popović"),
  ...each("Till.lastOrdinal ReceiptRow.ordinal", 2),
  "Till.year": [2026],
  ...each("ReceiptRow.number ReceiptProof.number", "ab123cd456/2/2026/ef789gh012"),
  "ReceiptRow.status": ["confirmed"],
  "ReceiptRow.orderNumber": [42],
  "ReceiptRow.tableName": ["7"],
  "ReceiptCertificate.subject": ["CN=Konoba"],
  "ReceiptCertificate.issuer": ["CN=Pošta CG CA"],
  "ReceiptSetup.address": ["https://efi.tax.gov.me/fs-v1"],
  ...each("iic computedIic storedIic", iic),
  issuedAtText: [issuedAt],
  confirmation: ["6ab4bd5c-0f5f-4a3c-9d2b-1c8e7f9a0b1d"],
  verifyAddress: [`https://mapr.tax.gov.me/ic/#/verify?iic=${iic}`],
  ...each("ReceiptSeller.name ReceiptIssuer.name", "Konoba d.o.o."),
  town: ["Podgorica"],
  ...each("BuyerInput.idNumber", "02654321"),
  "BuyerInput.name": ["Montenegro d.o.o."],
  "ReceiptItem.name": ["Lignje na žaru"],
  "ReceiptItem.unit": ["kom"],
  "ReceiptItem.quantity": ["3"],
  unitPriceBefore: ["10.3306"],
  unitPriceAfter: ["12.5000"],
  "ReceiptItem.discountPercentage": [null],
  vatRate: ["21"],
  vatAmount: ["6.51"],
  tenderedAmount: ["50.00"],
  "Receipt.changeAmount": ["12.50"],
  ...each("paymentsAmount receiptsAmount", "37.50"),
  exchangedAmount: ["0.00"],
  missingAmount: ["0.00"],
  offAmount: ["0.00"],
  "ReceiptDay.waiting": [0],
  "ReceiptDay.rejected": [0],
  "ReceiptDay.corrective": [0],
  "ReceiptsState.rejected": [0],
  "ReceiptProof.values": [signed.slice(0, 3)],
  signedText: [signed.join("|")],
  ...each("computedSignature storedSignature", "8C4E1F0A"),
  serial: ["5E3F9A"],
  ...each("isOn isInVat isValid hasOperatorCode", true),
  ...each(
    "Receipt.correctedBy Receipt.references receipts.ofPayment.response.items gaps unknownRates WeeklyDigest.drawerNotes DigestNote.orders",
    [],
  ),
  ...each(
    `exemption corrects correctsOrdinal buyer payDeadline nextAttemptAt zeroRate testReceipt Till.drawerId Operator.workerId
    ReceiptRow.fault Till.fault`,
    null,
  ),
};
