import { cashRoundingOf } from "@konoba/contract/locations/locations.cashRounding.rules";
import { takesOfflineCash } from "@konoba/contract/locations/locations.rules";
import { useQuery } from "@tanstack/react-query";
import { useReceiptCounts } from "../../lib/api/navCounts.ts";
import { receiptsState } from "../../lib/api/receiptQueries.ts";
import { useIsOffline } from "../../lib/offline/offlineReason.ts";
import { useEditor } from "../editor.ts";
import { useWaitingCash } from "../waitingCash.ts";
import { takesCash } from "./drawerState.ts";
import { PayCounter } from "./PayCounter.tsx";
import { PaySplit } from "./PaySplit.tsx";
import type { PayWay } from "./splitBill.ts";
import { useDrawer } from "./useDrawer.ts";
import { usePayForm, type Paying } from "./usePayForm.ts";

interface PayFormProps extends Omit<Paying, "onStored"> {
  onWay: (way: PayWay) => void;
  onClose: () => void;
}

/** Returns whether fiscal receipts are on and the user has no operator code for them. */
function useLacksOperatorCode(locationId: string): boolean {
  const isOn = useReceiptCounts(locationId) !== null;
  const { data } = useQuery({ ...receiptsState(locationId), enabled: isOn });
  return isOn && data?.hasOperatorCode === false;
}

/** Renders the payment form; its default is the whole balance in cash with one press. */
export function PayForm({ onWay, onClose, ...paying }: PayFormProps) {
  const { locationId, location } = useEditor();
  const drawer = useDrawer(locationId);
  const { order, way, owed } = paying;
  const form = usePayForm(
    { ...paying, onStored: onClose },
    {
      hasDrawer: takesCash(drawer),
      isOffline: useIsOffline(),
      takesOfflineCash: takesOfflineCash(location),
      waitingCash: useWaitingCash(order),
      roundingStep: cashRoundingOf(location),
      lacksOperatorCode: useLacksOperatorCode(locationId),
    },
  );
  const Layout = way === "all" || owed ? PayCounter : PaySplit;
  return <Layout {...{ order, way, owed, form, drawer, onWay, onClose }} />;
}
