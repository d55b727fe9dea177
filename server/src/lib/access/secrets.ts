import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** PINs and one-time codes have few values, so only a slow hash keeps them from being tried out. */
export const hashSecret = (secret: string): Promise<string> => hash(secret);

const unmatchable = hash("no one");

/**
 * Whether a secret is the hashed one. Without a hash (nobody of that name) the same work is done, so
 * that the time of the answer tells nothing.
 */
export async function isSecret(secret: string, hashed: string | null | undefined): Promise<boolean> {
  const matches = await verify(hashed?.startsWith("$argon2") ? hashed : await unmatchable, secret);
  return matches && hashed !== null && hashed !== undefined;
}

/** Six random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
