import { createPrivateKey, X509Certificate } from "node:crypto";
import { AppError, type ErrorCode } from "@konoba/contract/lib/errors";
import forge from "node-forge";
import { runOnThread } from "../../lib/process/workerThread.ts";
import type { SigningKey } from "./receipts.signatures.service.ts";

declare module "../../lib/process/workerThread.ts" {
  interface ThreadWork {
    openCertificateFile: typeof openCertificateFile;
  }
}

/** Reasons for which a certificate file is rejected. */
type CertificateProblem = "unreadable" | "wrong_password" | "no_key" | "too_many_rounds";

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

type DeriveKey = typeof forge.pkcs12.generateKey;

declare module "node-forge" {
  namespace pki.pbe {
    function getCipherForPBES2(oid: string, params: asn1.Asn1, password: string): unknown;
    function generatePkcs12Key(
      ...given: Parameters<typeof pkcs12.generateKey>
    ): ReturnType<typeof pkcs12.generateKey>;
  }
}

/**
 * Most rounds of key derivation in one file, all its parts together. Programs write 2,000 to 600,000; ten million
 * take half a minute.
 */
const maxRounds = 1_500_000;
/** Unlimited but while a file is opened. */
let roundsLeft = Infinity;

/** Counts the rounds before they are run, wherever in the file they are stated: a part may only show once another is open. */
function spendRounds(rounds: unknown): void {
  roundsLeft -= typeof rounds === "number" ? rounds : Infinity;
  if (roundsLeft < 0) throw new CertificateError("too_many_rounds");
}

/** Counts the rounds of a derivation before it runs. */
const counted =
  (derive: DeriveKey): DeriveKey =>
  (...given) => {
    spendRounds(given[3]);
    return derive(...given);
  };
Object.assign(forge.pki.pbe, { generatePkcs12Key: counted(forge.pki.pbe.generatePkcs12Key) });
Object.assign(forge.pkcs12, { generateKey: counted(forge.pkcs12.generateKey) });
const { pbkdf2 } = forge.pkcs5;
Object.assign(forge.pkcs5, {
  pbkdf2: (...given: Parameters<typeof pbkdf2>) => {
    spendRounds(given[2]);
    return pbkdf2(...given);
  },
});

// PBES2, which OpenSSL 3 uses, takes the bytes of a password in UTF-8; forge would give it one byte for each character.
const { getCipherForPBES2 } = forge.pki.pbe;
forge.pki.pbe.getCipherForPBES2 = (oid, params, password) =>
  getCipherForPBES2(oid, params, forge.util.encodeUtf8(password));

function openFile(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString("binary")));
  } catch {
    throw new CertificateError("unreadable");
  }
  roundsLeft = maxRounds;
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (error) {
    if (error instanceof CertificateError) throw error;
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message);
    throw new CertificateError(isPassword ? "wrong_password" : "unreadable");
  } finally {
    roundsLeft = Infinity;
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

const refusals: Record<CertificateProblem, ErrorCode> = {
  unreadable: "certificate_unreadable",
  wrong_password: "certificate_password",
  no_key: "certificate_unreadable",
  too_many_rounds: "certificate_rounds",
};

export interface CertificateFile {
  /** Content in base64. */
  file: string;
  password: string;
}

/** Opens a PKCS#12 file and returns key and certificate as PEM; refuses one that cannot be opened. */
export function openCertificateFile({ file, password }: CertificateFile) {
  try {
    const { privateKey, certificate } = readPkcs12(Buffer.from(file, "base64"), password);
    return {
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      certificate: certificate.toString(),
    };
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new AppError(refusals[error.problem]);
  }
}

/** Reads key and certificate of an uploaded file; decrypting it takes longer than a request may hold the event loop. */
export async function readCertificateFile(file: CertificateFile): Promise<SigningKey> {
  const { privateKey, certificate } = await runOnThread("openCertificateFile", file);
  return { privateKey: createPrivateKey(privateKey), certificate: new X509Certificate(certificate) };
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
