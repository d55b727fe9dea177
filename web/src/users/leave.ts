import type { Profile } from "@konoba/contract/users/users.contract";
import type { CurrentLocation } from "../lib/api/currentLocation.ts";
import { emptyCache, forgetSession } from "../lib/api/session.ts";
import { rememberDevice } from "../lib/device/deviceMemory.ts";
import { announce } from "../lib/page/toasts.ts";
import { reasonKey } from "../lib/text/failures.ts";
import { loadErrorMessages, translate } from "../lib/text/translation.ts";

interface Leaver {
  location: CurrentLocation;
  profile: Profile;
  /** Navigates to sign-in. */
  go: () => Promise<unknown>;
}

/** Remembers the location of the device so that the sign-in page offers its staff. */
function rememberLocation({ location: { id, name }, profile }: Leaver): void {
  if (id === null || name === null) return;
  const { organizationName, kind, username } = profile;
  const isStaff = kind === "worker";
  rememberDevice({
    locationId: id,
    locationName: name,
    organizationName,
    isStaff,
    ...(isStaff && username ? { username } : {}),
  });
}

/** Calls `end` and clears this browser's data. On failure the session remains and a toast reports it. */
export async function leave(end: () => Promise<unknown>, leaver: Leaver): Promise<void> {
  try {
    await end();
  } catch (error) {
    await loadErrorMessages();
    const reason = reasonKey(error);
    const isRefusal = reason === "last_owner" || reason === "forbidden";
    announce({ tone: "error", text: translate(`errors:${isRefusal ? reason : "sign_out_failed"}`) });
    return;
  }
  forgetSession();
  rememberLocation(leaver);
  await leaver.go();
  emptyCache();
}
