import {
  isCreditType,
  type AdjustmentTerms,
  type InvoiceTerms,
  type LineTerms,
} from "./purchasing.terms.service.ts";
import { childrenNamed, elementAt, textAt, type XmlElement } from "./purchasing.xml.service.ts";

/** CII writes dates as digits (format 102), in an element whose namespace differs by place. */
function dayAt(element: XmlElement, ...path: readonly string[]): string | null {
  const text = textAt(element, ...path, "DateTimeString") ?? textAt(element, ...path, "DateTime");
  if (text === null) return null;
  const digits = /^(\d{4})(\d{2})(\d{2})/.exec(text);
  return digits ? digits.slice(1).join("-") : text.slice(0, 10);
}

const roles: Partial<Record<string, LineTerms["role"]>> = {
  GROUP: "group",
  DETAIL: "detail",
  INFORMATION: "information",
};

function lineOf(line: XmlElement): LineTerms {
  const about = (name: string) => textAt(line, "AssociatedDocumentLineDocument", name);
  const product = (name: string) => textAt(line, "SpecifiedTradeProduct", name);
  const price = elementAt(line, "SpecifiedLineTradeAgreement", "NetPriceProductTradePrice");
  const settlement = (...path: readonly string[]) => textAt(line, "SpecifiedLineTradeSettlement", ...path);
  return {
    id: about("LineID") ?? "",
    code: product("SellerAssignedID"),
    name: product("Name") ?? product("Description"),
    quantity: textAt(line, "SpecifiedLineTradeDelivery", "BilledQuantity"),
    net: settlement("SpecifiedTradeSettlementLineMonetarySummation", "LineTotalAmount"),
    price: price && textAt(price, "ChargeAmount"),
    baseQuantity: price && textAt(price, "BasisQuantity"),
    rate: settlement("ApplicableTradeTax", "RateApplicablePercent"),
    parts: [],
    role: roles[about("LineStatusReasonCode") ?? ""] ?? null,
  };
}

/** Reads the lines, each with those that name it as theirs. */
function linesOf(trade: XmlElement): LineTerms[] {
  const elements = childrenNamed(trade, "IncludedSupplyChainTradeLineItem");
  const lines = elements.map(lineOf);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return lines.filter((line, index) => {
    const parentId =
      elements[index] && textAt(elements[index], "AssociatedDocumentLineDocument", "ParentLineID");
    const parent = parentId ? byId.get(parentId) : undefined;
    // A line can only belong to an earlier one, so that none contains itself.
    if (parent === undefined || lines.indexOf(parent) >= index) return true;
    parent.parts.push(line);
    return false;
  });
}

const adjustmentOf = (adjustment: XmlElement): AdjustmentTerms => ({
  isCharge: /^(true|1)$/.test(textAt(adjustment, "ChargeIndicator", "Indicator") ?? ""),
  amount: textAt(adjustment, "ActualAmount"),
  reason: textAt(adjustment, "Reason"),
  rate: textAt(adjustment, "CategoryTradeTax", "RateApplicablePercent"),
});

/** Reads a charge for transport, which the extended profiles have beside the others. */
const transportOf = (charge: XmlElement): AdjustmentTerms => ({
  isCharge: true,
  amount: textAt(charge, "AppliedAmount"),
  reason: textAt(charge, "Description"),
  rate: textAt(charge, "AppliedTradeTax", "RateApplicablePercent"),
});

/** Returns the tax number of a seller: the one for VAT (VA) first. */
function taxNumberOf(seller: XmlElement): string | null {
  const numbers = childrenNamed(seller, "SpecifiedTaxRegistration").flatMap(
    (each) => elementAt(each, "ID") ?? [],
  );
  const vat = numbers.find(({ attributes }) => attributes.get("schemeID") === "VA") ?? numbers[0];
  return vat?.text.trim() || textAt(seller, "SpecifiedLegalOrganization", "ID");
}

/** Reads an UN/CEFACT cross-industry invoice (CII), as Factur-X, ZUGFeRD and XRechnung contain it. */
export function readCii(root: XmlElement): InvoiceTerms {
  const trade = elementAt(root, "SupplyChainTradeTransaction") ?? root;
  const settlement = elementAt(trade, "ApplicableHeaderTradeSettlement") ?? trade;
  const seller = elementAt(trade, "ApplicableHeaderTradeAgreement", "SellerTradeParty");
  const totals = (name: string) =>
    textAt(settlement, "SpecifiedTradeSettlementHeaderMonetarySummation", name);
  return {
    isCredit: isCreditType(textAt(root, "ExchangedDocument", "TypeCode")),
    number: textAt(root, "ExchangedDocument", "ID"),
    issueDate: dayAt(root, "ExchangedDocument", "IssueDateTime"),
    dueDate: dayAt(settlement, "SpecifiedTradePaymentTerms", "DueDateDateTime"),
    currency: textAt(settlement, "InvoiceCurrencyCode"),
    preceding: childrenNamed(settlement, "InvoiceReferencedDocument").flatMap(
      (each) => textAt(each, "IssuerAssignedID") ?? [],
    ),
    sellerName:
      seller &&
      (textAt(seller, "Name") ?? textAt(seller, "SpecifiedLegalOrganization", "TradingBusinessName")),
    sellerTaxNumber: seller && taxNumberOf(seller),
    lines: linesOf(trade),
    adjustments: [
      ...childrenNamed(settlement, "SpecifiedTradeAllowanceCharge").map(adjustmentOf),
      ...childrenNamed(settlement, "SpecifiedLogisticsServiceCharge").map(transportOf),
    ],
    taxes: childrenNamed(settlement, "ApplicableTradeTax").map((each) => ({
      rate: textAt(each, "RateApplicablePercent"),
      net: textAt(each, "BasisAmount"),
      tax: textAt(each, "CalculatedAmount"),
    })),
    totals: {
      inclusive: totals("GrandTotalAmount"),
      prepaid: totals("TotalPrepaidAmount"),
      rounding: totals("RoundingAmount"),
      payable: totals("DuePayableAmount"),
    },
  };
}
