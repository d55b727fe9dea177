import { readStored, writeStored } from "./storage.ts";

const letterKey = "deviceLetter";
const letters = "ABCDEFGHJKLMNPRSTUVZ";

/** A letter of this device, for orders that have no number of the server yet. */
export function deviceLetter(): string {
  const known = readStored(letterKey);
  if (known) return known;
  const letter = letters.charAt(Math.floor(Math.random() * letters.length));
  writeStored(letterKey, letter);
  return letter;
}
