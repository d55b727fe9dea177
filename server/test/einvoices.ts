interface FixtureLine {
  name: string;
  net: string;
  quantity?: string;
  price?: string;
  base?: string;
  code?: string;
  rate?: string;
}

interface FixtureAdjustment {
  isCharge: boolean;
  amount: string;
  reason?: string;
  rate?: string;
}

/** Invoice of a test, as its file states it. */
export interface Fixture {
  kind?: "Invoice" | "CreditNote";
  number?: string;
  currency?: string;
  lines: readonly FixtureLine[];
  adjustments?: readonly FixtureAdjustment[];
  taxes?: readonly { rate: string; net: string; tax: string }[];
  inclusive?: string;
  prepaid?: string;
  rounding?: string;
  due: string;
  preceding?: string;
  /** Elements behind those of the document. */
  more?: string;
}

const seller = { name: "Zeta pržionica", taxNumber: "ME03012345" };
const optional = (value: string | undefined, write: (value: string) => string) =>
  value === undefined ? "" : write(value);

const ublAdjustment = ({ isCharge, amount, reason, rate = "21" }: FixtureAdjustment) => `
  <cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>
    ${optional(reason, (text) => `<cbc:AllowanceChargeReason>${text}</cbc:AllowanceChargeReason>`)}
    <cbc:Amount currencyID="EUR">${amount}</cbc:Amount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`;

function ublLine(kind: "Invoice" | "CreditNote", line: FixtureLine, index: number): string {
  const { name, net, quantity = "1", price = net, base, code, rate = "21" } = line;
  const quantityName = kind === "Invoice" ? "InvoicedQuantity" : "CreditedQuantity";
  return `<cac:${kind}Line><cbc:ID>${index + 1}</cbc:ID>
    <cbc:${quantityName} unitCode="H87">${quantity}</cbc:${quantityName}>
    <cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>${name}</cbc:Name>
      ${optional(code, (id) => `<cac:SellersItemIdentification><cbc:ID>${id}</cbc:ID></cac:SellersItemIdentification>`)}
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount>
      ${optional(base, (text) => `<cbc:BaseQuantity>${text}</cbc:BaseQuantity>`)}</cac:Price></cac:${kind}Line>`;
}

const ublTotals = ({ inclusive, prepaid, rounding, due }: Fixture) =>
  Object.entries({
    TaxInclusiveAmount: inclusive ?? due,
    PrepaidAmount: prepaid,
    PayableRoundingAmount: rounding,
    PayableAmount: due,
  })
    .map(([name, value]) => optional(value, (text) => `<cbc:${name} currencyID="EUR">${text}</cbc:${name}>`))
    .join("");

/** Writes an invoice or credit note as UBL 2.1. */
export function ubl(invoice: Fixture): string {
  const {
    kind = "Invoice",
    number = "884/26",
    currency = "EUR",
    lines,
    adjustments = [],
    taxes = [],
  } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>
  ${kind === "Invoice" ? "<cbc:DueDate>2026-12-05</cbc:DueDate>" : ""}
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  ${optional(
    invoice.preceding,
    (id) =>
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${id}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`,
  )}
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme><cbc:ID>LOC</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyTaxScheme><cbc:CompanyID>${seller.taxNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${seller.name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  ${adjustments.map(ublAdjustment).join("")}
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">0</cbc:TaxAmount>${taxes
    .map(
      ({ rate, net, tax }) => `<cac:TaxSubtotal><cbc:TaxableAmount>${net}</cbc:TaxableAmount>
    <cbc:TaxAmount>${tax}</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>${rate}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>`,
    )
    .join("")}</cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="XXX">99</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${ublTotals(invoice)}</cac:LegalMonetaryTotal>
  ${lines.map((line, index) => ublLine(kind, line, index)).join("")}${invoice.more ?? ""}
</${kind}>`;
}

const ciiLine = (
  { name, net, quantity = "1", price = net, base, code, rate = "21" }: FixtureLine,
  at: number,
) => `
  <ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${at + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct>${optional(code, (id) => `<ram:SellerAssignedID>${id}</ram:SellerAssignedID>`)}
      <ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement>
      <ram:GrossPriceProductTradePrice><ram:ChargeAmount>999</ram:ChargeAmount></ram:GrossPriceProductTradePrice>
      <ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount>
        ${optional(base, (text) => `<ram:BasisQuantity>${text}</ram:BasisQuantity>`)}</ram:NetPriceProductTradePrice>
    </ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity>${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      <ram:ApplicableTradeTax><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`;

const ciiAdjustment = ({ isCharge, amount, reason, rate = "21" }: FixtureAdjustment) => `
  <ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>
    <ram:ActualAmount>${amount}</ram:ActualAmount>${optional(reason, (text) => `<ram:Reason>${text}</ram:Reason>`)}
    <ram:CategoryTradeTax><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:CategoryTradeTax>
  </ram:SpecifiedTradeAllowanceCharge>`;

const ciiTotals = ({ inclusive, prepaid, rounding, due }: Fixture) =>
  Object.entries({
    RoundingAmount: rounding,
    GrandTotalAmount: inclusive ?? due,
    TotalPrepaidAmount: prepaid,
    DuePayableAmount: due,
  })
    .map(([name, value]) => optional(value, (text) => `<ram:${name}>${text}</ram:${name}>`))
    .join("");

/** Writes an invoice or credit note as UN/CEFACT CII. */
export function cii(invoice: Fixture): string {
  const {
    kind = "Invoice",
    number = "884/26",
    currency = "EUR",
    lines,
    adjustments = [],
    taxes = [],
  } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>${kind === "Invoice" ? "380" : "381"}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines.map(ciiLine).join("")}
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>${seller.name}</ram:Name>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">1</ram:ID></ram:SpecifiedTaxRegistration>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${seller.taxNumber}</ram:ID></ram:SpecifiedTaxRegistration>
    </ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
      ${taxes
        .map(
          ({ rate, net, tax }) => `<ram:ApplicableTradeTax><ram:CalculatedAmount>${tax}</ram:CalculatedAmount>
      <ram:BasisAmount>${net}</ram:BasisAmount><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
        )
        .join("")}
      ${adjustments.map(ciiAdjustment).join("")}
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>
        <udt:DateTimeString format="102">20261205</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>${ciiTotals(invoice)}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      ${optional(
        invoice.preceding,
        (id) =>
          `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${id}</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>`,
      )}
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>${invoice.more ?? ""}
</rsm:CrossIndustryInvoice>`;
}
