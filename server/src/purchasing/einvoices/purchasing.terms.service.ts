/** Line of an invoice (BG-25) as a file states it; null for what it omits. */
export interface LineTerms {
  /** BT-126. */
  id: string;
  /** BT-155, BT-153 and BT-154. */
  code: string | null;
  name: string | null;
  /** BT-129, its sign included. */
  quantity: string | null;
  /** BT-131: allowances and charges of the line are part of it. */
  net: string | null;
  /** BT-146, for as many units as BT-149 says. */
  price: string | null;
  baseQuantity: string | null;
  /** BT-152; null for categories without a rate. */
  rate: string | null;
  /** Lines that it consists of, as the extensions of XRechnung and Factur-X have them. */
  parts: LineTerms[];
  /** Group of lines, detail, or information that counts nothing; null in documents without such lines. */
  role: "group" | "detail" | "information" | null;
}

/** Allowance (BG-20) or charge (BG-21) of the whole document. */
export interface AdjustmentTerms {
  isCharge: boolean;
  amount: string | null;
  reason: string | null;
  rate: string | null;
}

/** What a file says in the terms of EN 16931, whatever its syntax; amounts and dates are not checked yet. */
export interface InvoiceTerms {
  /** True where the kind of the document says that its amounts are owed to the buyer. */
  isCredit: boolean;
  /** BT-1, BT-2, BT-9 and BT-5; dates are YYYY-MM-DD. */
  number: string | null;
  issueDate: string | null;
  dueDate: string | null;
  currency: string | null;
  /** BT-25: numbers of the invoices that it corrects. */
  preceding: string[];
  /** BT-27 or BT-28. */
  sellerName: string | null;
  /** BT-31, BT-32 or BT-30. */
  sellerTaxNumber: string | null;
  lines: LineTerms[];
  adjustments: AdjustmentTerms[];
  /** BG-23: BT-119, BT-116 and BT-117. */
  taxes: { rate: string | null; net: string | null; tax: string | null }[];
  /** BT-112, BT-113, BT-114 and BT-115. */
  totals: {
    inclusive: string | null;
    prepaid: string | null;
    rounding: string | null;
    payable: string | null;
  };
}

/** Types of documents (UNTDID 1001) of EN 16931 that are credit notes. */
const creditTypes = new Set([
  "81",
  "83",
  "261",
  "262",
  "296",
  "308",
  "381",
  "396",
  "420",
  "458",
  "502",
  "503",
  "532",
]);

/** Returns whether a type code means a credit note. */
export const isCreditType = (code: string | null): boolean => code !== null && creditTypes.has(code);
