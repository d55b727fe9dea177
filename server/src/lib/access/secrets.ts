import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { Env } from "../../env.ts";

/** Cost of tests, which hash thousands of PINs: 0.1 ms instead of 25. A hash names its own cost. */
const lowCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let cost: typeof lowCost | undefined;
let unmatchable: Promise<string> | undefined;

/** Sets the cost of new hashes for the whole process, by the setting HASH_COST. */
export function configureHashing({ HASH_COST }: Pick<Env, "HASH_COST">): void {
  cost = HASH_COST === "low" ? lowCost : undefined;
  unmatchable = undefined;
}

/** Hashes a secret slowly: PINs and one-time codes have few values and could be guessed by trial. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, cost);

/**
 * Verifies a secret against its hash. Without a hash it does the same work, so that the response time reveals
 * nothing.
 */
export async function isSecret(secret: string, hashed: string | null | undefined): Promise<boolean> {
  unmatchable ??= hashSecret("no one");
  const matches = await verify(hashed?.startsWith("$argon2") ? hashed : await unmatchable, secret);
  return matches && hashed !== null && hashed !== undefined;
}

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");
