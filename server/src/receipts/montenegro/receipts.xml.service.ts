import type { ReceiptItem, SameTax } from "@konoba/contract/receipts/receipts.totals";
import type {
  DepositMessage,
  InvoiceMessage,
  MessageHeader,
  TillMessage,
} from "./receipts.messages.service.ts";

export const fiscalNamespace = "https://efi.tax.gov.me/fs/schema";

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/**
 * Escapes an attribute value as canonical XML does, and drops characters that XML does not allow. Some parsers read
 * the line breaks of XML 1.1 as another character, with which the signature would no longer fit.
 */
const escaped = (value: string) =>
  value
    .replaceAll(/[\u0085\u2028]/g, " ")
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<"\t\n\r]/g, (each) => escapes[each] ?? each);

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/**
 * Writes an element in canonical form: the namespace, then attributes in alphabetical order, and an end tag. A
 * request can be signed as it is written. Attributes without a value are left out.
 */
function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const { xmlns, ...others } = attributes;
  const written = [["xmlns", xmlns] as const, ...Object.entries(others).toSorted(byName)]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join("")}>${children.join("")}</${name}>`;
}

/** Writes a list element, or nothing for an empty list. */
const listOf = (name: string, children: readonly string[]): string[] =>
  children.length === 0 ? [] : [element(name, {}, children)];

/** Shortens text to `max` characters without cutting one in half. */
const shortened = (text: string, max: number) => [...text.trim()].slice(0, max).join("");

type Operation = "RegisterInvoice" | "RegisterTCR" | "RegisterCashDeposit";

function request(operation: Operation, header: MessageHeader, payload: string): string {
  const attributes = { UUID: header.uuid, SendDateTime: header.sentAt, SubseqDelivType: header.lateReason };
  return element(`${operation}Request`, { xmlns: fiscalNamespace, Id: "Request", Version: 1 }, [
    element("Header", attributes),
    payload,
  ]);
}

const itemElement = (item: ReceiptItem): string =>
  element("I", {
    N: shortened(item.name, 50),
    U: shortened(item.unit, 50),
    Q: item.quantity,
    UPB: item.unitPriceBefore,
    UPA: item.unitPriceAfter,
    R: item.discountPercentage,
    RR: item.discountPercentage === null ? null : false,
    PB: item.netAmount,
    VR: item.vatRate,
    VA: item.vatAmount,
    PA: item.grossAmount,
    EX: item.exemption,
  });

const sameTaxElement = (tax: SameTax): string =>
  element("SameTax", {
    NumOfItems: tax.itemCount,
    PriceBefVAT: tax.netAmount,
    VATRate: tax.vatRate,
    VATAmt: tax.vatAmount,
    ExemptFromVAT: tax.exemption,
  });

const sellerElement = ({ seller }: InvoiceMessage): string =>
  element("Seller", {
    IDType: "TIN",
    IDNum: seller.taxNumber,
    Name: shortened(seller.name, 400),
    Address: shortened(seller.address, 200),
    Town: shortened(seller.town, 100),
    Country: "MNE",
  });

const buyerElements = ({ buyer }: InvoiceMessage): string[] =>
  buyer === null
    ? []
    : [
        element("Buyer", {
          IDType: buyer.idType,
          IDNum: shortened(buyer.idNumber, 20),
          Name: shortened(buyer.name, 100),
          Address: buyer.address && shortened(buyer.address, 200),
          Town: buyer.town && shortened(buyer.town, 100),
          Country: buyer.country,
        }),
      ];

const correctiveElements = ({ corrects }: InvoiceMessage): string[] =>
  corrects === null
    ? []
    : [
        element("CorrectiveInv", {
          IICRef: corrects.iic,
          IssueDateTime: corrects.issuedAt,
          Type: "CORRECTIVE",
        }),
      ];

function invoiceElement(invoice: InvoiceMessage): string {
  const { totals, signed } = invoice;
  const isInVat = totals.vatAmount !== null;
  const attributes = {
    InvType: invoice.kind,
    TypeOfInv: invoice.type,
    IssueDateTime: signed.issuedAt,
    InvNum: invoice.number,
    InvOrdNum: signed.ordinal,
    TCRCode: signed.tillCode,
    IsIssuerInVAT: isInVat,
    TaxFreeAmt: isInVat ? null : totals.grossAmount,
    TotPriceWoVAT: totals.netAmount,
    TotVATAmt: totals.vatAmount,
    TotPrice: signed.grossAmount,
    OperatorCode: invoice.operatorCode,
    BusinUnitCode: signed.unitCode,
    SoftCode: signed.softwareCode,
    IIC: invoice.iic,
    IICSignature: invoice.iicSignature,
    IsReverseCharge: false,
    PayDeadline: invoice.payDeadline,
    ParagonBlockNum: invoice.paragonNumber,
  };
  const methods = invoice.payments.map(({ method, amount }) =>
    element("PayMethod", { Type: method, Amt: amount }),
  );
  const references = invoice.references.map(({ iic, issuedAt, amount }) =>
    element("IICRef", { IIC: iic, IssueDateTime: issuedAt, Amount: amount }),
  );
  return element("Invoice", attributes, [
    ...correctiveElements(invoice),
    ...listOf("PayMethods", methods),
    sellerElement(invoice),
    ...buyerElements(invoice),
    ...listOf("Items", totals.items.map(itemElement)),
    ...listOf("SameTaxes", totals.sameTaxes.map(sameTaxElement)),
    ...listOf("IICRefs", references),
  ]);
}

/** Writes the unsigned request that registers an invoice. */
export const invoiceRequest = (header: MessageHeader, invoice: InvoiceMessage): string =>
  request("RegisterInvoice", header, invoiceElement(invoice));

/** Writes the unsigned request that registers a till and returns its code. */
export const tillRequest = (header: MessageHeader, till: TillMessage): string =>
  request(
    "RegisterTCR",
    { ...header, lateReason: null },
    element("TCR", {
      IssuerTIN: till.taxNumber,
      BusinUnitCode: till.unitCode,
      TCRIntID: shortened(till.internalId, 50),
      SoftCode: till.softwareCode,
      MaintainerCode: till.maintainerCode,
      ValidFrom: till.validFrom,
      ValidTo: till.validTo,
      Type: "REGULAR",
    }),
  );

/** Writes the unsigned request that reports cash put into or taken out of a till. */
export const depositRequest = (header: MessageHeader, deposit: DepositMessage): string =>
  request(
    "RegisterCashDeposit",
    header,
    element("CashDeposit", {
      IssuerTIN: deposit.taxNumber,
      TCRCode: deposit.tillCode,
      Operation: deposit.operation,
      CashAmt: deposit.amount,
      ChangeDateTime: deposit.at,
    }),
  );

/** Wraps a signed request for transport; the signature stays valid, because its canonical form is exclusive. */
export const envelope = (signedXml: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${signedXml}</soapenv:Body></soapenv:Envelope>`;
