import { setup } from "@konoba/contract/analytics/analytics.setup.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { callsOf } from "../../lib/api/api.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { useStoredChoice } from "../../lib/device/useStoredChoice.ts";
import { setupProgress, type SetupProgress, type SetupStep } from "./setupSteps.ts";

const locationSteps: readonly SetupStep[] = ["tables", "hours", "order"];

const { setup: loadSetup } = callsOf(setup);

/** Returns the setup steps for users who may edit the location; null once done or hidden on this device. */
export function useSetup(location: Location | null) {
  const mayEdit = usePermission("location.edit");
  const profile = useProfile();
  const [hiddenFor, hideFor] = useStoredChoice("setupHidden");
  const isVisible = mayEdit && (location === null || hiddenFor !== location.id);
  const id = location?.id ?? "";
  const query = useQuery({
    queryKey: ["menu", id, "setup"],
    queryFn: () => loadSetup({ params: { locationId: id } }),
    enabled: isVisible && location !== null,
  });
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
  };
  // Reserve the room while loading when the location alone shows a missing step.
  const isMissing =
    location !== null && progress.steps.some(({ name, isDone }) => locationSteps.includes(name) && !isDone);
  const isShown = isVisible && progress.next !== null && (isKnown || (isMissing && !query.isError));
  return isShown ? { progress, hide, isKnown } : null;
}
