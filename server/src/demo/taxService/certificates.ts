import { generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from "node:crypto";
import forge from "node-forge";
import type { SigningKey } from "../../receipts/montenegro/receipts.signatures.service.ts";

const dayMs = 86_400_000;

/** Certificate to make for tests and the demo; never for production. */
interface CertificateRequest {
  name: string;
  /** Written into the subject as `VATME-…`. */
  taxNumber?: string;
  validFrom?: Date;
  validTo?: Date;
  /** Key of the certificate; a new one of 2048 bits by default. */
  privateKey?: KeyObject;
}

const newKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const pemOf = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

function subjectOf({ name, taxNumber }: CertificateRequest): forge.pki.CertificateField[] {
  const fields: forge.pki.CertificateField[] = [
    { name: "countryName", value: "ME" },
    { name: "commonName", value: name },
  ];
  if (taxNumber !== undefined) fields.push({ type: "2.5.4.97", value: `VATME-${taxNumber}` });
  return fields;
}

/** Makes a certificate signed by `issuer`, or by its own key without one. */
export function makeCertificate(request: CertificateRequest, issuer?: SigningKey): SigningKey {
  const privateKey = request.privateKey ?? newKey();
  const forgeKey = forge.pki.privateKeyFromPem(pemOf(privateKey));
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(forgeKey.n, forgeKey.e);
  certificate.serialNumber = `01${randomBytes(8).toString("hex")}`;
  certificate.validity.notBefore = request.validFrom ?? new Date(Date.now() - dayMs);
  certificate.validity.notAfter = request.validTo ?? new Date(Date.now() + 730 * dayMs);
  const subject = subjectOf(request);
  certificate.setSubject(subject);
  const parent = issuer && forge.pki.certificateFromPem(issuer.certificate.toString());
  certificate.setIssuer(parent ? parent.subject.attributes : subject);
  certificate.setExtensions([{ name: "basicConstraints", cA: issuer === undefined }]);
  const signer = issuer ? forge.pki.privateKeyFromPem(pemOf(issuer.privateKey)) : forgeKey;
  certificate.sign(signer, forge.md.sha256.create());
  return { privateKey, certificate: new X509Certificate(forge.pki.certificateToPem(certificate)) };
}

/** Packs key and certificate as the file that a provider hands out. */
export function toPkcs12({ privateKey, certificate }: SigningKey, password: string): Buffer {
  const key = forge.pki.privateKeyFromPem(pemOf(privateKey));
  const file = forge.pkcs12.toPkcs12Asn1(
    key,
    [forge.pki.certificateFromPem(certificate.toString())],
    password,
    {
      algorithm: "3des",
    },
  );
  return Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
}
