import { useNavigate } from "@tanstack/react-router";
import { useCurrentLocation } from "../lib/api/currentLocation.ts";
import { useProfile } from "../lib/api/session.ts";

/** Returns a function that ends a session and opens sign-in; the only way to sign out. */
export function useLeave(): (end: () => Promise<unknown>) => void {
  const navigate = useNavigate();
  const location = useCurrentLocation();
  const profile = useProfile();
  return (end) =>
    void (async () => {
      const { leave } = await import("./leave.ts");
      await leave(end, { location, profile, go: () => navigate({ to: "/sign-in", replace: true }) });
    })();
}
