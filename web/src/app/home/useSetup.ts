import { setup } from "@konoba/contract/analytics/analytics.setup.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callsOf } from "../../lib/api/api.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useFirstSteps } from "../../lib/device/firstSteps.ts";
import { useStoredChoice } from "../../lib/device/useStoredChoice.ts";
import { setupProgress, type SetupProgress, type SetupStep } from "./setupSteps.ts";

const locationSteps: readonly SetupStep[] = ["tables", "hours", "order"];

const { setup: loadSetup } = callsOf(setup);

/**
 * Returns the setup steps for users who may edit the location; null once hidden on this device, or once done where they
 * were not begun.
 */
export function useSetup(location: Location | null) {
  const mayEdit = usePermission("location.edit");
  const profile = useProfile();
  const [hiddenFor, hideFor] = useStoredChoice("setupHidden");
  const [begunFor, begin] = useFirstSteps();
  const isVisible = mayEdit && (location === null || hiddenFor !== location.id);
  const id = location?.id ?? "";
  const query = useQuery({
    queryKey: ["menu", id, "setup"],
    queryFn: () => loadSetup({ params: { locationId: id } }),
    enabled: isVisible && location !== null,
  });
  const isBegun = location !== null && begunFor === location.id;
  // The details are fresh for an hour, but the first order changes them.
  useQuery({ ...locationDetails(id), staleTime: 0, enabled: isBegun && !location.hasOrders });
  const isKnown = location === null || query.data !== undefined;
  const progress: SetupProgress = setupProgress({
    location: location !== null,
    menu: query.data?.hasItems ?? false,
    tables: (location?.activeTables ?? 0) > 0,
    hours: (location?.workingHours.length ?? 0) > 0,
    team: query.data?.hasWorkers ?? false,
    // A location in use is past its first steps; its owner sets the PIN in the profile.
    pin: profile.hasPin || (location?.hasOrders ?? false),
    order: location?.hasOrders ?? false,
  });
  const hide = () => {
    if (location) hideFor(location.id);
    begin(null);
  };
  // Reserve the room while loading when the location alone shows a missing step.
  const isMissing =
    location !== null && progress.steps.some(({ name, isDone }) => locationSteps.includes(name) && !isDone);
  const isOpen = location !== null && !location.hasOrders && isKnown && isVisible;
  useEffect(() => {
    if (isOpen && !isBegun) begin(id);
  });
  const hasNews = progress.next !== null || isBegun;
  const isShown = isVisible && hasNews && (isKnown || ((isMissing || isBegun) && !query.isError));
  return isShown ? { progress, hide, isKnown } : null;
}
