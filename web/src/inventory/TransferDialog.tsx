import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { DraftNotice } from "../ui/form/DraftNotice.tsx";
import { useDraftState } from "../ui/form/useDraft.ts";
import { transferTargets, useSendTransfer } from "./inventory.transfers.queries.ts";
import { emptyDraft, signedQuantity } from "./movementDraft.ts";
import { OnHand } from "./StockLevel.tsx";

interface TransferDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

const emptyTransfer: { chosen: string | null; quantity: string; notes: string } = {
  chosen: null,
  quantity: "",
  notes: "",
};

/** Renders the dialog that sends stock to another location, where it stays pending until received. */
export function TransferDialog({ item, onClose }: TransferDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const unitName = useUnitName();
  const targets = useQuery(transferTargets(item.locationId)).data ?? [];
  const send = useSendTransfer();
  const draftState = useDraftState(useDraftName(`transfer.${item.id}`), emptyTransfer);
  const { chosen, quantity, notes } = draftState.values;
  const set = (changes: Partial<typeof emptyTransfer>) =>
    draftState.setValues((now) => ({ ...now, ...changes }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const toLocationId = chosen ?? (targets.length === 1 ? (targets[0]?.id ?? null) : null);
  const isValid = signedQuantity({ ...emptyDraft("IN"), quantity }) !== null;

  const close = () => {
    draftState.discard();
    onClose();
  };

  function submit() {
    setIsSubmitted(true);
    if (!isValid || toLocationId === null || send.isPending) return;
    const lines = [{ inventoryId: item.id, quantity }];
    const body = { fromLocationId: item.locationId, toLocationId, lines, notes: notes.trim() || null };
    send.mutate(body, { onSuccess: close });
  }

  return (
    <Dialog
      title={t("inventory:transfer.title", { name: item.productName })}
      isOpen
      onClose={close}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={send.isPending}
            disabledReason={targets.length === 0 ? t("inventory:transfer.nowhere") : null}
            onClick={submit}
          >
            {t("inventory:transfer.send")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DraftNotice draft={draftState.draft} />
        <SelectField
          label={t("inventory:transfer.to")}
          required
          value={toLocationId}
          onChange={(to) => set({ chosen: to })}
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          error={isSubmitted && toLocationId === null ? t("ui:validation.required") : undefined}
        />
        <DecimalField
          label={t("inventory:fields.quantity")}
          required
          value={quantity}
          unit={unitName(item.unit)}
          onChange={(typed) => set({ quantity: typed })}
          error={isSubmitted && !isValid ? t("inventory:problems.quantity") : undefined}
        />
        <TextField
          label={t("inventory:fields.notes")}
          value={notes}
          onChange={(typed) => set({ notes: typed })}
          maxLength={500}
        />
        <p className="text-md ink-2">
          {t("inventory:onHand")} <OnHand item={item} />
        </p>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
