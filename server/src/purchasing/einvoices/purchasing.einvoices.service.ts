import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "@konoba/contract/lib/decimal";
import { kindOf } from "@konoba/contract/lib/fileText";
import { percentText, toPercent } from "@konoba/contract/lib/money";
import type { ReadInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import { maxInvoiceLines } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { runOnThread } from "../../lib/process/workerThread.ts";
import { readCii } from "./purchasing.cii.service.ts";
import { xmlOfPdf } from "./purchasing.pdf.service.ts";
import type { AdjustmentTerms, InvoiceTerms, LineTerms } from "./purchasing.terms.service.ts";
import { readUbl } from "./purchasing.ubl.service.ts";
import { parseXmlFile, refuseFile, type XmlElement } from "./purchasing.xml.service.ts";

declare module "../../lib/process/workerThread.ts" {
  interface ThreadWork {
    parseInvoiceFile: typeof parseInvoiceFile;
  }
}

type FileLine = Omit<ReadInvoice["lines"][number], "supplierItemId" | "deliveryLineId"> & {
  code: string | null;
};

/** Invoice as its file states it; the amounts of a credit note are below zero. */
export interface InvoiceFile extends Omit<
  ReadInvoice,
  "supplierId" | "lines" | "creditFor" | "differenceAmount"
> {
  currency: string;
  /** Numbers of the invoices that it corrects. */
  preceding: string[];
  lines: FileLine[];
}

/** Amounts are computed with as whole numbers of 10⁻¹² of their unit. */
const scale = 12;
const one = 10n ** BigInt(scale);
const number = /^[+-]?(\d{1,30})(?:\.(\d{0,60}))?$|^[+-]?\.(\d{1,60})$/;

/** Parses a decimal of XML Schema; refuses other text, naming its business term. */
function numberOf(text: string, term: string): bigint {
  const match = number.exec(text);
  if (match === null) return refuseFile("invoice_file_incomplete", `${term}: ${text}`);
  const [, whole = "0", fraction = match[3] ?? ""] = match;
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
  if (units >= 10n ** 9n * one) return refuseFile("invoice_file_incomplete", `${term}: ${text}`);
  return text.startsWith("-") ? -units : units;
}

const required = (text: string | null, term: string): string =>
  text ?? refuseFile("invoice_file_incomplete", term);

/** Rounds to a number of decimals, and leaves out zeros beyond `least` of them. */
const rounded = (units: bigint, decimals: number, least = 0): string =>
  trimDecimal(writeDecimal(divideHalfAway(units, 10n ** BigInt(scale - decimals)), decimals), least);

/** Sign of the amounts of a document, and decimals of its currency. */
interface Manner {
  sign: bigint;
  decimals: number;
}

const amountOf = (units: bigint, { sign, decimals }: Manner): string =>
  writeDecimal(divideHalfAway(units * sign, 10n ** BigInt(scale - decimals)), decimals);

const absolute = (units: bigint) => (units < 0n ? -units : units);

/** Decimals of packs, and of a price that is derived from an amount. */
const packDecimals = 3;
const priceDecimals = 8;

/** Returns a rate as percentage text; refuses rates above 100. */
function rateOf(rate: string | null, term: string): string {
  const units = rate === null ? 0n : numberOf(rate, term);
  if (units < 0n || units > 100n * one) return refuseFile("invoice_file_incomplete", `${term}: ${rate}`);
  return rounded(units, 3);
}

/**
 * Returns the packs of a line with the sign of its amount where quantity and price would make the opposite amount:
 * goods that are taken back are stated with either sign.
 */
function signedPacks({ quantity, net, value }: Record<"quantity" | "net" | "value", bigint>): bigint {
  const isOpposite = value !== 0n && absolute(value + net) < one / 50n && absolute(net) >= one / 50n;
  return isOpposite ? -quantity : quantity;
}

/**
 * Reads a line: its amount is as stated, and the price of a pack is what the amount comes to, because stated prices may be
 * before allowances, for several units, or rounded.
 */
function lineOf(line: LineTerms, manner: Manner): FileLine {
  const of = (term: string) => `${term}, ${line.id}`;
  const net = numberOf(required(line.net, of("BT-131")), of("BT-131"));
  const quantity = numberOf(line.quantity ?? "1", of("BT-129"));
  const base = absolute(numberOf(line.baseQuantity ?? "1", of("BT-149"))) || one;
  const stated = (numberOf(line.price ?? "0", of("BT-146")) * one) / base;
  const packs = signedPacks({ quantity, net, value: (quantity * stated) / one });
  const packsText = rounded(packs * manner.sign, packDecimals);
  const shownPacks = readDecimal(packsText, scale);
  const netText = amountOf(net, manner);
  const derived = shownPacks === 0n ? stated : (readDecimal(netText, scale) * one) / shownPacks;
  if (absolute(derived) >= 10n ** 9n * one) return refuseFile("invoice_file_incomplete", of("BT-129"));
  return {
    kind: "item",
    code: line.code,
    name: (line.name ?? "–").slice(0, 150),
    packs: packsText,
    price: rounded(derived, priceDecimals, 2),
    net: netText,
    taxRate: rateOf(line.rate, of("BT-152")),
  };
}

/**
 * Returns the lines that count: a line with parts is these where they add up to it, and groups only group. A line that its
 * parts do not explain counts alone, because the amounts of the document are made of it. Parts without a rate have that of
 * their line.
 */
function countedLines(lines: readonly LineTerms[], rate: string | null = null): LineTerms[] {
  return lines.flatMap((line): LineTerms[] => {
    if (line.role === "information") return [];
    const own = { ...line, rate: line.rate ?? rate };
    const parts = countedLines(line.parts, own.rate);
    if (parts.length === 0) return line.role === "group" ? [] : [own];
    const netOf = ({ net, id }: LineTerms) => numberOf(net ?? "0", `BT-131, ${id}`);
    const isWhole = parts.reduce((sum, part) => sum + netOf(part), 0n) === netOf(line);
    return line.role === "group" || (isWhole && line.parts.every(({ net }) => net !== null)) ? parts : [own];
  });
}

/** Reads an allowance or charge of the document as a line; without a reason it has no name. */
function adjustmentOf({ isCharge, amount, reason, rate }: AdjustmentTerms, manner: Manner): FileLine {
  const [amountTerm, rateTerm] = isCharge ? ["BT-99", "BT-103"] : ["BT-92", "BT-96"];
  const units = numberOf(required(amount, amountTerm), amountTerm);
  const net = amountOf(isCharge ? units : -units, manner);
  return {
    kind: isCharge ? "charge" : "allowance",
    code: null,
    name: (reason ?? "").slice(0, 150),
    packs: "1",
    price: net,
    net,
    taxRate: rateOf(rate, rateTerm),
  };
}

const namespaces = {
  Invoice: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  CreditNote: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
  CrossIndustryInvoice: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
} as const;

/** Reads the document of a file; one in an envelope (SBDH) is the element beside its header. */
function termsOf(root: XmlElement): InvoiceTerms {
  if (root.name === "StandardBusinessDocument") {
    const content = root.children.find(({ name }) => name !== "StandardBusinessDocumentHeader");
    return termsOf(content ?? refuseFile("invoice_file_kind", root.name));
  }
  const { name, namespace } = root;
  if (name === "CrossIndustryInvoice" && namespace === namespaces[name]) return readCii(root);
  if ((name === "Invoice" || name === "CreditNote") && namespace === namespaces[name]) return readUbl(root);
  return refuseFile("invoice_file_kind", namespace === "" ? name : `${name}, ${namespace}`);
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayOf = (text: string | null, term: string): string | null =>
  text === null || day.test(text) ? text : refuseFile("invoice_file_incomplete", `${term}: ${text}`);

/** Adds up stated tax by rate, the highest first. */
function taxesOf({ taxes }: InvoiceTerms, manner: Manner): ReadInvoice["taxes"] {
  const byRate = new Map<string, { net: bigint; tax: bigint }>();
  for (const { rate, net, tax } of taxes) {
    const key = percentText(toPercent(rateOf(rate, "BT-119")));
    const sum = byRate.get(key) ?? { net: 0n, tax: 0n };
    sum.net += numberOf(net ?? "0", "BT-116");
    sum.tax += numberOf(tax ?? "0", "BT-117");
    byRate.set(key, sum);
  }
  return [...byRate]
    .map(([rate, { net, tax }]) => ({ rate, net: amountOf(net, manner), tax: amountOf(tax, manner) }))
    .toSorted((a, b) => Number(b.rate) - Number(a.rate));
}

/** Reads the totals: what is owed before prepayments is what is due and prepaid; the norm rounds only what is due. */
function totalsOf({ totals }: InvoiceTerms) {
  const prepaid = numberOf(totals.prepaid ?? "0", "BT-113");
  const rounding = numberOf(totals.rounding ?? "0", "BT-114");
  const due =
    totals.payable === null
      ? numberOf(required(totals.inclusive, "BT-115"), "BT-112") - prepaid + rounding
      : numberOf(totals.payable, "BT-115");
  return { prepaid, rounding, due, stated: due + prepaid };
}

/** Reads the invoice or credit note of a file. Runs on the worker thread. */
export function parseInvoiceFile({ bytes, decimals }: { bytes: Uint8Array; decimals: number }): InvoiceFile {
  const terms = termsOf(parseXmlFile(kindOf(bytes) === "pdf" ? xmlOfPdf(bytes) : bytes));
  const manner = { sign: terms.isCredit ? -1n : 1n, decimals };
  const { prepaid, rounding, due, stated } = totalsOf(terms);
  if (terms.lines.length === 0) refuseFile("invoice_file_incomplete", "BG-25");
  const lines = [
    ...countedLines(terms.lines).map((line) => lineOf(line, manner)),
    ...terms.adjustments.map((adjustment) => adjustmentOf(adjustment, manner)),
  ];
  if (rounding !== 0n) {
    const net = amountOf(rounding, manner);
    lines.push({ kind: "rounding", code: null, name: "", packs: "1", price: net, net, taxRate: "0" });
  }
  if (lines.length > maxInvoiceLines) refuseFile("invoice_file_lines", String(lines.length));
  return {
    isCreditNote: terms.isCredit,
    number: required(terms.number, "BT-1").slice(0, 60),
    invoiceDate: required(dayOf(terms.issueDate, "BT-2"), "BT-2"),
    dueDate: dayOf(terms.dueDate, "BT-9"),
    currency: required(terms.currency, "BT-5"),
    preceding: terms.preceding,
    supplierName: terms.sellerName,
    supplierTaxNumber: terms.sellerTaxNumber,
    statedTotal: amountOf(stated, manner),
    prepaidAmount: amountOf(prepaid, manner),
    payableAmount: amountOf(due, manner),
    taxes: taxesOf(terms, manner),
    lines,
  };
}

/** Reads a file on the worker thread, because a large one takes longer than a request may hold the event loop. */
export const readInvoiceFile = (bytes: Uint8Array, decimals: number): Promise<InvoiceFile> =>
  runOnThread("parseInvoiceFile", { bytes, decimals });
