import { Suspense } from "react";
import { lazyPart, usePreload } from "../lib/lazyPart.ts";
import { useEditor, type EditorDialog } from "./editor.ts";

const bill = lazyPart(async () => (await import("./BillDialog.tsx")).BillDialog);
const cancel = lazyPart(async () => (await import("./CancelDialog.tsx")).CancelDialog);
const details = lazyPart(async () => (await import("./DetailsDialog.tsx")).DetailsDialog);
const history = lazyPart(async () => (await import("./HistorySheet.tsx")).HistorySheet);
const line = lazyPart(async () => (await import("./LineDialog.tsx")).LineDialog);
const pay = lazyPart(async () => (await import("./PaySheet.tsx")).PaySheet);
const paidChange = lazyPart(async () => (await import("./PaidChangeDialog.tsx")).PaidChangeDialog);
const refund = lazyPart(async () => (await import("./RefundSheet.tsx")).RefundSheet);
const sent = lazyPart(async () => (await import("./SentLineDialog.tsx")).SentLineDialog);
const table = lazyPart(async () => (await import("./TableDialog.tsx")).TableDialog);

/** In the order they are likely to be wanted. */
const parts = [pay, line, sent, table, details, bill, cancel, history, refund];

function OpenDialog({ dialog }: { dialog: EditorDialog }) {
  const { order, open } = useEditor();
  const close = () => open(null);
  switch (dialog.kind) {
    case "line":
      return <line.Part key={dialog.line.id} line={dialog.line} onClose={close} />;
    case "table":
      return <table.Part onClose={close} />;
    case "bill":
      return <bill.Part onClose={close} />;
    case "details":
      return <details.Part onClose={close} />;
    case "sent": {
      const found = order?.items.find((each) => each.id === dialog.lineId);
      return found ? <sent.Part key={found.id} line={found} onClose={close} /> : null;
    }
    case "history":
      return order && <history.Part order={order} onClose={close} />;
    case "cancel":
      return order && <cancel.Part order={order} onClose={close} />;
    case "pay":
      return order && <pay.Part order={order} onClose={close} />;
    case "refund":
      return order && <refund.Part order={order} onClose={close} />;
  }
}

/** The one dialog that is open. Their files arrive once the menu and the ticket stand. */
export function EditorDialogs({ dialog }: { dialog: EditorDialog | null }) {
  usePreload(parts);
  const { order } = useEditor();
  return (
    <Suspense fallback={null}>
      {dialog && <OpenDialog dialog={dialog} />}
      {order && <paidChange.Part />}
    </Suspense>
  );
}
