import { createHash, type KeyObject, sign, verify, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { ExclusiveCanonicalization } from "xml-crypto";
import { codeOf, type InvoiceCode } from "../../lib/integrity/receiptCodes.ts";
import {
  childrenNamed,
  descendants,
  elementsNamed,
  elementWithId,
  parseXml,
  textOf,
} from "./receipts.parsing.service.ts";

/** Key and certificate that sign the messages of one issuer. */
export interface SigningKey {
  privateKey: KeyObject;
  certificate: X509Certificate;
}

const signBytes = promisify<string, Uint8Array, KeyObject, Buffer>(sign);

/** Signature and code of an invoice: MD5 of the signature's bytes, both in upper-case hex. */
export async function invoiceCode(text: string, privateKey: KeyObject): Promise<InvoiceCode> {
  const signature = await signBytes("RSA-SHA256", Buffer.from(text, "utf8"), privateKey);
  return { iic: codeOf(signature), iicSignature: signature.toString("hex").toUpperCase() };
}

const namespace = "http://www.w3.org/2000/09/xmldsig#";
const canonicalForm = "http://www.w3.org/2001/10/xml-exc-c14n#";

/** Elements of SignedInfo in their order, with their algorithms; another signature is not accepted. */
const profile = [
  ["CanonicalizationMethod", canonicalForm],
  ["SignatureMethod", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"],
  ["Reference", null],
  ["Transforms", null],
  ["Transform", `${namespace}enveloped-signature`],
  ["Transform", canonicalForm],
  ["DigestMethod", "http://www.w3.org/2001/04/xmlenc#sha256"],
  ["DigestValue", null],
] as const;

const [canonicalStep, signatureStep, , , envelopedStep, transformStep, digestStep] = profile.map(
  ([name, algorithm]) => `<${name} Algorithm="${algorithm}"></${name}>`,
);

const digestOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("base64");

/** Content of SignedInfo in canonical form, for the element with the id. */
const signedInfoOf = (digest: string, id: "Request" | "Response"): string =>
  `${canonicalStep}${signatureStep}<Reference URI="#${id}"><Transforms>${envelopedStep}${transformStep}` +
  `</Transforms>${digestStep}<DigestValue>${digest}</DigestValue></Reference>`;

const signedInfoElement = (content: string): string =>
  `<SignedInfo xmlns="${namespace}">${content}</SignedInfo>`;

/**
 * Signs a request: an enveloped signature with one reference to the root and one certificate. The request has to
 * be in canonical form, as `receipts.xml.service.ts` writes it; parsing it only to write it again would cost more
 * than the signature.
 */
export async function signedXml(canonical: string, { privateKey, certificate }: SigningKey): Promise<string> {
  const signedInfo = signedInfoOf(digestOf(canonical), "Request");
  const text = signedInfoElement(signedInfo);
  const value = await signBytes("RSA-SHA256", Buffer.from(text, "utf8"), privateKey);
  const signature =
    `<Signature xmlns="${namespace}"><SignedInfo>${signedInfo}</SignedInfo>` +
    `<SignatureValue>${value.toString("base64")}</SignatureValue><KeyInfo><X509Data><X509Certificate>` +
    `${certificate.raw.toString("base64")}</X509Certificate></X509Data></KeyInfo></Signature>`;
  const end = canonical.lastIndexOf("</");
  return canonical.slice(0, end) + signature + canonical.slice(end);
}

/** Certificates of the last replies by their text: parsing one takes longer than verifying with it. */
const certificates = new Map<string, X509Certificate>();
const maxCertificates = 8;

function certificateOf(encoded: string): X509Certificate {
  const known = certificates.get(encoded);
  if (known) return known;
  if (certificates.size >= maxCertificates) certificates.clear();
  const certificate = new X509Certificate(Buffer.from(encoded, "base64"));
  certificates.set(encoded, certificate);
  return certificate;
}

const canonicalization = new ExclusiveCanonicalization();
const canonical = (element: Element): string => canonicalization.process(element, {});

/** Returns the digest that a SignedInfo names for an element, or null unless it has exactly the profile. */
function digestIn(signedInfo: string, id: string): string | null {
  const info = parseXml(signedInfo).documentElement;
  const found = descendants(info);
  const isProfile =
    found.length === profile.length &&
    found.every(
      (element, index) =>
        element.namespaceURI === namespace &&
        element.localName === profile[index]?.[0] &&
        element.getAttribute("Algorithm") === (profile[index][1] ?? ""),
    );
  const reference = elementsNamed(info, "Reference")[0];
  return isProfile && reference?.getAttribute("URI") === `#${id}` ? textOf(info, "DigestValue") : null;
}

/** Content of a signed element that its signature has authenticated, and the certificate that signed it. */
interface SignedContent {
  root: Element;
  certificate: X509Certificate;
}

const onlyOne = <Item>(items: readonly Item[]): Item | null =>
  items.length === 1 ? (items[0] ?? null) : null;

const base64Of = (element: Element | null): string => element?.textContent?.replaceAll(/\s/g, "") ?? "";

/**
 * Verifies the enveloped signature of the element with the id and returns exactly what was signed, read again from
 * the signed bytes. Returns null if there is no signature, more than one, another profile, or a changed content.
 */
export function verifiedContent(xml: string, id: "Request" | "Response"): SignedContent | null {
  const root = elementWithId(parseXml(xml), id);
  const signature = root && onlyOne(childrenNamed(root, "Signature"));
  if (!root || signature?.namespaceURI !== namespace) return null;
  const signedInfo = onlyOne(childrenNamed(signature, "SignedInfo"));
  const value = base64Of(onlyOne(childrenNamed(signature, "SignatureValue")));
  const encoded = base64Of(onlyOne(elementsNamed(signature, "X509Certificate")));
  if (!signedInfo || value === "" || encoded === "") return null;
  try {
    const certificate = certificateOf(encoded);
    const signedText = canonical(signedInfo);
    const bytes = Buffer.from(signedText, "utf8");
    if (!verify("RSA-SHA256", bytes, certificate.publicKey, Buffer.from(value, "base64"))) return null;
    root.removeChild(signature);
    const content = canonical(root);
    const digest = digestOf(content);
    // Most services write their SignedInfo as we do; any other is parsed.
    const isOurs = signedText === signedInfoElement(signedInfoOf(digest, id));
    if (!isOurs && digestIn(signedText, id) !== digest) return null;
    return { root: parseXml(content).documentElement, certificate };
  } catch {
    return null;
  }
}
