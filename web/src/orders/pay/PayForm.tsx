import { useEditor } from "../editor.ts";
import { takesCash } from "./drawerState.ts";
import { PayCounter } from "./PayCounter.tsx";
import { PaySplit } from "./PaySplit.tsx";
import type { PayWay } from "./shares.ts";
import { useDrawer } from "./useDrawer.ts";
import { usePayForm, type Paying } from "./usePayForm.ts";

interface PayFormProps extends Paying {
  onWay: (way: PayWay) => void;
  onClose: () => void;
}

/** The whole balance in cash unless something else is chosen: one press takes it. */
export function PayForm({ onWay, onClose, ...paying }: PayFormProps) {
  const { locationId } = useEditor();
  const drawer = useDrawer(locationId);
  const form = usePayForm(paying, { hasDrawer: takesCash(drawer) });
  const { order, way, owed } = paying;
  const Layout = way === "all" || owed ? PayCounter : PaySplit;
  return <Layout {...{ order, way, owed, form, drawer, onWay, onClose }} />;
}
