import { expect, it } from "vitest";
import { faultRule } from "./receipts.faults.rules.ts";
import {
  fiscalCode,
  fiscalDay,
  fiscalTime,
  fiscalYear,
  changedValues,
  invoiceNumber,
  readVerifyAddress,
  signedText,
  verifyAddress,
} from "./receipts.numbers.rules.ts";
import { fitsInvoiceType, invoiceTypeOf, receiptMethodOf } from "./receipts.payments.ts";

const worked = {
  taxNumber: "12345678",
  issuedAt: "2026-11-22T19:45:10+01:00",
  ordinal: 1207,
  unitCode: "ab123cd456",
  tillCode: "ef789gh012",
  softwareCode: "ij345kl678",
  grossAmount: "43.15",
};

it("signs the text of the worked example", () => {
  expect(signedText(worked)).toBe(
    "12345678|2026-11-22T19:45:10+01:00|1207|ab123cd456|ef789gh012|ij345kl678|43.15",
  );
});

it("writes the QR address with a raw plus sign and colons", () => {
  const address = verifyAddress({ ...worked, iic: "CD7EA0354F522603F6A2A99167D87ED5" }, "production");
  expect(address).toBe(
    "https://mapr.tax.gov.me/ic/#/verify?iic=CD7EA0354F522603F6A2A99167D87ED5&tin=12345678" +
      "&crtd=2026-11-22T19:45:10+01:00&ord=1207&bu=ab123cd456&cr=ef789gh012&sw=ij345kl678&prc=43.15",
  );
  expect(address).toHaveLength(177);
  expect(verifyAddress({ ...worked, iic: "" }, "test")).toContain("https://efitest.tax.gov.me/");
});

it("reads a scanned QR code, encoded or not, and names what differs from the receipt", () => {
  const iic = "CD7EA0354F522603F6A2A99167D87ED5";
  const address = verifyAddress({ ...worked, iic }, "production");
  const scanned = readVerifyAddress(address);
  expect(scanned).toEqual({ iic, values: { ...worked, ordinal: "1207" } });
  const encoded = address.replace("+", "%2B").replaceAll("45:10", "45%3a10");
  expect(readVerifyAddress(encoded)).toEqual(scanned);
  expect(readVerifyAddress(`https://example.com/?iic=${iic.toLowerCase()}`)).toEqual({ iic, values: {} });
  expect(["1207", "", "https://example.com/?iic=1207"].map(readVerifyAddress)).toEqual([null, null, null]);

  const changedOf = (text: string) => changedValues(readVerifyAddress(text) ?? { iic, values: {} }, address);
  expect(changedOf(encoded)).toEqual([]);
  expect(changedOf(`?iic=${iic}`)).toEqual([]);
  expect(changedOf(address.replace("43.15", "23.15").replace("ord=1207", "ord=1208"))).toEqual([
    "ordinal",
    "grossAmount",
  ]);
});

it("numbers invoices by unit, place in the series, year and till", () => {
  expect(invoiceNumber({ ...worked, year: 2026 })).toBe("ab123cd456/1207/2026/ef789gh012");
  expect(fiscalCode.test("ab123cd456")).toBe(true);
  expect(fiscalCode.test("AB123cd456")).toBe(false);
});

it("writes times with the offset of Montenegro, in winter and in summer", () => {
  expect(fiscalTime(new Date("2026-11-22T18:45:10.900Z"))).toBe("2026-11-22T19:45:10+01:00");
  expect(fiscalTime(new Date("2026-07-01T10:00:00Z"))).toBe("2026-07-01T12:00:00+02:00");
});

it("starts the year and the day at midnight in Montenegro", () => {
  expect(fiscalYear(new Date("2026-12-31T22:59:59Z"))).toBe(2026);
  expect(fiscalYear(new Date("2026-12-31T23:00:00Z"))).toBe(2027);
  expect(fiscalDay(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
});

it("makes an invoice CASH by a banknote, a private card or orders alone", () => {
  expect(invoiceTypeOf(["BANKNOTE"])).toBe("CASH");
  expect(invoiceTypeOf(["CARD"])).toBe("CASH");
  expect(invoiceTypeOf(["ORDER"])).toBe("CASH");
  expect(invoiceTypeOf(["ACCOUNT"])).toBe("NONCASH");
  expect(invoiceTypeOf(["BUSINESSCARD"])).toBe("NONCASH");
  expect(fitsInvoiceType(["BANKNOTE", "ACCOUNT"], "CASH")).toBe(false);
  expect(fitsInvoiceType(["BANKNOTE", "CARD"], "CASH")).toBe(true);
});

it("translates our payment methods", () => {
  const guest = { isCompany: false };
  expect(receiptMethodOf("cash", guest)).toBe("BANKNOTE");
  expect(receiptMethodOf("card", guest)).toBe("CARD");
  expect(receiptMethodOf("card", { isCompany: true })).toBe("BUSINESSCARD");
  expect(receiptMethodOf("mobile_wallet", guest)).toBe("CARD");
  expect(receiptMethodOf("bank_transfer", guest)).toBe("ACCOUNT");
  expect(receiptMethodOf("credit", guest)).toBe("ACCOUNT");
});

it.each([
  [901, "retry", "service"],
  [999, "retry", "service"],
  [58, "deposit", "deposit"],
  [2, "repair", "clock"],
  [36, "repair", "certificate"],
  [41, "repair", "unit"],
  [53, "repair", "till"],
  [55, "repair", "taxpayer"],
  [1, "blocked", "message"],
  [11, "blocked", "message"],
  [30, "blocked", "signature"],
  [44, "blocked", "vat_status"],
  [777, "repair", "service"],
] as const)("handles fault %i by %s of %s", (code, handling, cause) => {
  expect(faultRule(code)).toEqual({ handling, cause });
});
