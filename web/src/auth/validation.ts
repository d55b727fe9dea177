const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** A first look at an address, so that a slip is told at once; the server looks again. */
export const isEmail = (typed: string): boolean => address.test(typed.trim()) && typed.trim().length <= 254;

type NameKey = "firstName" | "lastName";

/** The key of the sentence about a name, or null when it is fine. */
export function nameProblem(field: NameKey, typed: string): NameKey | `${NameKey}Long` | null {
  const length = typed.trim().length;
  if (length === 0) return field;
  return length < 50 ? null : `${field}Long`;
}
