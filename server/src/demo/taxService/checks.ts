import type { X509Certificate } from "node:crypto";
import { fiscalDay, signedText } from "@konoba/contract/receipts/receipts.numbers.rules";
import { isInvoiceCode } from "../../lib/integrity/receiptCodes.ts";
import { certificateFacts } from "../../receipts/montenegro/receipts.certificates.service.ts";
import { childrenNamed, elementsNamed, textOf } from "../../receipts/montenegro/receipts.parsing.service.ts";
import { fitsVatStatus } from "./invoices.ts";
import type { Ledger, Taxpayer } from "./ledger.ts";
import { signerOf } from "./signatures.ts";

/** Numbered fault of the service. */
export class Fault extends Error {
  override name = "Fault";
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

function refuse(code: number, text: string): never {
  throw new Fault(code, text);
}

const attribute = (node: Element, name: string) => node.getAttribute(name) ?? "";

const algorithms = [
  ["SignatureMethod", 26, "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"],
  ["CanonicalizationMethod", 27, "http://www.w3.org/2001/10/xml-exc-c14n#"],
  ["DigestMethod", 28, "http://www.w3.org/2001/04/xmlenc#sha256"],
] as const;

/** Verifies the signature of a request and the certificate behind it; returns the certificate. */
export function checkSignature(
  xml: string,
  root: Element,
  authority: X509Certificate | null,
): X509Certificate {
  const signatures = childrenNamed(root, "Signature");
  const [signature] = signatures;
  if (!signature) return refuse(21, "No Signature");
  if (signatures.length > 1) return refuse(24, "Several signatures");
  for (const [name, code, algorithm] of algorithms) {
    const found = elementsNamed(signature, name)[0];
    if (found?.getAttribute("Algorithm") !== algorithm) return refuse(code, name);
  }
  if (textOf(signature, "X509Certificate") === null) return refuse(33, "No certificate");
  const certificate = signerOf(xml, "Request");
  if (!certificate) return refuse(31, "The signature is not valid");
  if (authority && !certificate.verify(authority.publicKey)) return refuse(35, "Unknown authority");
  const now = Date.now();
  if (certificate.validFromDate.getTime() > now || certificate.validToDate.getTime() < now)
    return refuse(36, "The certificate has expired");
  return certificate;
}

const hourMs = 3_600_000;
const maxSkewMs = 6 * hourMs;
/** Age at which an invoice counts as sent later. */
const lateMs = 120_000;

/** Checks the time of sending, and that an older message says why it is late. */
export function checkTime(header: Element, issuedAt: string): void {
  const sent = Date.parse(attribute(header, "SendDateTime"));
  if (sent - Date.now() > 60_000 || Date.now() - sent > maxSkewMs) refuse(2, "The clock is wrong");
  const isLate = sent - Date.parse(issuedAt) > lateMs;
  if (isLate && !header.hasAttribute("SubseqDelivType")) refuse(11, "A late message without SubseqDelivType");
}

export function checkTaxpayer(ledger: Ledger, taxNumber: string, certificate: X509Certificate): Taxpayer {
  if (certificateFacts(certificate).taxNumber !== taxNumber)
    return refuse(37, "The certificate belongs to another PIB");
  const taxpayer = ledger.taxpayerOf(taxNumber);
  if (!taxpayer) return refuse(52, "Unknown taxpayer");
  return taxpayer.isActive ? taxpayer : refuse(55, "The taxpayer is not active");
}

/** Checks the code of an invoice with the present certificate of its issuer or an earlier one. */
export function checkInvoiceCode(invoice: Element, certificates: readonly X509Certificate[]): void {
  const seller = childrenNamed(invoice, "Seller")[0] ?? invoice;
  const text = signedText({
    taxNumber: attribute(seller, "IDNum"),
    issuedAt: attribute(invoice, "IssueDateTime"),
    ordinal: Number(attribute(invoice, "InvOrdNum")),
    unitCode: attribute(invoice, "BusinUnitCode"),
    tillCode: attribute(invoice, "TCRCode"),
    softwareCode: attribute(invoice, "SoftCode"),
    grossAmount: attribute(invoice, "TotPrice"),
  });
  const code = { iic: attribute(invoice, "IIC"), iicSignature: attribute(invoice, "IICSignature") };
  if (!certificates.some((certificate) => isInvoiceCode(text, code, certificate)))
    refuse(11, "The IIC is wrong");
}

export function checkNumber(invoice: Element): void {
  const year = fiscalDay(new Date(attribute(invoice, "IssueDateTime"))).slice(0, 4);
  const [unit, ordinal, tillCode] = ["BusinUnitCode", "InvOrdNum", "TCRCode"].map((name) =>
    attribute(invoice, name),
  );
  if (attribute(invoice, "InvNum") !== `${unit}/${ordinal}/${year}/${tillCode}`) refuse(11, "InvNum");
}

const cashMethods = ["BANKNOTE", "CARD", "ORDER", "OTHER-CASH"];
const otherMethods = [
  "BUSINESSCARD",
  "ACCOUNT",
  "ADVANCE",
  "SVOUCHER",
  "COMPANY",
  "ORDER",
  "FACTORING",
  "OTHER",
];

/** Checks the status, till, deposit and payment methods of an invoice. */
export function checkInvoice(invoice: Element, ledger: Ledger, taxpayer: Taxpayer): void {
  const isInVat = attribute(invoice, "IsIssuerInVAT") === "true";
  if (isInVat !== taxpayer.isInVat) refuse(44, "The VAT status is wrong");
  if (!fitsVatStatus(invoice)) refuse(11, "VAT fields against the VAT status");
  const seller = childrenNamed(invoice, "Seller")[0] ?? invoice;
  if (attribute(seller, "IDType") !== "TIN") refuse(54, "IDType is not TIN");
  const tillCode = attribute(invoice, "TCRCode");
  if (!ledger.hasTill(tillCode, taxpayer.taxNumber)) refuse(53, "Unknown till");
  const type = attribute(invoice, "TypeOfInv");
  const day = fiscalDay(new Date(attribute(invoice, "IssueDateTime")));
  if (type === "CASH" && !ledger.hasInitial(tillCode, day)) refuse(58, "No initial deposit today");
  const methods = elementsNamed(invoice, "PayMethod").map((each) => attribute(each, "Type"));
  const allowed = type === "CASH" ? cashMethods : otherMethods;
  const hasMoney = methods.some((method) => method === "BANKNOTE" || method === "CARD");
  const isOrder = methods.every((method) => method === "ORDER");
  if (methods.some((method) => !allowed.includes(method)) || (type === "CASH" && !hasMoney && !isOrder))
    refuse(11, "Payment methods against TypeOfInv");
}

/** Checks the codes of a till against those of its taxpayer. */
function checkTillCodes(till: Element, taxpayer: Taxpayer): void {
  if (!taxpayer.units.includes(attribute(till, "BusinUnitCode"))) refuse(41, "Unknown business unit");
  if (!taxpayer.software.includes(attribute(till, "SoftCode"))) refuse(42, "Unknown software");
  if (!taxpayer.maintainers.includes(attribute(till, "MaintainerCode"))) refuse(43, "Unknown maintainer");
}

export function checkTill(till: Element, taxpayer: Taxpayer, isOpen: boolean): void {
  const today = fiscalDay(new Date());
  const [from, to] = [attribute(till, "ValidFrom"), attribute(till, "ValidTo")];
  if (!isOpen) checkTillCodes(till, taxpayer);
  if (from && from < today) refuse(45, "ValidFrom is in the past");
  if (to && to < today) refuse(46, "ValidTo is in the past");
  if (from && to && to < from) refuse(47, "ValidTo is before ValidFrom");
}

export function checkDeposit(deposit: Element, ledger: Ledger, taxNumber: string): void {
  const tillCode = attribute(deposit, "TCRCode");
  const changed = new Date(attribute(deposit, "ChangeDateTime"));
  const isInitial = attribute(deposit, "Operation") === "INITIAL";
  const amount = Number(attribute(deposit, "CashAmt"));
  if (!ledger.hasTill(tillCode, taxNumber)) refuse(53, "Unknown till");
  if (changed.getTime() - Date.now() > 60_000) refuse(49, "The deposit is in the future");
  if (isInitial && amount < 0) refuse(50, "INITIAL below 0");
  if (!isInitial && amount <= 0) refuse(51, "WITHDRAW of 0");
  const day = fiscalDay(changed);
  if (isInitial && ledger.hasInitial(tillCode, day) && ledger.hasSold(tillCode, day))
    refuse(56, "INITIAL exists");
}
