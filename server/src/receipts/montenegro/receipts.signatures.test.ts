import fc from "fast-check";
import { expect, it } from "vitest";
import { ExclusiveCanonicalization } from "xml-crypto";
import { makeCertificate } from "../../demo/taxService/certificates.ts";
import { signDocument, signerOf } from "../../demo/taxService/signatures.ts";
import type { InvoiceMessage } from "./receipts.messages.service.ts";
import { parseXml, textOf } from "./receipts.parsing.service.ts";
import { signedXml, verifiedContent } from "./receipts.signatures.service.ts";
import {
  depositRequest,
  envelope,
  fiscalNamespace,
  invoiceRequest,
  tillRequest,
} from "./receipts.xml.service.ts";

const key = makeCertificate({ name: "Konoba", taxNumber: "12345678" });
const runs = { numRuns: 300 };

/** Text with quotes, line breaks, control characters, halves of characters and everything else. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom("&", "<", ">", '"', "'", "\t", "\n", "\r", " ", "š", "\u0085", "\u2028"),
  }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
);
const optional = fc.option(text);

const item = fc.record({
  name: text,
  unit: text,
  quantity: fc.constantFrom("1", "-2", "0.375"),
  unitPriceBefore: fc.constant("8.6087"),
  unitPriceAfter: fc.constant("9.9000"),
  discountPercentage: fc.constantFrom(null, "10.00"),
  netAmount: fc.constant("17.2174"),
  vatRate: fc.constantFrom(null, "15.00"),
  vatAmount: fc.constantFrom(null, "2.5826"),
  grossAmount: fc.constant("19.8000"),
  exemption: fc.constantFrom(null, "VAT_CL17" as const),
});
const signed = fc.record({
  taxNumber: text,
  issuedAt: text,
  ordinal: fc.nat(),
  unitCode: text,
  tillCode: text,
  softwareCode: text,
  grossAmount: text,
});
const sameTax = fc.record({
  itemCount: fc.nat(),
  netAmount: text,
  vatRate: optional,
  vatAmount: optional,
  exemption: fc.constantFrom(null, "VAT_CL17" as const),
});
const buyer = fc.record({
  idType: fc.constantFrom("TIN" as const, "PASS" as const),
  idNumber: text,
  name: text,
  address: optional,
  town: optional,
  country: optional,
});

const invoice: fc.Arbitrary<InvoiceMessage> = fc.record({
  kind: fc.constantFrom("INVOICE" as const, "CORRECTIVE" as const, "SUMMARY" as const),
  type: fc.constantFrom("CASH" as const, "NONCASH" as const),
  number: text,
  signed,
  iic: text,
  iicSignature: text,
  operatorCode: text,
  totals: fc.record({
    items: fc.array(item, { maxLength: 3 }),
    sameTaxes: fc.array(sameTax, { maxLength: 2 }),
    netAmount: text,
    vatAmount: optional,
    grossAmount: text,
  }),
  payments: fc.array(fc.record({ method: fc.constant("CARD" as const), amount: text }), { maxLength: 2 }),
  seller: fc.record({ taxNumber: text, name: text, address: text, town: text }),
  buyer: fc.option(buyer),
  corrects: fc.option(fc.record({ iic: text, issuedAt: text })),
  references: fc.array(fc.record({ iic: text, issuedAt: text, amount: text }), { maxLength: 2 }),
  payDeadline: optional,
  paragonNumber: optional,
});
const header = fc.record({
  uuid: text,
  sentAt: text,
  lateReason: fc.constantFrom(null, "NOINTERNET" as const),
});
const till = fc.record({
  taxNumber: text,
  unitCode: text,
  internalId: text,
  softwareCode: optional,
  maintainerCode: optional,
  validFrom: optional,
  validTo: optional,
});
const deposit = fc.record({
  taxNumber: text,
  tillCode: text,
  operation: fc.constant("INITIAL" as const),
  amount: text,
  at: text,
});
const request = fc.oneof(
  fc.tuple(header, invoice).map((given) => invoiceRequest(...given)),
  fc.tuple(header, till).map((given) => tillRequest(...given)),
  fc.tuple(header, deposit).map((given) => depositRequest(...given)),
);

it("writes every request in the canonical form of xml-crypto, whatever its texts are", () => {
  const canonicalization = new ExclusiveCanonicalization();
  fc.assert(
    fc.property(request, (written) => {
      expect(canonicalization.process(parseXml(written).documentElement, {})).toBe(written);
    }),
    runs,
  );
});

const partsOf = (xml: string) => ["DigestValue", "SignatureValue"].map((name) => textOf(parseXml(xml), name));

it("makes the digest and signature that xml-crypto makes, and xml-crypto accepts them", async () => {
  await fc.assert(
    fc.asyncProperty(request, async (written) => {
      const own = await signedXml(written, key);
      expect(partsOf(own)).toEqual(partsOf(signDocument(written, key)));
      expect(signerOf(envelope(own), "Request")?.serialNumber).toBe(key.certificate.serialNumber);
    }),
    { numRuns: 50 },
  );
});

const confirmation = "3389b9c4-bb24-4673-b952-456e451cd3c3";
const unsigned =
  `<RegisterInvoiceResponse xmlns="${fiscalNamespace}" Id="Response" Version="1"><Header UUID="1" RequestUUID="2" ` +
  `SendDateTime="2026-11-22T19:45:11+01:00"/>\n  <FIC>${confirmation}</FIC></RegisterInvoiceResponse>`;
const reply = envelope(signDocument(unsigned, key));
const confirmedBy = (xml: string) => {
  const content = verifiedContent(xml, "Response");
  return content && textOf(content.root, "FIC");
};

it("accepts a reply after any change of characters only if xml-crypto does, and never another code", () => {
  const change = fc.tuple(fc.nat(reply.length - 1), fc.nat(2), fc.constantFrom(..."<>/=\"'& aZ0#-!?x"));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = changes.reduce(
        (xml, [at, length, character]) => xml.slice(0, at) + character + xml.slice(at + length),
        reply,
      );
      try {
        const accepted = confirmedBy(changed);
        if (accepted === null) return;
        expect(accepted).toBe(confirmation);
        expect(signerOf(changed, "Response")).not.toBeNull();
      } catch (error) {
        // Text that is no XML.
        expect(error).toHaveProperty("name", "XmlError");
      }
    }),
    { numRuns: 1_500 },
  );
});

it("accepts a reply whose signature has a prefix and line breaks", () => {
  expect(confirmedBy(reply)).toBe(confirmation);
  expect(confirmedBy(envelope(signDocument(unsigned, key, "ds")))).toBe(confirmation);
  const broken = reply
    .replace(/(<SignatureValue>.{76})/, "$1\n   ")
    .replace(/(<X509Certificate>.{64})/, "$1\n");
  expect(confirmedBy(broken)).toBe(confirmation);
});

const reference = /<Reference.*<\/Reference>/.exec(reply)?.[0] ?? "";

it.each([
  ["another code", confirmation, "00000000-0000-4000-8000-000000000000"],
  ["a code in front", "<FIC>", "<FIC>1</FIC><FIC>"],
  ["a comment within the digest", "<DigestValue>", "<DigestValue><!--AAAA-->x"],
  ["another reference", reference, reference + reference],
  ["an element beside the steps", "</Transforms>", "<Transform/></Transforms>"],
  ["a second certificate", "<X509Certificate>", "<X509Certificate>AA</X509Certificate><X509Certificate>"],
  ["a second element with the id", "<soapenv:Header/>", '<soapenv:Header Id="Response"/>'],
  ["another canonical form", "xml-exc-c14n#", "xml-exc-c14n#WithComments"],
  [
    "a signature of another namespace",
    '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">',
    "<Signature>",
  ],
  ["no signature value", /<SignatureValue>.*<\/SignatureValue>/, ""],
])("refuses a reply with %s", (_, from, to) => {
  const changed = reply.replace(from, to);
  expect(changed).not.toBe(reply);
  expect(confirmedBy(changed)).toBeNull();
});
