import { latinText, nameKey } from "@konoba/contract/lib/search";

const maxLength = 29;
const minLength = 3;

/** Returns the letters and digits of a name in Latin script, with dj for đ. */
const plain = (text: string) => latinText(text).replace(/[^a-z0-9]/g, "");

/**
 * Suggests "marko" for Marko Đukić, then "marko.dj", then "marko2": short, because it is typed at the till.
 */
export function suggestUsername(first: string, last: string, taken: readonly string[]): string {
  const name = plain(first);
  const family = plain(last);
  if (name === "") return "";
  const base = name.length >= minLength ? name : `${name}${family}`;
  const candidates = [base, ...(family ? [`${base}.${family.slice(0, 1)}`, `${base}.${family}`] : [])];
  const used = new Set(taken.map(nameKey));
  const free = candidates.map((each) => each.slice(0, maxLength)).find((each) => !used.has(each));
  if (free !== undefined) return free;
  let count = 2;
  while (used.has(`${base}${count}`)) count += 1;
  return `${base}${count}`.slice(0, maxLength);
}
