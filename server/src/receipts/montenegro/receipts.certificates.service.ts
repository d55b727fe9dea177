import { createPrivateKey, X509Certificate } from "node:crypto";
import forge from "node-forge";
import type { SigningKey } from "./receipts.signatures.service.ts";

/** Reasons for which a certificate file is rejected. */
type CertificateProblem = "unreadable" | "wrong_password" | "no_key";

export class CertificateError extends Error {
  override name = "CertificateError";
  readonly problem: CertificateProblem;
  constructor(problem: CertificateProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a certificate says; `taxNumber` is null if its subject names none. */
interface CertificateFacts {
  taxNumber: string | null;
  subject: string;
  issuer: string;
  serial: string;
  validFrom: Date;
  validTo: Date;
}

/** Object identifier of organizationIdentifier, which holds `VATME-` and the PIB. */
const organizationIdentifier = "2.5.4.97";

function openFile(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString("binary")));
  } catch {
    throw new CertificateError("unreadable");
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message);
    throw new CertificateError(isPassword ? "wrong_password" : "unreadable");
  }
}

const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;

/** Reads key and certificate from PKCS#12; of several certificates the one that belongs to the key. */
export function readPkcs12(bytes: Uint8Array, password: string): SigningKey {
  const file = openFile(bytes, password);
  const bagsOf = (bagType = "") => file.getBags({ bagType })[bagType] ?? [];
  const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find((bag) => bag.key)?.key;
  if (!key) throw new CertificateError("no_key");
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key));
  const certificate = bagsOf(certBag)
    .flatMap(({ cert }) => (cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : []))
    .find((each) => each.checkPrivateKey(privateKey));
  if (!certificate) throw new CertificateError("no_key");
  return { privateKey, certificate };
}

/** Returns the facts of a certificate, or of its PEM text, that screens show and the driver checks. */
export function certificateFacts(given: X509Certificate | string): CertificateFacts {
  const certificate = typeof given === "string" ? new X509Certificate(given) : given;
  const { subject } = forge.pki.certificateFromPem(certificate.toString());
  const identifier = subject.attributes.find(({ type }) => type === organizationIdentifier)?.value;
  return {
    taxNumber: /^VATME-(\d{8}|\d{13})$/.exec(String(identifier))?.[1] ?? null,
    subject: certificate.subject,
    issuer: certificate.issuer,
    serial: certificate.serialNumber,
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
  };
}
