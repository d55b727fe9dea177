import { expect } from "@playwright/test";
import { addLocation, becomeOwner, request } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

/** Invoice of 21.00 with a charge of 5.00, a rebate of 2.00 and crates for 6.00 taken back, whose total is 0.40 too high. */
const eInvoice = `<?xml version="1.0" encoding="windows-1250"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:a" xmlns:b="urn:b">
  <b:ID>17/26</b:ID><b:IssueDate>2026-03-20</b:IssueDate><b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:AccountingSupplierParty><a:Party><a:PartyLegalEntity><b:RegistrationName>Pržionica Zeta</b:RegistrationName>
  </a:PartyLegalEntity></a:Party></a:AccountingSupplierParty>
  <a:AllowanceCharge><b:ChargeIndicator>true</b:ChargeIndicator>
    <b:AllowanceChargeReason>Dostava u grad</b:AllowanceChargeReason><b:Amount>5.00</b:Amount>
    <a:TaxCategory><b:Percent>0</b:Percent></a:TaxCategory></a:AllowanceCharge>
  <a:AllowanceCharge><b:ChargeIndicator>false</b:ChargeIndicator><b:Amount>2.00</b:Amount>
    <a:TaxCategory><b:Percent>0</b:Percent></a:TaxCategory></a:AllowanceCharge>
  <a:LegalMonetaryTotal><b:PrepaidAmount>8.00</b:PrepaidAmount><b:PayableAmount>10.40</b:PayableAmount></a:LegalMonetaryTotal>
  <a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity>2</b:InvoicedQuantity><b:LineExtensionAmount>21.00</b:LineExtensionAmount>
    <a:Item><b:Name>Kafa za šank</b:Name></a:Item></a:InvoiceLine>
  <a:InvoiceLine><b:ID>2</b:ID><b:InvoicedQuantity>-3</b:InvoicedQuantity><b:LineExtensionAmount>-6.00</b:LineExtensionAmount>
    <a:Item><b:Name>Povrat gajbi</b:Name></a:Item></a:InvoiceLine>
</Invoice>`;

const letters: Record<string, number> = { š: 0x9a, ž: 0x9e };
const bytesOf = (text: string) =>
  Buffer.from(Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));

for (const language of journeyLanguages(import.meta.filename)) {
  const t = textsOf(language);

  test(`an e-invoice is read with its charges, its difference is shown, and it is saved (${language})`, async ({
    page,
  }) => {
    await becomeOwner(page);
    await addLocation(page, "Stara varoš");
    await request(page, "POST", "/suppliers", { name: "Pržionica Zeta" });
    await page.goto(`/purchasing/invoices/add?lng=${language}`);
    const main = page.getByRole("main");
    const file = main.getByLabel(t("invoices:form.file"));

    await file.setInputFiles({ name: "e.xml", mimeType: "text/xml", buffer: Buffer.from("<Order/>") });
    await expect(page.getByText(t("errors:invoice_file_kind", { item: "Order" }))).toBeVisible();

    await file.setInputFiles({ name: "e.xml", mimeType: "text/xml", buffer: bytesOf(eInvoice) });
    const field = (name: string) => main.getByRole("textbox", { name, exact: true });
    await expect(field(t("invoices:kinds.charge"))).toHaveValue("Dostava u grad");
    await expect(field(t("invoices:kinds.allowance"))).toHaveValue(t("invoices:kinds.allowance"));
    await expect(field(t("invoices:fields.name")).first()).toHaveValue("Kafa za šank");
    await expect(field(t("invoices:fields.packs")).nth(1)).toHaveValue("-3");
    const money = (amount: string) => (language === "en" ? `€${amount}` : `${amount.replace(".", ",")} €`);
    const difference = main.getByText(t("invoices:form.totalMore", { amount: money("0.40") }));
    await expect(difference).toHaveCount(2);
    await expect(difference.first()).toBeInViewport();

    await page.getByRole("button", { name: t("ui:form.save") }).click();

    const prepaid = { amount: money("8.00"), due: money("10.40") };
    await expect(main.getByText(t("invoices:totals.prepaid", prepaid))).toBeVisible();
    await expect(
      main.getByRole("table").getByText(t("invoices:kinds.charge"), { exact: true }),
    ).toBeVisible();
  });
}
