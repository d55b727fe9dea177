import { createHash, createPrivateKey } from "node:crypto";
import { signedText, verifyAddress } from "@konoba/contract/receipts/receipts.numbers.rules";
import { calculateReceipt } from "@konoba/contract/receipts/receipts.totals";
import { expect, it } from "vitest";
import { SignedXml } from "xml-crypto";
import { withRounds } from "../../../test/heavyCertificates.ts";
import { makeCertificate, toPkcs12 } from "../../demo/taxService/certificates.ts";
import { isInvoiceCode } from "../../lib/integrity/receiptCodes.ts";
import { certificateFacts, CertificateError, readPkcs12 } from "./receipts.certificates.service.ts";
import { invoiceCode, signedXml, verifiedContent } from "./receipts.signatures.service.ts";
import { readReply } from "./receipts.transport.service.ts";
import { depositRequest } from "./receipts.xml.service.ts";

/** Published toy key of the worked example: two primes below 2^1024. */
function workedKey() {
  const [p, q, e] = [2n ** 1024n - 105n, 2n ** 1024n - 179n, 65_537n];
  const inverse = (value: bigint, modulus: bigint) => {
    let [a, b, x, y] = [((value % modulus) + modulus) % modulus, modulus, 1n, 0n];
    while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
    return ((x % modulus) + modulus) % modulus;
  };
  const d = inverse(e, (p - 1n) * (q - 1n));
  const text = (value: bigint) => {
    const hex = value.toString(16);
    return Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex").toString("base64url");
  };
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "RSA",
      n: text(p * q),
      e: text(e),
      d: text(d),
      p: text(p),
      q: text(q),
      dp: text(d % (p - 1n)),
      dq: text(d % (q - 1n)),
      qi: text(inverse(q, p)),
    },
  });
}

const key = makeCertificate({ name: "Konoba", taxNumber: "12345678", privateKey: workedKey() });

const deposit = depositRequest(
  { uuid: "3389b9c4-bb24-4673-b952-456e451cd3c3", sentAt: "2026-11-22T07:30:00+01:00", lateReason: null },
  {
    taxNumber: "12345678",
    tillCode: "ef789gh012",
    operation: "INITIAL",
    amount: "100.00",
    at: "2026-11-22T07:30:00+01:00",
  },
);

it("makes the IKOF of receipt 1207, and recognizes a changed value", async () => {
  const line = { unit: "kom", exemption: null, vatRate: "21", discountPercentage: "0" };
  const { grossAmount } = calculateReceipt(
    [
      { ...line, name: "Dish", quantity: "2", unitPrice: "9.90", vatRate: "15" },
      { ...line, name: "Drink", quantity: "2", unitPrice: "2.00" },
      { ...line, name: "Wine", quantity: "1", unitPrice: "21.50", discountPercentage: "10" },
    ],
    { isInVat: true },
  );
  const signed = {
    taxNumber: "12345678",
    issuedAt: "2026-11-22T19:45:10+01:00",
    ordinal: 1207,
    unitCode: "ab123cd456",
    tillCode: "ef789gh012",
    softwareCode: "ij345kl678",
    grossAmount,
  };
  const text = signedText(signed);
  const code = await invoiceCode(text, key.privateKey);
  expect(code.iicSignature).toMatch(/^29BDD9D236BADF49[0-9A-F]{496}$/);
  expect(code.iic).toBe("CD7EA0354F522603F6A2A99167D87ED5");
  expect(verifyAddress({ ...signed, iic: code.iic }, "production")).toHaveLength(177);
  expect(isInvoiceCode(text, code, key.certificate)).toBe(true);
  expect(isInvoiceCode(text.replace("43.15", "43.16"), code, key.certificate)).toBe(false);
  expect(isInvoiceCode(text, { ...code, iic: "5A6C4FE4".padEnd(32, "0") }, key.certificate)).toBe(false);
});

it("signs the deposit of the worked example with its digest and signature", async () => {
  const signed = await signedXml(deposit, key);
  expect(/<DigestValue>(.*?)<\/DigestValue>/.exec(signed)?.[1]).toBe(
    "9S5XXr5AoTTK0Ri+AXQLvwiqKa4PCOx6CsIGjWtE7jo=",
  );
  expect(/<SignatureValue>(.*?)<\/SignatureValue>/.exec(signed)?.[1]).toMatch(/^fdFX4W3ehXDEG5Mv/);
});

it("gives the canonical form of the worked example", () => {
  const canonical =
    '<RegisterCashDepositRequest xmlns="https://efi.tax.gov.me/fs/schema" Id="Request" Version="1">' +
    '<Header SendDateTime="2026-11-22T07:30:00+01:00" UUID="3389b9c4-bb24-4673-b952-456e451cd3c3"></Header>' +
    '<CashDeposit CashAmt="100.00" ChangeDateTime="2026-11-22T07:30:00+01:00" IssuerTIN="12345678" ' +
    'Operation="INITIAL" TCRCode="ef789gh012"></CashDeposit></RegisterCashDepositRequest>';
  expect(createHash("sha256").update(canonical).digest("base64")).toBe(
    "9S5XXr5AoTTK0Ri+AXQLvwiqKa4PCOx6CsIGjWtE7jo=",
  );
});

it("returns only what a signature covers, and nothing after a change", async () => {
  const signed = await signedXml(deposit, key);
  const content = verifiedContent(signed, "Request");
  expect(content?.root.localName).toBe("RegisterCashDepositRequest");
  expect(content?.certificate.serialNumber).toBe(key.certificate.serialNumber);
  expect(verifiedContent(signed.replace('CashAmt="100.00"', 'CashAmt="100.01"'), "Request")).toBeNull();
  expect(verifiedContent(deposit, "Request")).toBeNull();
  const wrapped = `<Wrapper><Copy Id="Request"/>${signed}</Wrapper>`;
  expect(verifiedContent(wrapped, "Request")).toBeNull();
});

it("refuses another signature algorithm and document types", async () => {
  const weak = new SignedXml({
    privateKey: key.privateKey,
    signatureAlgorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
    getKeyInfoContent: () =>
      `<X509Data><X509Certificate>${key.certificate.raw.toString("base64")}</X509Certificate></X509Data>`,
  });
  weak.addReference({
    xpath: "/*",
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
    digestAlgorithm: "http://www.w3.org/2000/09/xmldsig#sha1",
  });
  weak.computeSignature(deposit);
  expect(verifiedContent(weak.getSignedXml(), "Request")).toBeNull();
  const sending = { operation: "RegisterInvoice", confirmedBy: "FIC", uuid: "1" } as const;
  const reply = readReply('<!DOCTYPE x [<!ENTITY y "z">]><x>&y;</x>', sending, []);
  expect(reply).toEqual({ kind: "unknown", reason: "reply" });
});

/** File of `openssl pkcs12 -export` 3.0, whose password is beyond ASCII. */
const openSslFile = [
  "MIIGfwIBAzCCBjUGCSqGSIb3DQEHAaCCBiYEggYiMIIGHjCCAuIGCSqGSIb3DQEHBqCCAtMwggLPAgEAMIICyAYJKoZIhvcNAQcB",
  "MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgpC+Mp9uJf9gICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEDyy",
  "QHh0dxtFupAuszqI8mGAggJgpwFT2a+tsW8iuufIsTIBZL0a/V+NiQrEXgvXgy8k8bzAwr9GNrfg/Ba4FFqvjvlyhTDH/fFAy3Tv",
  "uyyfqkemaSKFH/LoqMosBxp7kuk9F8pTWIK/7Mk24+Fwsap0cl6fydNxmtf/1HYdvYUTfOsoVRblBrnW4n9ZDSRNsmlHH7GASaWo",
  "WuJCG/e7nSehpng90UnDmeqbxPpgH0xutQm7SMbhxf8Pn7dpx2rjpSLAVV3TeT8aOPysusyifxbnhCAJjfv5XRjY4YGsGPWbUCe8",
  "ce3pHgtTrWSWobWw7ZtCzEKrueEqjnyTrwuj0DhZs/aQCd2r9+sPoVvaEY9jKDKqfitgb7Fv8bnqFCFFyVTut/SkQBE7FssVGM5F",
  "skg+RkwbnZVMftlEqrhJOpTyk6mq9/eWDOR9bb3xS4SKVqJCMOEaxt2fFDITzZ4scN9CPYraqjUAUQN973CaC6APNuPpoqv2/Vhn",
  "TJ6zyXNF8EpukjOhsYLLvE76j+EzclkOy7eCCgGuTQStEEu2Q4mfij31iwWsfD4fcQqV3gVXoXOleQ1ok5SjfK7tQHLJNDB0CvG5",
  "hnLC10/nHsFikkfcgxnuIuZ1+xZ0sTBmm6fos94w4yQwrCZBOhInZBmuKVl6CDov174Mx94seVjBXfhKR6+/f74WBhny6UAaTUnw",
  "msm/MYlAws1MqfP4VFTDV7EtF5rtWxiT3TijZdGhtM8WHo0Qv+j/rA3a5dbdtRFcGzSZtLuHtX2rhzZYKVG77cQXta2kS7WzwyQS",
  "t7QdRv14TkOgM7S2n7bYj0Pi48e8o5yhAkMwggM0BgkqhkiG9w0BBwGgggMlBIIDITCCAx0wggMZBgsqhkiG9w0BDAoBAqCCAuEw",
  "ggLdMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjYymRd5dmXAwICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoE",
  "EI0D8nMXaU+CSTeOKJCbJ0EEggKALFI4uGPwRbGBqv+E6wRyJGLZZPiOMPffHU1dMEJt/Z5mKUh+KZhq2+YAhJh6i/bobDWa4EJw",
  "ER5d0sKyPfvU7RafPetFOpQ+ijvPtxbgRfSGHkNnU7z15Jahwa4NACxiVUF7+l4wa1nQU4qbinpsPC7lQeu1l0F2qTxmEf3NqW/I",
  "+uRQBFi350kliPXsPEZAND9RTAbyy4jlPQlZRt6fwJ7pnRd2w1MaDCdH+x+azD+7YbP5P/gXslnFWC8BKSHqnNx9+c82X80SQnOw",
  "YMpSdjeTst/3YHvwpcmLLmh7sSfvPBonkrG4Ij8LXlKw9nveMRrYxyAxaUH0db9aiuVe08+ERE91K5ljk94eNcKDUPvq6vySb8dh",
  "+ZjqtMOnbLAs1J37Yt6/dYcgYJ/rrhGIypJdfno47RTqGHcto+Yz8FUrFF13DRwAzwWSI9EmnaVfkJFD3tL7ukM9P5MqEylQoPY0",
  "TpUjUE7Dn0rpnfU9hjALRq+aBJK0VpoLDecZPKTCjaEwWXCpVKG/2EGC1GUgIs7TMI0SUmj9QoI9jEVicOs2eDZ4THnUlu9FR8wi",
  "RhxN4jj7Sry3XYQeLiowzu0nOkgk1fefhGzEDesSUjyVv3iH2+aJfxc/uXnfeT15qXa5q4Xl9kePQPqNPxdsWeQfD2ysuTwHfOsM",
  "Jedc8qTVDsfAga1KByn82J7qzQEQdy2CjeA0G5A23W3b1VHuDYLG/gj+bSEXaPNcXVvd/u1z4L2oSY48IxKadOpKUv8d8RlYNzUH",
  "DpgSLsyutqC0p1jAIykZQplcubdQiSOjN5s6tXia3dPAUMaX0IjRveFAZaLii2QoMvNKrSoZUzEn90Y1kzElMCMGCSqGSIb3DQEJ",
  "FTEWBBSy8uNlB3hpsHBYUOHAeRAyDbltbDBBMDEwDQYJYIZIAWUDBAIBBQAEIJbepADvgbxIpl0Kee0IfdftNmD7oCOfGp783sOi",
  "VKvsBAgNrD20X4WvNAICCAA=",
].join("");

it("opens a file that OpenSSL 3 made with a password beyond ASCII", () => {
  const bytes = Buffer.from(openSslFile, "base64");

  expect(readPkcs12(bytes, "šifra čokolade €").certificate.serialNumber).toBe("1234");
  expect(() => readPkcs12(bytes, "sifra cokolade €")).toThrow("wrong_password");
});

it("reads a certificate file and says what is wrong with another", () => {
  const file = toPkcs12(key, "tajna");
  const read = readPkcs12(file, "tajna");
  expect(read.certificate.serialNumber).toBe(key.certificate.serialNumber);
  expect(certificateFacts(read.certificate).taxNumber).toBe("12345678");
  const problemOf = (bytes: Uint8Array, password: string) => {
    try {
      readPkcs12(bytes, password);
      return null;
    } catch (error) {
      return error instanceof CertificateError ? error.problem : error;
    }
  };
  expect(problemOf(file, "other")).toBe("wrong_password");
  expect(problemOf(Buffer.from("not a file"), "tajna")).toBe("unreadable");
  expect(problemOf(Buffer.from("3080".repeat(15_000), "hex"), "tajna")).toBe("unreadable");
  expect(problemOf(withRounds(file, "check", 100_000_000), "tajna")).toBe("too_many_rounds");
  expect(problemOf(withRounds(file, "key", 100_000_000), "tajna")).toBe("too_many_rounds");
});

const fault = (code: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode>` +
  `<faultstring>Error</faultstring><detail><code>${code}</code></detail></s:Fault></s:Body></s:Envelope>`;

it.each([
  ["58", { kind: "retry", reason: "deposit", code: 58 }],
  ["999", { kind: "retry", reason: "service", code: 999 }],
  ["36", { kind: "rejected", handling: "repair", cause: "certificate", code: 36, text: "Error" }],
  ["30", { kind: "rejected", handling: "blocked", cause: "signature", code: 30, text: "Error" }],
  ["", { kind: "unknown", reason: "reply" }],
])("reads fault %s", (code, expected) => {
  const sending = { operation: "RegisterInvoice", confirmedBy: "FIC", uuid: "1" } as const;
  expect(readReply(fault(code), sending, [])).toEqual(expected);
});
