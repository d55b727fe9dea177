import { X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import {
  childrenNamed,
  elementsNamed,
  elementWithId,
  parseXml,
} from "../../receipts/montenegro/receipts.parsing.service.ts";
import type { SigningKey } from "../../receipts/montenegro/receipts.signatures.service.ts";

const algorithms = {
  canonical: "http://www.w3.org/2001/10/xml-exc-c14n#",
  enveloped: "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
} as const;

/**
 * Signs a document with xml-crypto: an enveloped signature with one reference to the root and one certificate.
 * The simulator uses no signature code of the product, so that each checks the other.
 */
export function signDocument(xml: string, { privateKey, certificate }: SigningKey, prefix?: string): string {
  const encoded = certificate.raw.toString("base64");
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: algorithms.canonical,
    getKeyInfoContent: () =>
      prefix === undefined
        ? `<X509Data><X509Certificate>${encoded}</X509Certificate></X509Data>`
        : `<${prefix}:X509Data><${prefix}:X509Certificate>${encoded}</${prefix}:X509Certificate></${prefix}:X509Data>`,
  });
  signer.addReference({
    xpath: "/*",
    transforms: [algorithms.enveloped, algorithms.canonical],
    digestAlgorithm: algorithms.digest,
  });
  signer.computeSignature(xml, { prefix });
  return signer.getSignedXml();
}

/** Verifies the signature of the element with the id by xml-crypto; returns the certificate that signed it. */
export function signerOf(xml: string, id: "Request" | "Response"): X509Certificate | null {
  const root = elementWithId(parseXml(xml), id);
  const [signature, ...more] = root ? childrenNamed(root, "Signature") : [];
  const [encoded, ...others] = signature ? elementsNamed(signature, "X509Certificate") : [];
  if (!signature || !encoded || more.length > 0 || others.length > 0) return null;
  try {
    const der = (encoded.textContent ?? "").replaceAll(/\s/g, "");
    const certificate = new X509Certificate(Buffer.from(der, "base64"));
    const publicCert = certificate.publicKey.export({ type: "spki", format: "pem" });
    const checker = new SignedXml({ publicCert });
    checker.loadSignature(signature);
    if (checker.signatureAlgorithm !== algorithms.signature || !checker.checkSignature(xml)) return null;
    const [content, ...rest] = checker.getSignedReferences();
    const signed = content && rest.length === 0 ? parseXml(content).documentElement : null;
    return signed?.getAttribute("Id") === id ? certificate : null;
  } catch {
    return null;
  }
}
