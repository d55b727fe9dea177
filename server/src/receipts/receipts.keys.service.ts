import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  X509Certificate,
} from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@konoba/contract/lib/errors";
import type { Env } from "../env.ts";
import type { SigningKey } from "./montenegro/receipts.signatures.service.ts";

type KeyEnv = Pick<Env, "RECEIPT_KEY" | "DATABASE_URL" | "DATA_DIR">;

const nonceBytes = 12;
const tagBytes = 16;

/** Key file of an installation with the embedded database, which has one process and one folder. */
async function keyFile(folder: string): Promise<string> {
  const file = join(folder, "receipt.key");
  await mkdir(folder, { recursive: true });
  await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}

/** Checks whether private keys can be stored. */
export const hasServerKey = ({ RECEIPT_KEY, DATABASE_URL }: KeyEnv): boolean =>
  RECEIPT_KEY !== undefined || DATABASE_URL === undefined;

/** Derives the key of one certificate from the setting `RECEIPT_KEY`. */
async function keyOf(env: KeyEnv, id: string): Promise<Buffer> {
  if (!hasServerKey(env)) throw new AppError("receipt_key_missing");
  const secret = env.RECEIPT_KEY ?? (await keyFile(env.DATA_DIR));
  return Buffer.from(hkdfSync("sha256", secret, id, "konoba receipt certificate", 32));
}

/** Encrypts a private key for the certificate `id`. */
export async function sealKey(env: KeyEnv, id: string, { privateKey }: SigningKey): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", await keyOf(env, id), nonce).setAAD(Buffer.from(id));
  const der = privateKey.export({ type: "pkcs8", format: "der" });
  const sealed = Buffer.concat([cipher.update(der), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
}

interface StoredCertificate {
  id: string;
  certificate: string;
  sealedKey: Buffer;
}

/** Opened keys by certificate: unsealing one for every receipt would cost more than signing. */
const opened = new Map<string, SigningKey>();

/** Returns the key and certificate of a row; throws `receipt_key_missing` if this server cannot decrypt it. */
export async function openKey(env: KeyEnv, stored: StoredCertificate): Promise<SigningKey> {
  const known = opened.get(stored.id);
  if (known) return known;
  const { sealedKey } = stored;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    await keyOf(env, stored.id),
    sealedKey.subarray(0, nonceBytes),
  )
    .setAAD(Buffer.from(stored.id))
    .setAuthTag(sealedKey.subarray(-tagBytes));
  let der: Buffer;
  try {
    der = Buffer.concat([decipher.update(sealedKey.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw Object.assign(new AppError("receipt_key_missing"), { cause: error });
  }
  const key = {
    privateKey: createPrivateKey({ key: der, format: "der", type: "pkcs8" }),
    certificate: new X509Certificate(stored.certificate),
  };
  opened.set(stored.id, key);
  return key;
}

/** Returns an opened key without reading the database; undefined if it was not opened before. */
export const openedKey = (id: string): SigningKey | undefined => opened.get(id);
