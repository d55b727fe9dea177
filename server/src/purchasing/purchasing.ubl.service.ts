import { divideHalfAway, readDecimal, trimDecimal, writeDecimal } from "@konoba/contract/lib/decimal";
import { AppError } from "@konoba/contract/lib/errors";
import { maxInvoiceLines, type ReadInvoice } from "@konoba/contract/purchasing/purchasing.invoices.contract";
import { pairLines, type GivenLine } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { supplierKey } from "@konoba/contract/suppliers/suppliers.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import {
  childrenNamed,
  parseXml,
  textOf,
  XmlError,
} from "../receipts/montenegro/receipts.parsing.service.ts";
import { listUninvoiced } from "./purchasing.invoices.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";
import { listOffered } from "./purchasing.orders.store.ts";
import { listNamedSuppliers } from "./purchasing.overview.store.ts";

interface UblLine extends GivenLine {
  price: string;
  taxRate: string;
}

interface UblInvoice {
  supplierName: string | null;
  supplierTaxNumber: string | null;
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  statedTotal: string;
  currencyCode: string | null;
  lines: UblLine[];
}

const invalidFile = (): never => {
  throw new AppError("invoice_file_invalid");
};

/** Returns the element at a path of local names below a node. */
function at(node: Node, ...path: readonly string[]): Element | null {
  const [name, ...rest] = path;
  const next = name === undefined ? undefined : childrenNamed(node, name)[0];
  if (!next) return null;
  return rest.length === 0 ? next : at(next, ...rest);
}

const textAt = (node: Node, ...path: readonly string[]): string | null =>
  at(node, ...path)?.textContent?.trim() || null;

const day = /^\d{4}-\d{2}-\d{2}$/;
const decimal = /^\d{1,9}(\.\d{1,10})?$/;

const dayAt = (node: Node, name: string): string | null => {
  const text = textAt(node, name)?.slice(0, 10) ?? null;
  return text !== null && day.test(text) ? text : null;
};

const decimalAt = (node: Node, ...path: readonly string[]): string => {
  const text = textAt(node, ...path) ?? "";
  return decimal.test(text) ? text : invalidFile();
};

/** Rounds decimal text to at most `decimals` decimals. */
function rounded(text: string, decimals: number): string {
  const units = readDecimal(text, 10);
  return trimDecimal(writeDecimal(divideHalfAway(units, 10n ** BigInt(10 - decimals)), decimals));
}

/** Returns the price of one invoiced unit, net of the line's discounts: its amount over its quantity. */
function priceOf(net: string, packs: string): string {
  const quantity = readDecimal(packs, 3);
  if (quantity === 0n) return invalidFile();
  const exact = (readDecimal(net, 10) * 1000n) / quantity;
  return trimDecimal(writeDecimal(divideHalfAway(exact, 10n ** 6n), 4), 2);
}

function lineOf(line: Element): UblLine {
  const item = at(line, "Item") ?? invalidFile();
  const packs = rounded(decimalAt(line, "InvoicedQuantity"), 3);
  const net = decimalAt(line, "LineExtensionAmount");
  const rate = textAt(item, "ClassifiedTaxCategory", "Percent") ?? "0";
  return {
    code: textAt(item, "SellersItemIdentification", "ID"),
    name: (textAt(item, "Name") ?? textAt(item, "Description") ?? "–").slice(0, 150),
    packs,
    price: priceOf(net, packs),
    taxRate: decimal.test(rate) && Number(rate) <= 100 ? rounded(rate, 3) : invalidFile(),
  };
}

function rootOf(xml: string): Element {
  try {
    return parseXml(xml).documentElement ?? invalidFile();
  } catch (error) {
    if (error instanceof XmlError) return invalidFile();
    throw error;
  }
}

/** Reads what a UBL 2.1 invoice says; document types, and with them entities, are rejected. */
function parseUbl(xml: string): UblInvoice {
  const root = rootOf(xml);
  if (root.localName === "CreditNote") throw new AppError("invoice_file_credit");
  if (root.localName !== "Invoice") return invalidFile();
  const party = at(root, "AccountingSupplierParty", "Party") ?? invalidFile();
  const lines = childrenNamed(root, "InvoiceLine");
  if (lines.length === 0 || lines.length > maxInvoiceLines) return invalidFile();
  const taxNumber = textAt(party, "PartyTaxScheme", "CompanyID");
  return {
    supplierName: textOf(party, "RegistrationName") ?? textAt(party, "PartyName", "Name"),
    supplierTaxNumber: taxNumber ?? textAt(party, "PartyLegalEntity", "CompanyID"),
    number: (textAt(root, "ID") ?? invalidFile()).slice(0, 60),
    invoiceDate: dayAt(root, "IssueDate") ?? invalidFile(),
    dueDate: dayAt(root, "DueDate"),
    statedTotal: decimalAt(root, "LegalMonetaryTotal", "TaxInclusiveAmount"),
    currencyCode: textAt(root, "DocumentCurrencyCode"),
    lines: lines.map(lineOf),
  };
}

/** Compares tax numbers by their digits: a country prefix does not count. */
const digitsOf = (number: string | null) => (number ?? "").replace(/\D/g, "");

/** Reads a file, and finds its supplier, items and delivered lines. */
export async function readUbl(
  { db, scope }: Acting,
  { locationId, xml }: { locationId: string; xml: string },
): Promise<ReadInvoice> {
  const location = requireOwnLocation(scope, locationId);
  const { currencyCode, currencyDecimals } = await findOwnLocation(db, scope, location);
  const { currencyCode: stated, lines, ...file } = parseUbl(xml);
  if (stated !== null && stated !== currencyCode) throw new AppError("invoice_file_currency");
  const suppliers = await listNamedSuppliers(db, scope.organizationId);
  const taxNumber = digitsOf(file.supplierTaxNumber);
  const key = supplierKey(file.supplierName ?? "");
  const supplier =
    suppliers.find((each) => taxNumber !== "" && digitsOf(each.taxNumber) === taxNumber) ??
    suppliers.find(({ name }) => key !== "" && supplierKey(name) === key);
  const supplierId = supplier?.id ?? null;
  const query = { supplierId: supplierId ?? "", locationId, language: "en" };
  const items = supplierId === null ? [] : await listOffered(db, { location, supplierId });
  const delivered = supplierId === null ? [] : await listUninvoiced(db, location, query);
  const pairs = pairLines(
    lines,
    items.map(({ id, name, code }) => ({ supplierItemId: id, name, code })),
    delivered,
  );
  return {
    ...file,
    statedTotal: rounded(file.statedTotal, currencyDecimals),
    supplierId,
    lines: lines.map(({ code: _code, ...line }, index) => ({
      ...line,
      supplierItemId: pairs[index]?.supplierItemId ?? null,
      deliveryLineId: pairs[index]?.deliveryLineId ?? null,
    })),
  };
}
