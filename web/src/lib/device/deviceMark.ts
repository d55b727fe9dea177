import { readStored, writeStored } from "./storage.ts";

const letterKey = "deviceLetter";
const letters = "ABCDEFGHJKLMNPRSTUVZ";

/** Returns the letter that marks this device's orders until the server assigns their numbers. */
export function deviceLetter(): string {
  const known = readStored(letterKey);
  if (known) return known;
  const letter = letters.charAt(Math.floor(Math.random() * letters.length));
  writeStored(letterKey, letter);
  return letter;
}
