import { Suspense } from "react";
import { BillDialog } from "./BillDialog.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { useEditor, type EditorDialog } from "./editor.ts";
import { HistorySheet } from "./HistorySheet.tsx";
import { LineDialog } from "./LineDialog.tsx";
import { PaidChangeDialog } from "./PaidChangeDialog.tsx";
import { PaySheet } from "./PaySheet.tsx";
import { RefundSheet } from "./RefundSheet.tsx";
import { SentLineDialog } from "./SentLineDialog.tsx";
import { TableDialog } from "./TableDialog.tsx";

function OpenDialog({ dialog }: { dialog: EditorDialog }) {
  const { order, open } = useEditor();
  const close = () => open(null);
  switch (dialog.kind) {
    case "line":
      return <LineDialog key={dialog.line.id} line={dialog.line} onClose={close} />;
    case "table":
      return <TableDialog onClose={close} />;
    case "bill":
      return <BillDialog onClose={close} />;
    case "details":
      return <DetailsDialog onClose={close} />;
    case "sent": {
      const found = order?.items.find((each) => each.id === dialog.lineId);
      return found ? <SentLineDialog key={found.id} line={found} onClose={close} /> : null;
    }
    case "history":
      return order && <HistorySheet order={order} onClose={close} />;
    case "cancel":
      return order && <CancelDialog order={order} onClose={close} />;
    case "pay":
      return order && <PaySheet order={order} onClose={close} />;
    case "refund":
      return order && <RefundSheet order={order} onClose={close} />;
  }
}

/** The one dialog that is open. */
export function EditorDialogs({ dialog }: { dialog: EditorDialog | null }) {
  const { order } = useEditor();
  return (
    <Suspense fallback={null}>
      {dialog && <OpenDialog dialog={dialog} />}
      {order && <PaidChangeDialog />}
    </Suspense>
  );
}
