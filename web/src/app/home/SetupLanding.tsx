import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";
import { SetupReady } from "./SetupReady.tsx";
import { useSetup } from "./useSetup.ts";
import style from "./Setup.module.css";

// Re-exported so that the overview and this page share one chunk.
export { SetupChecklist, SetupReady };

function Steps({ location }: { location: Location }) {
  const setup = useSetup(location);
  if (!setup || !setup.isKnown || location.hasOrders) return null;
  return (
    <div className={style.landing}>
      <SetupChecklist progress={setup.progress} location={location} onHide={setup.hide} />
    </div>
  );
}

/** Renders the next setup step above the list of locations, after the first one is saved. */
export function SetupLanding({ locationId }: { locationId: string }) {
  const location = useQuery(locationDetails(locationId)).data;
  return location ? <Steps key={location.id} location={location} /> : null;
}
