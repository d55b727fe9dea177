import { matchInvoice } from "@konoba/contract/purchasing/purchasing.matching.totals";
import { describe, expect, it, test } from "vitest";
import { cii, ubl, type Fixture } from "../../../test/einvoices.ts";
import { refusal } from "../../../test/refusal.ts";
import { parseInvoiceFile, type InvoiceFile } from "./purchasing.einvoices.service.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (file: string | Uint8Array, decimals = 2) =>
  parseInvoiceFile({ bytes: typeof file === "string" ? bytesOf(file) : file, decimals });

/** Returns what the total states beside the lines, and tax by rate as computed from the lines. */
function computed({ lines, statedTotal }: InvoiceFile) {
  const stated = lines.map((line) => ({
    ...line,
    receivedPacks: line.packs,
    agreedPrice: null,
    expectedTaxRate: null,
  }));
  const { otherAmount, taxes } = matchInvoice(stated, statedTotal, 2);
  return { otherAmount, taxes };
}

const coffee = {
  name: "Espresso blend 1 kg",
  code: "K-10",
  quantity: "10.000",
  price: "22.40",
  net: "224.00",
};
const plain: Fixture = { lines: [{ ...coffee, rate: "7" }], due: "239.68" };
const full: Fixture = {
  lines: [
    { ...coffee, rate: "7" },
    { name: "Povrat gajbi", quantity: "-6", price: "3.10", net: "-18.60", rate: "21" },
    { name: "Uzorak", quantity: "2", price: "0", net: "0", rate: "7" },
    { name: "Sve po dogovoru", quantity: "0", price: "0.00", net: "0.00", rate: "7" },
  ],
  adjustments: [
    { isCharge: true, amount: "12.50", reason: "Dostava", rate: "21" },
    { isCharge: false, amount: "4.00", rate: "7" },
  ],
  taxes: [
    { rate: "7.00", net: "220.00", tax: "15.40" },
    { rate: "21", net: "-6.10", tax: "-1.28" },
  ],
  inclusive: "228.02",
  prepaid: "100.00",
  rounding: "-0.02",
  due: "128.00",
};

describe.each([
  ["UBL", ubl],
  ["CII", cii],
])("%s", (_syntax, write) => {
  it("is read to the cent: lines below zero and of nothing, charges, allowances, prepayment, rounding", () => {
    const file = parse(write(full));

    expect(file).toMatchObject({
      isCreditNote: false,
      number: "884/26",
      invoiceDate: "2026-11-20",
      dueDate: "2026-12-05",
      currency: "EUR",
      supplierName: "Zeta pržionica",
      supplierTaxNumber: "ME03012345",
      statedTotal: "228.00",
      prepaidAmount: "100.00",
      payableAmount: "128.00",
      taxes: [
        { rate: "21.00", net: "-6.10", tax: "-1.28" },
        { rate: "7.00", net: "220.00", tax: "15.40" },
      ],
    });
    expect(file.lines.map(({ kind, name, packs, price, net }) => [kind, name, packs, price, net])).toEqual([
      ["item", "Espresso blend 1 kg", "10", "22.40", "224.00"],
      ["item", "Povrat gajbi", "-6", "3.10", "-18.60"],
      ["item", "Uzorak", "2", "0.00", "0.00"],
      ["item", "Sve po dogovoru", "0", "0.00", "0.00"],
      ["charge", "Dostava", "1", "12.50", "12.50"],
      ["allowance", "", "1", "-4.00", "-4.00"],
      ["rounding", "", "1", "-0.02", "-0.02"],
    ]);
    expect(computed(file)).toEqual({
      otherAmount: "0.00",
      taxes: [...file.taxes, { rate: "0.00", net: "-0.02", tax: "0.00" }],
    });
  });

  it("is negative throughout for a credit note, which names the invoice that it corrects", () => {
    const file = parse(
      write({
        kind: "CreditNote",
        lines: [{ name: "Kafa", quantity: "2", price: "22.40", net: "44.80", rate: "7" }],
        adjustments: [{ isCharge: false, amount: "4.80", rate: "7" }],
        taxes: [{ rate: "7", net: "40.00", tax: "2.80" }],
        due: "42.80",
        preceding: "880/26",
      }),
    );

    expect(file).toMatchObject({
      isCreditNote: true,
      preceding: ["880/26"],
      statedTotal: "-42.80",
      payableAmount: "-42.80",
      taxes: [{ rate: "7.00", net: "-40.00", tax: "-2.80" }],
      lines: [
        { kind: "item", packs: "-2", price: "22.40", net: "-44.80" },
        { kind: "allowance", packs: "1", price: "4.80", net: "4.80" },
      ],
    });
    expect(computed(file).otherAmount).toBe("0.00");
  });

  it.each([
    ["a tiny price", { quantity: "10000", price: "0.00123456", net: "12.35" }, "10000", "0.001235"],
    ["a price for a hundred", { quantity: "250", price: "4.20", base: "100", net: "10.50" }, "250", "0.042"],
    [
      "a quantity of many decimals",
      { quantity: "1.23456789", price: "8.1", net: "10.00" },
      "1.235",
      "8.09716599",
    ],
    ["allowances of the line", { quantity: "2", price: "800", net: "400" }, "2", "200.00"],
    [
      "goods taken back as an amount below zero",
      { quantity: "6", price: "18.33", net: "-109.98" },
      "-6",
      "18.33",
    ],
    ["a rebate above the value", { quantity: "2", price: "10", net: "-10" }, "2", "-5.00"],
  ])("keeps the amount of a line with %s, and derives the price from it", (_says, line, packs, price) => {
    const [read] = parse(write({ lines: [{ name: "Salvete", ...line }], due: "1" })).lines;

    expect(read).toMatchObject({ packs, price, net: Number(line.net).toFixed(2) });
  });

  it("has a total that differs from its lines", () => {
    expect(computed(parse(write({ ...plain, due: "240.00" }))).otherAmount).toBe("0.32");
  });

  it("has more than 300 lines, and a picture of more than a megabyte", () => {
    const lines = Array.from({ length: 1_999 }, (_, at) => ({
      name: `Stavka ${at}`,
      net: "1.00",
      rate: "0",
    }));
    const more = `<EmbeddedDocumentBinaryObject xmlns="">${"A".repeat(2_000_000)}</EmbeddedDocumentBinaryObject>`;

    const file = parse(write({ lines, due: "1999.00", more }));

    expect(file.lines).toHaveLength(1_999);
    expect(computed(file).otherAmount).toBe("0.00");
    const tooMany = write({ lines: [...lines, ...lines.slice(0, 2)], due: "2001.00" });
    expect(() => parse(tooMany)).toThrow(refusal("invoice_file_lines"));
  });

  it.each([
    ["BT-1", /<(cbc|ram):ID>884\/26<\/\1:ID>/],
    ["BT-5", /<(cbc:DocumentCurrencyCode|ram:InvoiceCurrencyCode)>EUR<\/\1>/],
    ["BT-131, 1", /<(cbc:LineExtensionAmount|ram:LineTotalAmount)[^>]*>224.00<\/\1>/],
    ["BT-115", /<(cbc:TaxInclusive|ram:GrandTotal)Amount[^>]*>.*<\/(cbc:|ram:Due)PayableAmount>/],
    ["BG-25", /<(cac:InvoiceLine|ram:IncludedSupplyChainTradeLineItem)>[^]*<\/\1>/],
  ])("is refused without %s, which the refusal names", (term, pattern) => {
    expect(() => parse(write(plain).replace(pattern, ""))).toThrow(
      refusal("invoice_file_incomplete", { details: { nameEn: term } }),
    );
  });

  it.each([
    ["a date", /2026-?11-?20/, "2026-13-45"],
    ["an amount", "224.00", "1e9"],
    ["an amount", "224.00", "99999999999"],
    ["a rate", /(Percent>)7/, "$1101"],
  ])("is refused for %s that cannot be read", (_says, from, to) => {
    expect(() => parse(write(plain).replace(from, to))).toThrow(refusal("invoice_file_incomplete"));
  });
});

/** Writes a UBL line with lines in it. */
const ublLine = (name: string, net: string, { rate = "", parts = "", tag = "Invoice" } = {}) =>
  `<cac:${tag}Line><cbc:ID>${name}</cbc:ID><cbc:InvoicedQuantity>1</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>${parts}<cac:Item><cbc:Name>${name}</cbc:Name>
    ${rate && `<cac:ClassifiedTaxCategory><cbc:Percent>${rate}</cbc:Percent></cac:ClassifiedTaxCategory>`}</cac:Item></cac:${tag}Line>`;
const within = (name: string, net: string, more = {}) => ublLine(name, net, { tag: "SubInvoice", ...more });

/** Writes a CII line that may belong to another. */
const ciiLine = (id: string, net: string, { parent = "", role = "", rate = "21" } = {}) =>
  `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>
    ${parent && `<ram:ParentLineID>${parent}</ram:ParentLineID>`}${role && `<ram:LineStatusReasonCode>${role}</ram:LineStatusReasonCode>`}
    </ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>${id}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation>${net && `<ram:LineTotalAmount>${net}</ram:LineTotalAmount>`}
    </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;

const gift = ublLine("Gift", "30.00", {
  rate: "21",
  parts:
    within("Wine", "20.00") +
    within("Food", "10.00", { rate: "7", parts: within("Ham", "6.00") + within("Cheese", "4.00") }),
});

test.each([
  [
    "UBL: parts of parts, each at its rate or that of its line",
    ubl,
    gift,
    ["Wine 20.00 21", "Ham 6.00 7", "Cheese 4.00 7"],
  ],
  [
    "UBL: parts that don't add up to their line",
    ubl,
    ublLine("Gift", "30.00", { rate: "21", parts: within("Wine", "20.00") }),
    ["Gift 30.00 21"],
  ],
  [
    "CII: a group with an amount, details and information",
    cii,
    ciiLine("1", "30.00", { role: "GROUP" }) +
      ciiLine("1.1", "20.00", { parent: "1", role: "DETAIL" }) +
      ciiLine("1.2", "10.00", { parent: "1", role: "DETAIL", rate: "7" }) +
      ciiLine("1.2.1", "9.00", { parent: "1.2", role: "INFORMATION" }) +
      ciiLine("2", "", { role: "INFORMATION" }) +
      ciiLine("3", "", { role: "GROUP" }),
    ["1.1 20.00 21", "1.2 10.00 7"],
  ],
  [
    "CII: lines of a line without roles, and lines that name each other",
    cii,
    ciiLine("1", "30.00") +
      ciiLine("1.1", "20.00", { parent: "1" }) +
      ciiLine("1.2", "10.00", { parent: "1" }) +
      ciiLine("8", "1.00", { parent: "9" }) +
      ciiLine("9", "2.00", { parent: "8" }),
    ["1.1 20.00 21", "1.2 10.00 21", "8 1.00 21"],
  ],
] as const)("counts lines of lines once: %s", (_says, write, lines, expected) => {
  const whole = write({ lines: [{ name: "x", net: "0" }], due: "36.30" });
  const pattern = /<(cac:InvoiceLine|ram:IncludedSupplyChainTradeLineItem)>[^]*<\/\1>/;

  const read = parse(whole.replace(pattern, () => lines)).lines;

  expect(read.map(({ name, net, taxRate }) => `${name} ${net} ${taxRate}`)).toEqual(expected);
});

test("is read out of the envelope of a network", () => {
  const content = ubl(plain).replace(/<\?xml.*?\?>/, "");
  const header =
    "<StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>";
  const namespace = "http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader";

  const file = parse(
    `<StandardBusinessDocument xmlns="${namespace}">${header}${content}</StandardBusinessDocument>`,
  );

  expect(file).toMatchObject({ number: "884/26", statedTotal: "239.68" });
});

const named = (encoding: string) => ubl(plain).replace("UTF-8", encoding);
const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};
const singleByte = (text: string, letter: number) =>
  Uint8Array.from(text, (each) => (each === "ž" ? letter : each.charCodeAt(0)));

test.each([
  ["UTF-8 with a byte order mark", bytesOf(`\uFEFF${ubl(plain)}`)],
  ["UTF-8 without a declaration", bytesOf(ubl(plain).replace(/<\?xml.*?\?>/, ""))],
  ["UTF-16, little endian", wide(`\uFEFF${named("UTF-16")}`, false)],
  ["UTF-16, big endian, without a mark", wide(named("UTF-16"), true)],
  ["UTF-8 that calls itself UTF-16", bytesOf(named("utf-16"))],
  ["windows-1250", singleByte(named("windows-1250"), 0x9e)],
  ["ISO-8859-2", singleByte(named("ISO-8859-2"), 0xbe)],
])("is decoded from %s", (_encoding, bytes) => {
  expect(parse(new Uint8Array(bytes)).supplierName).toBe("Zeta pržionica");
});

const bomb = `<!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const nested = (levels: number) => `${"<a>".repeat(levels)}${"</a>".repeat(levels)}`;

test.each([
  ["a table", bytesOf("supplier;number\nZeta;1"), "invoice_file_xml"],
  ["nothing", bytesOf(""), "invoice_file_xml"],
  ["a cut file", bytesOf(ubl(plain).slice(0, 900)), "invoice_file_xml"],
  ["an unknown entity", bytesOf(ubl(plain).replace("Espresso", "&xxe;")), "invoice_file_xml"],
  ["a control character", bytesOf(ubl(plain).replace("Espresso", "\u0001")), "invoice_file_xml"],
  ["an encoding that nobody has", bytesOf(named("nothing")), "invoice_file_encoding"],
  ["bytes that are not UTF-8", singleByte(ubl(plain), 0x9e), "invoice_file_encoding"],
  ["a document type with entities", bytesOf(ubl(plain).replace("?>", `?>${bomb}`)), "invoice_file_doctype"],
  ["another document", bytesOf("<html/>"), "invoice_file_kind"],
  [
    "an order",
    bytesOf('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
    "invoice_file_kind",
  ],
  ["an empty envelope", bytesOf("<StandardBusinessDocument/>"), "invoice_file_kind"],
  ["5,000 nested levels", bytesOf(nested(5_000)), "invoice_file_size"],
  ["300,000 elements", bytesOf(`<a>${"<b/>".repeat(300_000)}</a>`), "invoice_file_size"],
] as const)("refuses %s with its reason", (_says, bytes, code) => {
  expect(() => parse(bytes)).toThrow(refusal(code));
});
