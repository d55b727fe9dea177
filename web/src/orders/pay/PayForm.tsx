import { useIsOffline } from "../../lib/offlineReason.ts";
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
      takesOfflineCash: location.offlineCash,
      waitingCash: useWaitingCash(order),
    },
  );
  const Layout = way === "all" || owed ? PayCounter : PaySplit;
  return <Layout {...{ order, way, owed, form, drawer, onWay, onClose }} />;
}
