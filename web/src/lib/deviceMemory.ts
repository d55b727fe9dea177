import type { team } from "@konoba/contract/team/team.contract";
import type { z } from "zod";

/** The location staff of this device sign in to, and who did so last. */
export interface DeviceLocation extends z.output<typeof team.signInPlace.response> {
  username?: string;
  /** Who signed in here last decides which of the two forms opens. */
  isStaff?: boolean;
  /** The location knows this device and tells it who works there. */
  isKnown?: boolean;
}

export const deviceCookie = "konoba_device";
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Signing out clears local storage, yet the till by the door must still know where it stands, so
 * this lives in a cookie. It names a place and a person and opens nothing.
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
    // Somebody else's cookie of this name says nothing about this device.
    return null;
  }
}

const guid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The location's id inside a pasted link or code. */
export const locationIdIn = (typed: string): string | null => guid.exec(typed)?.[0].toLowerCase() ?? null;
