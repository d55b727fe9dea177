const name = "konoba_drawer";
const maxAgeSeconds = 400 * 24 * 3600;

/** The drawer beside this device; like the place of the device, it outlives the session and opens nothing. */
export function rememberDrawer(locationId: string, drawerId: string | null): void {
  const age = drawerId === null ? 0 : maxAgeSeconds;
  document.cookie = `${name}=${locationId}.${drawerId ?? ""}; path=/; max-age=${age}; samesite=strict`;
}

/** What a payment says of the drawer beside this device: nothing where none was chosen. */
export function deviceDrawer(locationId: string): { drawerId?: string } {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=${locationId}.`));
  return pair === undefined ? {} : { drawerId: pair.slice(pair.indexOf(".") + 1) };
}
