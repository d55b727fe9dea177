/** Status of a receipt: unconfirmed, confirmed by the tax service, or rejected until a person repairs something. */
export const receiptStatuses = ["waiting", "confirmed", "rejected"] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** Status of a cash deposit; a withdrawal whose reply was lost is unclear until a person looks it up. */
export const depositStatuses = [...receiptStatuses, "unclear"] as const;
export type DepositStatus = (typeof depositStatuses)[number];

/** Kinds of cash deposits: the cash that a day begins with, and cash taken out. */
export const depositOperations = ["INITIAL", "WITHDRAW"] as const;
export type DepositOperation = (typeof depositOperations)[number];

/** Kinds of receipts in the words of the tax service. */
export const receiptKinds = ["INVOICE", "CORRECTIVE", "SUMMARY"] as const;
