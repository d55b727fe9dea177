import type { Location } from "@konoba/contract/locations/locations.contract";
import { Suspense, useState } from "react";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import type { ReservationValues } from "./reservationForm.ts";

const waitingDialog = lazyComponent(async () => (await import("./ReservationDialog.tsx")).ReservationDialog);

/**
 * Returns the offer of the waiting list to guests for whom no table is free, and its dialog, which stands outside
 * the form.
 */
export function useWaitingOffer(location: Location, values: ReservationValues, onListed: () => void) {
  const { t } = useTranslation("reservations");
  const [isOpen, setIsOpen] = useState(false);
  const { name, phoneNumber, partySize, note } = values;
  return {
    offer: (
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("waitingList")}
      </Button>
    ),
    dialog: (
      <Suspense fallback={null}>
        {isOpen && (
          <waitingDialog.Component
            location={location}
            typed={{ name, phoneNumber, partySize, note }}
            onSaved={onListed}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    ),
  };
}
