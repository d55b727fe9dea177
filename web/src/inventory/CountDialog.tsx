import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { countDifference } from "@konoba/contract/lib/quantity";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useProfile } from "../lib/api/session.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { isCount } from "./counting.ts";
import { useMovementToast } from "./inventory.movements.queries.ts";
import { usePostCount } from "./inventory.queries.ts";
import { SignedQuantity } from "./SignedQuantity.tsx";

interface DifferenceProps {
  item: Pick<InventoryItem, "quantity" | "unit">;
  /** Counted quantity; `null` while the input is invalid. */
  counted: string | null;
}

/** Returns whether the caller's role counts without the expected amounts at the current location. */
function useIsBlindRole(): boolean {
  const { role } = useProfile();
  const location = useQuery(locationDetails(useLocationId()));
  return location.data?.blindCountRoles.some((each) => each === role) ?? true;
}

/** Renders the quantity in the ledger and the difference of the count. */
function Difference({ item, counted }: DifferenceProps) {
  const { t } = useTranslation("inventory");
  const { number } = useFormat();
  const unitName = useUnitName();
  const difference = counted === null ? 0 : Number(countDifference(counted, String(item.quantity)));
  return (
    <p className="text-md ink-2">
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
  /** Batches of one product. */
  items: readonly InventoryItem[];
  onClose: () => void;
}

/** Returns the label of a batch among several: its number, else its date. */
function useBatchLabel() {
  const { t } = useTranslation("inventory");
  const { date } = useFormat();
  return ({ batchNumber, expiryDate }: InventoryItem) =>
    [t("fields.counted"), batchNumber, expiryDate && t("useBy", { date: date(expiryDate) })]
      .filter(Boolean)
      .join(" · ");
}

/** Returns what was typed for each batch, and posts it; of several batches some may be left out. */
function useCount({ items, onClose }: CountDialogProps) {
  const post = usePostCount();
  const showMovement = useMovementToast();
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitted, setIsSubmitted] = useState(false);
  const typed = items.filter(({ id }) => (counted[id] ?? "") !== "");
  const isWrong = ({ id }: InventoryItem) =>
    typed.length === 0 || ((counted[id] ?? "") !== "" && !isCount(counted[id] ?? ""));
  function send() {
    setIsSubmitted(true);
    const [first] = items;
    if (!first || items.some(isWrong) || post.isPending) return;
    const lines = typed.map(({ id, quantity }) => {
      return { inventoryId: id, counted: counted[id] ?? "", balanceAtCount: quantity };
    });
    post.mutate(
      { locationId: first.locationId, lines },
      {
        onSuccess: ({ movements }) => {
          for (const movement of movements)
            showMovement(movement, items.find(({ id }) => id === movement.inventoryId) ?? first);
          onClose();
        },
      },
    );
  }
  return {
    send,
    isPending: post.isPending,
    textOf: ({ id }: InventoryItem) => counted[id] ?? "",
    setText: ({ id }: InventoryItem, text: string) => setCounted((now) => ({ ...now, [id]: text })),
    isWrong: (item: InventoryItem) => isSubmitted && isWrong(item),
  };
}

/** Renders the dialog that sets the counted quantities of a product; differences are posted as adjustments. */
export function CountDialog({ items, onClose }: CountDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const unitName = useUnitName();
  const labelOf = useBatchLabel();
  const count = useCount({ items, onClose });
  const isBlind = useIsBlindRole();
  return (
    <Dialog
      title={t("inventory:dialogs.count", { name: items[0]?.productName ?? "" })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={count.isPending} onClick={count.send}>
            {t("inventory:saveCount")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          count.send();
        }}
      >
        {items.map((item) => {
          const text = count.textOf(item);
          return (
            <Fragment key={item.id}>
              <DecimalField
                name={`counted.${item.id}`}
                label={items.length > 1 ? labelOf(item) : t("inventory:fields.counted")}
                required={items.length === 1}
                value={text}
                unit={unitName(item.unit)}
                onChange={(typed) => count.setText(item, typed)}
                error={count.isWrong(item) ? t("inventory:problems.counted") : undefined}
              />
              {!isBlind && <Difference item={item} counted={isCount(text) ? text : null} />}
            </Fragment>
          );
        })}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
