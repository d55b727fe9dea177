import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { countDifference, isQuantity } from "@konoba/contract/lib/quantity";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { useUnitName } from "../lib/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { useMovementToast } from "./inventory.movements.queries.ts";
import { usePostCount } from "./inventory.queries.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";
import style from "./inventory.module.css";

interface DifferenceProps {
  item: Pick<InventoryItem, "quantity" | "unit">;
  /** Counted quantity; `null` while the input is invalid. */
  counted: string | null;
}

/** Renders the quantity in the ledger and the difference of the count. */
function Difference({ item, counted }: DifferenceProps) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const unitName = useUnitName();
  const difference = counted === null ? 0 : Number(countDifference(counted, String(item.quantity)));
  return (
    <p className={style.after}>
      {t("onHandNow", { quantity: `${number(item.quantity)} ${unitName(item.unit)}` })}
      {counted !== null && (
        <>
          {" · "}
          {t("difference")} <SignedQuantity value={difference} />
        </>
      )}
    </p>
  );
}

interface CountDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

/** Renders the dialog that sets the counted quantity; the difference is posted as an adjustment. */
export function CountDialog({ item, onClose }: CountDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const unitName = useUnitName();
  const post = usePostCount();
  const showMovement = useMovementToast();
  const [counted, setCounted] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const isValid = isQuantity(counted) && !counted.startsWith("-");

  function send() {
    setIsSubmitted(true);
    if (!isValid || post.isPending) return;
    const line = { inventoryId: item.id, counted, balanceAtCount: item.quantity };
    post.mutate(
      { locationId: item.locationId, lines: [line] },
      {
        onSuccess: ({ movements }) => {
          for (const movement of movements) showMovement(movement, item);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t("inventory:dialogs.count", { name: item.productName })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={post.isPending} onClick={send}>
            {t("inventory:dialogs.countButton")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={style.fields}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DecimalField
          name="counted"
          label={t("inventory:fields.counted")}
          required
          value={counted}
          unit={unitName(item.unit)}
          onChange={setCounted}
          error={isSubmitted && !isValid ? t("inventory:problems.counted") : undefined}
        />
        <Difference item={item} counted={isValid ? counted : null} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
