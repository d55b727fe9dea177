import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Hashes a secret slowly: PINs and one-time codes have few values and could be guessed by trial. */
export const hashSecret = (secret: string): Promise<string> => hash(secret);

const unmatchable = hash("no one");

/**
 * Verifies a secret against its hash. Without a hash it does the same work, so that the response time reveals
 * nothing.
 */
export async function isSecret(secret: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed?.startsWith("$argon2") ? hashed : await unmatchable, secret);
  return matches && hashed !== null && hashed !== undefined;
}

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
