import { mendCode } from "../lib/csvCodes.ts";
import { readCsv, splitCells } from "../lib/csvReading.ts";
import { paymentMethods } from "../orders/orders.status.ts";

/** Methods that take money. */
export const moneyMethods = paymentMethods.filter((method) => method !== "credit");

const methodKeys = moneyMethods.map((method) => `method:${method}`);

/** Keys of accounts that every location has; sales and taxes have one for each rate besides. */
export const fixedAccountKeys = [
  ...methodKeys,
  "receivables",
  "overpayments",
  "service",
  "fees",
  "tips",
  "commissions",
  "platforms",
  "cashRounding",
  "shortages",
  "surpluses",
  "paidIn",
  "paidOut",
  "payables",
] as const;

const rate = String.raw`\d{1,3}\.\d{2,4}`;
const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Key of an account: a fixed one, or sales, tax, purchases or input tax at a rate, or sales of a category at a rate. */
export const accountKey = new RegExp(
  `^(${fixedAccountKeys.join("|")}|sales:${rate}(:${uuid})?|(tax|purchases|inputTax):${rate})$`,
);
/** Code of an account in a chart. */
export const accountCode = /^[0-9A-Za-z][0-9A-Za-z.\-/]{0,19}$/;

export const methodAccount = (method: string): string => `method:${method}`;
export const taxAccount = (taxRate: string): string => `tax:${taxRate}`;
export const purchasesAccount = (taxRate: string): string => `purchases:${taxRate}`;
export const inputTaxAccount = (taxRate: string): string => `inputTax:${taxRate}`;
export const salesAccount = (taxRate: string, categoryId?: string): string =>
  `sales:${taxRate}${categoryId === undefined ? "" : `:${categoryId}`}`;

/** Codes by key. */
export type AccountCodes = Readonly<Record<string, string>>;

/** Returns the key and code of the sales of a category: its own account, else that of the rate. */
export function salesAccountOf(
  codes: AccountCodes,
  taxRate: string,
  categoryId: string | null,
): { key: string; code: string | null } {
  const own = categoryId === null ? undefined : codes[salesAccount(taxRate, categoryId)];
  const key = salesAccount(taxRate);
  return { key, code: own ?? codes[key] ?? null };
}

/** Parts of a key: what it is for, its tax rate and category, or its payment method. */
export function accountKeyParts(key: string): {
  kind: string;
  rate: string | null;
  categoryId: string | null;
} {
  const [kind = "", second = null, categoryId = null] = key.split(":");
  return kind === "method"
    ? { kind: second ?? "", rate: null, categoryId: null }
    : { kind, rate: second, categoryId };
}

/** Example codes of a Montenegrin chart, shown as placeholders only. */
export const exampleCodes: AccountCodes = {
  "method:cash": "2430",
  "method:card": "2414",
  "method:mobile_wallet": "2415",
  "method:bank_transfer": "2410",
  receivables: "2020",
  overpayments: "4300",
  service: "6120",
  fees: "6120",
  tips: "4695",
  commissions: "5530",
  platforms: "2289",
  cashRounding: "5799",
  shortages: "5790",
  surpluses: "6790",
  paidIn: "2431",
  paidOut: "2431",
  sales: "6120",
  tax: "4700",
  purchases: "3100",
  inputTax: "2700",
  payables: "4330",
};

export const exampleCodeOf = (key: string): string =>
  exampleCodes[key] ?? exampleCodes[accountKeyParts(key).kind] ?? "";

/** Maximum accounts of a chart. */
export const maxChartAccounts = 2_000;
const maxAccountName = 120;

export interface ChartAccount {
  code: string;
  name: string;
}

/**
 * Reads a chart of accounts: CSV with code and name in the first two columns, with or without titles. Returns the
 * row numbers of lines without a valid code and name.
 */
export function readChart(csv: string): { accounts: ChartAccount[]; invalidRows: number[] } {
  const { records, delimiter, headerRow } = readCsv(csv);
  const accounts = new Map<string, string>();
  const invalidRows: number[] = [];
  for (const [index, record] of records.entries()) {
    const [typed = "", name = ""] = splitCells(record, delimiter);
    if (typed === "" && name === "") continue;
    const mended = mendCode(typed);
    const code = "code" in mended ? mended.code : "";
    const isValid = accountCode.test(code) && /\d/.test(code) && name !== "";
    if (isValid) accounts.set(code, name.slice(0, maxAccountName));
    else if (index > 0) invalidRows.push(index + headerRow);
  }
  return { accounts: [...accounts].map(([code, name]) => ({ code, name })), invalidRows };
}
