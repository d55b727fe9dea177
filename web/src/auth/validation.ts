const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Checks the format of an e-mail address for immediate feedback; the server validates it again. */
export const isEmail = (typed: string): boolean => address.test(typed.trim()) && typed.trim().length <= 254;

type NameKey = "firstName" | "lastName";

/** Returns the message key of an invalid name, or `null`. */
export function nameProblem(field: NameKey, typed: string): NameKey | `${NameKey}Long` | null {
  const length = typed.trim().length;
  if (length === 0) return field;
  return length < 50 ? null : `${field}Long`;
}
