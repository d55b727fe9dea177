const name = "konoba_drawer";
const maxAgeSeconds = 400 * 24 * 3600;

/** Stores the cash drawer next to this device in a cookie that outlives the session and grants no access. */
export function rememberDrawer(locationId: string, drawerId: string | null): void {
  const age = drawerId === null ? 0 : maxAgeSeconds;
  document.cookie = `${name}=${locationId}.${drawerId ?? ""}; path=/; max-age=${age}; samesite=strict`;
}

/** Returns the `drawerId` of a payment taken on this device, or an empty object when no drawer is chosen. */
export function deviceDrawer(locationId: string): { drawerId?: string } {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=${locationId}.`));
  return pair === undefined ? {} : { drawerId: pair.slice(pair.indexOf(".") + 1) };
}
