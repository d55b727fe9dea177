import { BillDialog } from "./BillDialog.tsx";
import { CancelDialog } from "./CancelDialog.tsx";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { useEditor, type EditorDialog } from "./editor.ts";
import { HistorySheet } from "./HistorySheet.tsx";
import { LineDialog } from "./LineDialog.tsx";
import { PaySheet } from "./PaySheet.tsx";
import { SentLineDialog } from "./SentLineDialog.tsx";
import { TableDialog } from "./TableDialog.tsx";

/** The one dialog that is open. */
export function EditorDialogs({ dialog }: { dialog: EditorDialog | null }) {
  const { order, open } = useEditor();
  const close = () => open(null);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "line":
      return <LineDialog key={dialog.line.id} line={dialog.line} onClose={close} />;
    case "table":
      return <TableDialog onClose={close} />;
    case "bill":
      return <BillDialog onClose={close} />;
    case "details":
      return <DetailsDialog onClose={close} />;
    case "sent": {
      const line = order?.items.find((each) => each.id === dialog.lineId);
      return line ? <SentLineDialog key={line.id} line={line} onClose={close} /> : null;
    }
    case "history":
      return order && <HistorySheet order={order} onClose={close} />;
    case "cancel":
      return order && <CancelDialog order={order} onClose={close} />;
    case "pay":
      return order && <PaySheet order={order} onClose={close} />;
  }
}
