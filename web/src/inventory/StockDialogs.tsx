import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { CountDialog } from "./CountDialog.tsx";
import { AfterMovement, MovementFields } from "./MovementFields.tsx";
import type { QuickAction } from "./QuickActions.tsx";
import { TransferDialog } from "./TransferDialog.tsx";
import { useMovementForm } from "./useMovementForm.ts";

type Dialogs = "receive" | "use";

const types: Record<Dialogs, readonly MovementType[]> = {
  receive: ["IN"],
  use: ["OUT", "EXPIRED", "DAMAGED"],
};

interface MovementDialogProps {
  kind: Dialogs;
  item: InventoryItem;
  currency: string;
  onClose: () => void;
}

/** Renders the dialog for a receipt or a withdrawal: used, expired or damaged. */
function MovementDialog({ kind, item, currency, onClose }: MovementDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const [first = "IN"] = types[kind];
  const form = useMovementForm(item, first);
  const cancel = () => {
    form.discard();
    onClose();
  };
  const send = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <Dialog
      title={t(`inventory:dialogs.${kind}`, { name: item.productName })}
      isOpen
      onClose={cancel}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={form.isSending} onClick={() => void send()}>
            {t(`inventory:dialogs.${kind}Button`)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <MovementFields form={form} item={item} types={types[kind]} currency={currency} />
        <AfterMovement form={form} item={item} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

export interface Chosen {
  action: QuickAction;
  /** Batches of one product; several only for a count. */
  items: readonly InventoryItem[];
}

/** Renders the dialog of a quick action. */
export function QuickDialog({
  chosen,
  currency,
  onClose,
}: {
  chosen: Chosen;
  currency: string;
  onClose: () => void;
}) {
  const { action, items } = chosen;
  const [item] = items;
  if (action === "count") return <CountDialog items={items} onClose={onClose} />;
  if (!item) return null;
  if (action === "transfer") return <TransferDialog item={item} onClose={onClose} />;
  return <MovementDialog kind={action} item={item} currency={currency} onClose={onClose} />;
}
