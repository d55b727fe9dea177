import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/locationDetails.ts";
import { SetupChecklist } from "./SetupChecklist.tsx";
import { useSetup } from "./useSetup.ts";
import style from "./Setup.module.css";
import type { Location } from "@konoba/contract/locations/locations.contract";

// The overview loads it from here, so that both pages share one file.
export { SetupChecklist };

function Steps({ location }: { location: Location }) {
  const setup = useSetup(location);
  if (!setup || !setup.isKnown || location.hasOrders) return null;
  return (
    <div className={style.landing}>
      <SetupChecklist progress={setup.progress} location={location} onHide={setup.hide} />
    </div>
  );
}

/** Above the list of locations, where saving the first one leads: the next step of that location. */
export function SetupLanding({ locationId }: { locationId: string }) {
  const location = useQuery(locationDetails(locationId)).data;
  return location ? <Steps key={location.id} location={location} /> : null;
}
