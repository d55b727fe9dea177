import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Sheet } from "../../ui/dialogs/Dialog.tsx";
import { MuteButton } from "./MuteButton.tsx";
import { PlatformTicket } from "./PlatformTicket.tsx";
import type { Ring } from "./useRing.ts";

interface PlatformSheetProps {
  locationId: string;
  orders: readonly OrderDetails[];
  ring: Ring;
  onClose: () => void;
}

/** Renders the orders of platforms that wait for an answer, oldest first. */
export function PlatformSheet({ locationId, orders, ring, onClose }: PlatformSheetProps) {
  const { t } = useTranslation("platform");
  const location = useQuery(locationDetails(locationId)).data;
  return (
    <Sheet title={t("title")} isOpen isLive meta={<MuteButton {...ring} />} onClose={onClose}>
      {location && (
        <ol className="grid gap-16">
          {orders.map((order) => (
            <li key={order.id}>
              <PlatformTicket order={order} location={location} />
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
