import type { team } from "@konoba/contract/team/team.contract";
import type { z } from "zod";

/** Location where this device's staff sign in, with the last user. */
export interface DeviceLocation extends z.output<typeof team.signInLocation.response> {
  username?: string;
  /** True when the last user was staff; selects the sign-in form that opens first. */
  isStaff?: boolean;
  /** True when the location has registered this device and sends it the list of workers. */
  isKnown?: boolean;
}

export const deviceCookie = "konoba_device";
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Stores the location and last user in a cookie, which survives the clearing of local storage at sign-out and
 * grants no access.
 */
export function rememberDevice(location: DeviceLocation | null): void {
  const value = location ? encodeURIComponent(JSON.stringify(location)) : "";
  const age = location ? maxAgeSeconds : 0;
  document.cookie = `${deviceCookie}=${value}; path=/; max-age=${age}; samesite=strict`;
}

function isDeviceLocation(value: unknown): value is DeviceLocation {
  if (typeof value !== "object" || value === null) return false;
  const words = ["locationId", "locationName", "organizationName"];
  return words.every((word) =>
    Object.entries(value).some(([key, text]) => key === word && typeof text === "string"),
  );
}

export function readDevice(): DeviceLocation | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${deviceCookie}=`));
  if (!pair) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(deviceCookie.length + 1)));
    return isDeviceLocation(value) ? value : null;
  } catch {
    // Ignore a malformed cookie of this name.
    return null;
  }
}

const guid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Extracts the location id from a pasted link or code. */
export const locationIdIn = (typed: string): string | null => guid.exec(typed)?.[0].toLowerCase() ?? null;
