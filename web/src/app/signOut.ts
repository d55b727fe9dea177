import { useNavigate } from "@tanstack/react-router";
import { rememberDevice } from "../auth/deviceMemory.ts";
import { useCurrentLocation } from "../lib/currentLocation.ts";
import { emptyCache, endSession, useProfile } from "../lib/session.ts";
import { loadTexts } from "../lib/i18n.ts";
import { announce } from "../lib/toasts.ts";
import { translate } from "../lib/translation.ts";

/** The till keeps standing where it stood: staff find their location on the sign-in page. */
function useDeviceMemory(): () => void {
  const { id, name } = useCurrentLocation();
  const { organizationName, kind, username } = useProfile();
  return () => {
    if (id === null || name === null) return;
    const isStaff = kind === "worker";
    rememberDevice({
      locationId: id,
      locationName: name,
      organizationName,
      isStaff,
      ...(isStaff && username ? { username } : {}),
    });
  };
}

/** Ends the session and goes to the sign-in. A session that could not be ended stays, and says so. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const rememberPlace = useDeviceMemory();
  return () => {
    endSession().then(
      async () => {
        rememberPlace();
        await navigate({ to: "/sign-in", replace: true });
        emptyCache();
      },
      async () => {
        await loadTexts(["errors"]);
        announce({ tone: "error", text: translate("errors:sign_out_failed") });
      },
    );
  };
}
