import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeCoffee, receiveCoffee, type Coffee } from "../../test/coffee.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
let coffee: Coffee;
beforeAll(async () => {
  konoba = await sharedApp();
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  coffee = await makeCoffee(owner.api, id);
});

const line = (id: number, item: { code: string; name: string; packs: string; net: string }) => `
  <cac:InvoiceLine>
    <cbc:ID>${id}</cbc:ID>
    <cbc:InvoicedQuantity unitCode="H87">${item.packs}</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">${item.net}</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>${item.name}</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>${item.code}</cbc:ID></cac:SellersItemIdentification>
      <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>7.00</cbc:Percent></cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">22.40</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>`;

const ubl = ({
  root = "Invoice",
  head = "",
  currency = "EUR",
} = {}) => `<?xml version="1.0" encoding="UTF-8"?>
${head}<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>884/26</cbc:ID>
  <cbc:IssueDate>2026-11-20</cbc:IssueDate>
  <cbc:DueDate>2026-12-05</cbc:DueDate>
  <cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>ME03012345</cbc:CompanyID></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Zeta pržionica</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:LegalMonetaryTotal><cbc:TaxInclusiveAmount currencyID="EUR">245.03</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
  ${line(1, { code: "K-10", name: "Espresso blend 1 kg", packs: "10.000", net: "224.00" })}
  ${line(2, { code: "T-1", name: "Dostava", packs: "1", net: "5.00" })}
</${root}>`;

const read = (xml: string) =>
  coffee.api.purchasing.readInvoice({ body: { locationId: coffee.locationId, xml } });

test("reads a UBL invoice: its supplier by tax number, items by number, and what was delivered", async () => {
  const { deliveryLineId } = await receiveCoffee(coffee);

  const found = await read(ubl());

  expect(found).toEqual({
    supplierId: coffee.supplierId,
    supplierName: "Zeta pržionica",
    supplierTaxNumber: "ME03012345",
    number: "884/26",
    invoiceDate: "2026-11-20",
    dueDate: "2026-12-05",
    statedTotal: "245.03",
    lines: [
      {
        deliveryLineId,
        supplierItemId: coffee.bag.id,
        name: "Espresso blend 1 kg",
        packs: "10",
        price: "22.40",
        taxRate: "7",
      },
      {
        deliveryLineId: null,
        supplierItemId: null,
        name: "Dostava",
        packs: "1",
        price: "5.00",
        taxRate: "7",
      },
    ],
  });
  const { supplierName: _name, supplierTaxNumber: _number, supplierId, dueDate, ...fields } = found;
  const body = {
    ...fields,
    supplierId: supplierId ?? "",
    dueDate: dueDate ?? "",
    locationId: coffee.locationId,
  };
  expect(await coffee.api.purchasing.createInvoice({ body })).toMatchObject({ otherAmount: "0.00" });
});

const bomb = `<!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n`;

test.each([
  ["a document type with entities", ubl({ head: bomb }), "invoice_file_invalid"],
  ["an unknown entity", ubl().replace("Dostava", "&xxe;"), "invoice_file_invalid"],
  ["no XML", "supplier;number\nZeta;1", "invoice_file_invalid"],
  ["another document", "<html/>", "invoice_file_invalid"],
  ["a missing total", ubl().replaceAll("TaxInclusiveAmount", "PayableAmount"), "invoice_file_invalid"],
  ["a negative quantity", ubl().replace("10.000", "-10"), "invoice_file_invalid"],
  ["a credit note", ubl({ root: "CreditNote" }), "invoice_file_credit"],
  ["another currency", ubl({ currency: "USD" }), "invoice_file_currency"],
] as const)("refuses %s", async (_says, xml, code) => {
  await expect(read(xml)).rejects.toEqual(refusal(code));
});
