import {
  isCreditType,
  type AdjustmentTerms,
  type InvoiceTerms,
  type LineTerms,
} from "./purchasing.terms.service.ts";
import { childrenNamed, elementAt, textAt, type XmlElement } from "./purchasing.xml.service.ts";

/** UBL writes dates as xs:date, which may have a time zone. */
const dayAt = (element: XmlElement, ...path: readonly string[]) =>
  textAt(element, ...path)?.slice(0, 10) ?? null;

function lineOf(line: XmlElement): LineTerms {
  const parts = [...childrenNamed(line, "SubInvoiceLine"), ...childrenNamed(line, "SubCreditNoteLine")];
  const item = (...path: readonly string[]) => textAt(line, "Item", ...path);
  return {
    id: textAt(line, "ID") ?? "",
    code: item("SellersItemIdentification", "ID"),
    name: item("Name") ?? item("Description"),
    quantity: textAt(line, "InvoicedQuantity") ?? textAt(line, "CreditedQuantity"),
    net: textAt(line, "LineExtensionAmount"),
    price: textAt(line, "Price", "PriceAmount"),
    baseQuantity: textAt(line, "Price", "BaseQuantity"),
    rate: item("ClassifiedTaxCategory", "Percent"),
    parts: parts.map(lineOf),
    role: null,
  };
}

const adjustmentOf = (adjustment: XmlElement): AdjustmentTerms => ({
  isCharge: /^(true|1)$/.test(textAt(adjustment, "ChargeIndicator") ?? ""),
  amount: textAt(adjustment, "Amount"),
  reason: textAt(adjustment, "AllowanceChargeReason"),
  rate: textAt(adjustment, "TaxCategory", "Percent"),
});

/** Returns the tax number of a seller: the one for VAT first. */
function taxNumberOf(party: XmlElement): string | null {
  const schemes = childrenNamed(party, "PartyTaxScheme");
  const vat = schemes.find((scheme) => textAt(scheme, "TaxScheme", "ID")?.toUpperCase() === "VAT");
  const tax = vat ?? schemes[0];
  return (tax && textAt(tax, "CompanyID")) ?? textAt(party, "PartyLegalEntity", "CompanyID");
}

/** Returns the tax totals in the currency of the document; another one is in that of the accounts (BT-111). */
function taxTotalsOf(root: XmlElement): XmlElement[] {
  const currency = textAt(root, "DocumentCurrencyCode");
  return childrenNamed(root, "TaxTotal").filter((total) => {
    const stated = elementAt(total, "TaxAmount")?.attributes.get("currencyID");
    return stated === undefined || currency === null || stated === currency;
  });
}

/** Reads a UBL 2.1 invoice or credit note. */
export function readUbl(root: XmlElement): InvoiceTerms {
  const isCredit = root.name === "CreditNote" || isCreditType(textAt(root, "InvoiceTypeCode"));
  const party = elementAt(root, "AccountingSupplierParty", "Party");
  const totals = (name: string) => textAt(root, "LegalMonetaryTotal", name);
  return {
    isCredit,
    number: textAt(root, "ID"),
    issueDate: dayAt(root, "IssueDate"),
    dueDate: dayAt(root, "DueDate") ?? dayAt(root, "PaymentMeans", "PaymentDueDate"),
    currency: textAt(root, "DocumentCurrencyCode"),
    preceding: childrenNamed(root, "BillingReference").flatMap(
      (each) => textAt(each, "InvoiceDocumentReference", "ID") ?? [],
    ),
    sellerName:
      party && (textAt(party, "PartyLegalEntity", "RegistrationName") ?? textAt(party, "PartyName", "Name")),
    sellerTaxNumber: party && taxNumberOf(party),
    lines: [...childrenNamed(root, "InvoiceLine"), ...childrenNamed(root, "CreditNoteLine")].map(lineOf),
    adjustments: childrenNamed(root, "AllowanceCharge").map(adjustmentOf),
    taxes: taxTotalsOf(root).flatMap((total) =>
      childrenNamed(total, "TaxSubtotal").map((each) => ({
        rate: textAt(each, "TaxCategory", "Percent"),
        net: textAt(each, "TaxableAmount"),
        tax: textAt(each, "TaxAmount"),
      })),
    ),
    totals: {
      inclusive: totals("TaxInclusiveAmount"),
      prepaid: totals("PrepaidAmount"),
      rounding: totals("PayableRoundingAmount"),
      payable: totals("PayableAmount"),
    },
  };
}
