import { useNavigate } from "@tanstack/react-router";
import { useCurrentLocation } from "../lib/currentLocation.ts";
import { rememberDevice } from "../lib/deviceMemory.ts";
import { reasonKey } from "../lib/failures.ts";
import { emptyCache, forgetSession, useProfile } from "../lib/session.ts";
import { announce } from "../lib/toasts.ts";
import { loadRefusals, translate } from "../lib/translation.ts";

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

/**
 * The one way out: ends what `end` ends, forgets what this browser kept of it and goes to the
 * sign-in. What could not be ended stays, and says so.
 */
export function useLeave(): (end: () => Promise<unknown>) => void {
  const navigate = useNavigate();
  const rememberPlace = useDeviceMemory();
  return (end) => {
    end().then(
      async () => {
        forgetSession();
        rememberPlace();
        await navigate({ to: "/sign-in", replace: true });
        emptyCache();
      },
      async (error: unknown) => {
        await loadRefusals();
        const reason = reasonKey(error);
        const isRefusal = reason === "last_owner" || reason === "forbidden";
        announce({ tone: "error", text: translate(`errors:${isRefusal ? reason : "sign_out_failed"}`) });
      },
    );
  };
}
