import { readStored, writeStored } from "../lib/device/storage.ts";

/** Sign-up fields entered before a session exists, and the progress of the steps. */
interface SignUpDraft {
  email: string;
  firstName: string;
  lastName: string;
  /** The message was sent; the link or code is pending. */
  isSent: boolean;
  isPaying: boolean;
}

const key = "signUp";
const empty: SignUpDraft = { email: "", firstName: "", lastName: "", isSent: false, isPaying: false };

export function readDraft(): SignUpDraft {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? "{}");
    const fields = new Map(Object.entries(typeof stored === "object" && stored !== null ? stored : {}));
    const text = (name: string) => String(fields.get(name) ?? "");
    return {
      email: text("email"),
      firstName: text("firstName"),
      lastName: text("lastName"),
      isSent: fields.get("isSent") === true,
      isPaying: fields.get("isPaying") === true,
    };
  } catch {
    // Invalid data was not written by this page.
    return empty;
  }
}

export const writeDraft = (changes: Partial<SignUpDraft>): void =>
  writeStored(key, JSON.stringify({ ...readDraft(), ...changes }));

export const forgetDraft = (): void => writeStored(key, null);
