/** Under names that begin like this the lines of a ticket wait on this device until they are sent. */
export const unsentPrefix = "orderDraft.";

/** What the tickets that wait on this device are for. */
export function unsentSlots(): string[] {
  try {
    return Object.keys(window.localStorage).flatMap((key) =>
      key.startsWith(unsentPrefix) ? [key.slice(unsentPrefix.length)] : [],
    );
  } catch {
    // Where storage is forbidden nothing waits.
    return [];
  }
}

export const countUnsentOrders = (): number => unsentSlots().length;
