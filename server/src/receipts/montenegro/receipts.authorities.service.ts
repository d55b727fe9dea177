import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { certificateFacts } from "./receipts.certificates.service.ts";

/** PIB of the tax administration, in whose name the replies of the service are signed. */
const administration = "11044760";

/**
 * Reads the certificates that replies have to be signed by, or issued by: PEM text with one or more of them, or the path
 * of such a file. Throws if there is none.
 */
export function readAuthorities(setting: string | undefined): X509Certificate[] {
  if (setting === undefined) return [];
  const text = setting.includes("-----BEGIN") ? setting : readFileSync(setting, "utf8");
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!found) throw new Error("RECEIPT_AUTHORITY holds no certificate in PEM form");
  return found.map((pem) => new X509Certificate(pem));
}

/** Certificates of the administration by the authority that issued them; reading one takes longer than verifying. */
const issued = new WeakMap<X509Certificate, X509Certificate>();

function isIssuedBy(certificate: X509Certificate, authority: X509Certificate): boolean {
  if (issued.get(certificate) === authority) return true;
  const isOfAdministration =
    certificate.checkIssued(authority) &&
    certificate.verify(authority.publicKey) &&
    certificateFacts(certificate).taxNumber === administration;
  if (isOfAdministration) issued.set(certificate, authority);
  return isOfAdministration;
}

/**
 * Checks whether a certificate may sign replies: it is one of the authorities itself, or one of them issued it to the tax
 * administration and it is valid now. The same authorities issue certificates to every taxpayer.
 */
export function isOfAuthority(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  now = new Date(),
): boolean {
  if (authorities.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256)) return true;
  const isValid = certificate.validFromDate <= now && now <= certificate.validToDate;
  return isValid && authorities.some((authority) => isIssuedBy(certificate, authority));
}
