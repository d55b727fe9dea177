import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useModulesOff } from "../../lib/api/modules.ts";
import { useReceiptCounts } from "../../lib/api/navCounts.ts";
import { usePermission, useProfile } from "../../lib/api/session.ts";
import { navigationOf, type NavigationGroup } from "../screens/navigation.ts";

/**
 * Returns the navigation of the user without what is switched off: receipts only where they are issued, and for owners,
 * who set them up.
 */
export function useNavigation(): NavigationGroup[] {
  const { role } = useProfile();
  const { id } = useCurrentLocation();
  const hasReceipts = useReceiptCounts(id) !== null;
  const maySetUp = usePermission("receipts.setup");
  const off = useModulesOff();
  const isVisible = (key: string) => key !== "receipts" || hasReceipts || maySetUp;
  return navigationOf(role, off).map((each) => ({
    ...each,
    entries: each.entries.filter(({ key }) => isVisible(key)),
  }));
}

/**
 * Returns the entries of a phone's bar: the first ones of the role, one more where it has no button for a new order.
 */
export function useBarEntries(): NavigationGroup["entries"] {
  const mayCreate = usePermission("orders.create");
  const first = useNavigation().flatMap(({ size, entries }) => (size === "service" ? entries : []));
  return first.slice(0, mayCreate ? 3 : 4);
}
