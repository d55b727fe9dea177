import { AppError } from "@konoba/contract/lib/errors";
import { byLocation } from "@konoba/contract/lib/primitives";
import type { files as routes, ReadInvoice } from "@konoba/contract/purchasing/purchasing.files.contract";
import { pairLines } from "@konoba/contract/purchasing/purchasing.invoices.rules";
import { matchInvoice } from "@konoba/contract/purchasing/purchasing.matching.totals";
import { supplierKey } from "@konoba/contract/suppliers/suppliers.rules";
import { requireOwnLocation } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { readInvoiceFile, type InvoiceFile } from "./einvoices/purchasing.einvoices.service.ts";
import { findDisputed, listUninvoiced } from "./purchasing.invoices.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";
import { listOffered } from "./purchasing.orders.store.ts";
import { listNamedSuppliers } from "./purchasing.overview.store.ts";

/** Compares tax numbers by their digits: a country prefix does not count. */
const digitsOf = (number: string | null) => (number ?? "").replace(/\D/g, "");

/** Returns the supplier with the tax number of a file, else the one with its name. */
async function findSupplierOf({ db, scope }: Acting, file: InvoiceFile): Promise<string | null> {
  const suppliers = await listNamedSuppliers(db, scope.organizationId);
  const taxNumber = digitsOf(file.supplierTaxNumber);
  const key = supplierKey(file.supplierName ?? "");
  const supplier =
    suppliers.find((each) => taxNumber !== "" && digitsOf(each.taxNumber) === taxNumber) ??
    suppliers.find(({ name }) => key !== "" && supplierKey(name) === key);
  return supplier?.id ?? null;
}

/** Finds items of the price list and delivered lines for the lines of a file. */
async function pairFile(
  { db }: Acting,
  { location, supplierId }: { location: OwnedLocation; supplierId: string },
  { lines }: InvoiceFile,
) {
  const items = await listOffered(db, { location, supplierId });
  const delivered = await listUninvoiced(db, location, { supplierId, locationId: location, language: "en" });
  const known = items.map(({ id, name, code }) => ({ supplierItemId: id, name, code }));
  return pairLines(lines, known, delivered);
}

/** Returns the stated total less what the lines come to with tax. */
function differenceOf({ lines, statedTotal }: InvoiceFile, decimals: number): string {
  const stated = lines.map((line) => ({
    ...line,
    receivedPacks: line.packs,
    agreedPrice: null,
    expectedTaxRate: null,
  }));
  return matchInvoice(stated, statedTotal, decimals).otherAmount;
}

/** Reads a file, and finds its supplier, items and delivered lines, and the invoice that a credit note is for. */
async function read(acting: Acting, locationId: string, bytes: Uint8Array): Promise<ReadInvoice> {
  const { db, scope } = acting;
  const location = requireOwnLocation(scope, locationId);
  const { currencyCode, currencyDecimals } = await findOwnLocation(db, scope, location);
  const { currency, preceding, lines, ...file } = await readInvoiceFile(bytes, currencyDecimals);
  if (currency !== currencyCode)
    throw new AppError("invoice_file_currency", { nameEn: `${currency} ≠ ${currencyCode}` });
  const whole = { ...file, currency, preceding, lines };
  const supplierId = await findSupplierOf(acting, whole);
  const pairs = supplierId === null ? [] : await pairFile(acting, { location, supplierId }, whole);
  const isCredit = supplierId !== null && Number(file.statedTotal) < 0;
  return {
    ...file,
    supplierId,
    creditFor: isCredit ? await findDisputed(db, location, { supplierId, numbers: preceding }) : null,
    differenceAmount: differenceOf(whole, currencyDecimals),
    lines: lines.map(({ code: _code, ...line }, index) => ({
      ...line,
      supplierItemId: pairs[index]?.supplierItemId ?? null,
      deliveryLineId: pairs[index]?.deliveryLineId ?? null,
    })),
  };
}

export const files: Handlers<typeof routes> = {
  readInvoice: ({ db, scope, body, now }) =>
    read({ db, scope, now }, body.locationId, new TextEncoder().encode(`\uFEFF${body.xml}`)),

  readInvoiceFile: async ({ db, scope, now, http }) => {
    const { fields, file } = await http.upload();
    const { locationId } = byLocation.parse(fields);
    if (!file) throw new AppError("invalid_request", [{ path: "file", message: "Choose a file" }]);
    return read({ db, scope, now }, locationId, file.bytes);
  },
};
