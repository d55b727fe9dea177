/** Under names that begin like this the lines of a ticket wait on this device until they are sent. */
export const unsentPrefix = "orderDraft.";

/** How many tickets wait on this device. */
export function countUnsentOrders(): number {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(unsentPrefix)).length;
  } catch {
    // Where storage is forbidden nothing waits.
    return 0;
  }
}
