/** Address of the set-up of fiscal receipts. */
export const setupPath = "/settings/receipts";
