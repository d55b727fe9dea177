import { type BinaryLike, type KeyLike, type KeyObject, sign, verify, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { type ErrorFirstCallback, type SignatureAlgorithm, SignedXml } from "xml-crypto";
import { codeOf, type InvoiceCode } from "../../lib/integrity/receiptCodes.ts";
import { childrenNamed, elementsNamed, elementWithId, parseXml } from "./receipts.parsing.service.ts";

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

const algorithms = {
  canonical: "http://www.w3.org/2001/10/xml-exc-c14n#",
  enveloped: "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
} as const;

const bytesOf = (text: BinaryLike) => (typeof text === "string" ? Buffer.from(text, "utf8") : text);

/** Signature algorithm of the profile, computed on the thread pool so that the event loop stays free. */
class ThreadPoolRsaSha256 implements SignatureAlgorithm {
  getAlgorithmName(): string {
    return algorithms.signature;
  }
  verifySignature(text: string, key: KeyLike, signature: string): boolean {
    return verify("RSA-SHA256", bytesOf(text), key, Buffer.from(signature, "base64"));
  }
  getSignature(text: BinaryLike, key: KeyLike, done?: ErrorFirstCallback<string>): string {
    if (!done) return sign("RSA-SHA256", bytesOf(text), key).toString("base64");
    sign("RSA-SHA256", bytesOf(text), key, (error, signature) => done(error, signature?.toString("base64")));
    return "";
  }
}

/** Signs a request: an enveloped signature with one reference to the root and one certificate. */
export async function signedXml(xml: string, { privateKey, certificate }: SigningKey): Promise<string> {
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: algorithms.canonical,
    getKeyInfoContent: () =>
      `<X509Data><X509Certificate>${certificate.raw.toString("base64")}</X509Certificate></X509Data>`,
  });
  signer.SignatureAlgorithms[algorithms.signature] = ThreadPoolRsaSha256;
  signer.addReference({
    xpath: "/*",
    transforms: [algorithms.enveloped, algorithms.canonical],
    digestAlgorithm: algorithms.digest,
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  signer.computeSignature(xml, (error) => (error ? reject(error) : resolve(signer.getSignedXml())));
  return promise;
}

const x509Of = (signature: Element): string[] =>
  [...elementsNamed(signature, "X509Certificate")].map(
    (each) => each.textContent?.replaceAll(/\s/g, "") ?? "",
  );

/** Content of a signed element that its signature has authenticated, and the certificate that signed it. */
interface SignedContent {
  root: Element;
  certificate: X509Certificate;
}

/**
 * Verifies the enveloped signature of the element with the id and returns exactly what was signed. Returns
 * null if there is no signature, more than one, another profile, or a changed content.
 */
export function verifiedContent(xml: string, id: "Request" | "Response"): SignedContent | null {
  const root = elementWithId(parseXml(xml), id);
  const signatures = root ? childrenNamed(root, "Signature") : [];
  const [signature] = signatures;
  const [encoded, ...others] = signature ? x509Of(signature) : [];
  if (!signature || !encoded || signatures.length > 1 || others.length > 0) return null;
  try {
    const certificate = new X509Certificate(Buffer.from(encoded, "base64"));
    const checker = new SignedXml({
      publicCert: certificate.publicKey.export({ type: "spki", format: "pem" }),
    });
    checker.loadSignature(signature);
    if (checker.signatureAlgorithm !== algorithms.signature || !checker.checkSignature(xml)) return null;
    const [content, ...more] = checker.getSignedReferences();
    const signed = content && more.length === 0 ? parseXml(content).documentElement : null;
    return signed?.getAttribute("Id") === id ? { root: signed, certificate } : null;
  } catch {
    return null;
  }
}
