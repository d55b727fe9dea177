import { useEffect, useState } from "react";
import { Spinner } from "../ui/Spinner.tsx";
import { findPlace } from "./authCalls.ts";
import { locationIdIn, readDevice, rememberDevice, type DevicePlace } from "../lib/deviceMemory.ts";
import { DemoTeam } from "./DemoTeam.tsx";
import { PinForm } from "./PinForm.tsx";
import { PlaceForm } from "./PlaceForm.tsx";

/** Staff sign in where they work: first the place, remembered on this device, then the person. */
export function StaffForm({ invitedTo }: { invitedTo: string | null }) {
  const [place, setPlace] = useState<DevicePlace | null>(() => {
    const known = readDevice();
    return invitedTo === null || known?.locationId === locationIdIn(invitedTo) ? known : null;
  });
  const invitation = place ? null : invitedTo;
  const [isLooking, setIsLooking] = useState(invitation !== null && locationIdIn(invitation) !== null);

  const settle = (found: DevicePlace | null) => {
    rememberDevice(found);
    setPlace(found);
  };

  useEffect(() => {
    const locationId = invitation && locationIdIn(invitation);
    if (!locationId) return;
    let isLeft = false;
    // A link to a place that is gone leaves the form, which says so when it is tried.
    findPlace(locationId).then(
      (found) => !isLeft && setPlace(found),
      () => !isLeft && setIsLooking(false),
    );
    return () => {
      isLeft = true;
    };
  }, [invitation]);

  if (!place && isLooking) return <Spinner size={24} />;
  if (place)
    return (
      <>
        <PinForm place={place} onPlace={settle} />
        <DemoTeam locationId={place.locationId} />
      </>
    );
  return (
    <>
      <PlaceForm typed={invitedTo ?? ""} onFound={settle} />
      <DemoTeam />
    </>
  );
}
