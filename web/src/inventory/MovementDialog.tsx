import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { AfterMovement, MovementFields } from "./MovementFields.tsx";
import { useMovementForm } from "./useMovementForm.ts";
import style from "./inventory.module.css";

export type Dialogs = "receive" | "use";

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

/** Receives into an item, or takes from it: used, expired or damaged. */
export function MovementDialog({ kind, item, currency, onClose }: MovementDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const [first = "IN"] = types[kind];
  const form = useMovementForm(item, first);
  // Closed by Escape or beside it, the dialog may be opened again; Cancel gives up what was typed.
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
      onClose={onClose}
      footer={
        <>
          <Button onClick={cancel}>{t("ui:cancel")}</Button>
          <Button variant="primary" loading={form.isSending} onClick={() => void send()}>
            {t(`inventory:dialogs.${kind}Button`)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={style.fields}
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
