/** Status of a receipt: unconfirmed, confirmed by the tax service, or rejected until a person repairs something. */
export const receiptStatuses = ["waiting", "confirmed", "rejected"] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** Kinds of receipts in the words of the tax service. */
export const receiptKinds = ["INVOICE", "CORRECTIVE", "SUMMARY"] as const;
