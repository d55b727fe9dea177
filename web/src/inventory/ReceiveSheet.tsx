import type { Transfer } from "@konoba/contract/inventory/inventory.transfers.contract";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { useUnitName } from "../lib/units.ts";
import { Button } from "../ui/Button.tsx";
import { Sheet } from "../ui/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { isCount } from "./counting.ts";
import { useReceiveTransfer } from "./inventory.transfers.queries.ts";
import style from "./inventory.module.css";

interface ReceiveSheetProps {
  transfer: Transfer;
  onClose: () => void;
}

/** Takes a transfer in: what arrived of each line; what is missing is written off. */
export function ReceiveSheet({ transfer, onClose }: ReceiveSheetProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const { number } = useFormat();
  const unitName = useUnitName();
  const receive = useReceiveTransfer();
  const [arrived, setArrived] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(transfer.lines.map((line) => [line.id, String(line.quantity)])),
  );
  const problemOf = ({ id, quantity }: Transfer["lines"][number]) => {
    const text = arrived[id] ?? "";
    if (!isCount(text)) return t("inventory:problems.counted");
    return Number(text) > quantity ? t("inventory:problems.aboveSent") : undefined;
  };
  const isValid = transfer.lines.every((line) => problemOf(line) === undefined);

  function submit() {
    if (!isValid || receive.isPending) return;
    const lines = Object.entries(arrived).map(([lineId, received]) => ({ lineId, received }));
    receive.mutate({ id: transfer.id, lines }, { onSuccess: onClose });
  }

  return (
    <Sheet
      title={t("inventory:transfer.incoming", { name: transfer.fromLocationName })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button variant="primary" loading={receive.isPending} onClick={submit}>
            {t("inventory:transfer.receive")}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={style.fields}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={style.after}>{t("inventory:transfer.receiveHint")}</p>
        {transfer.lines.map((line) => {
          const text = arrived[line.id] ?? "";
          return (
            <DecimalField
              key={line.id}
              label={line.productName}
              value={text}
              unit={unitName(line.unit)}
              help={t("inventory:transfer.sentQuantity", {
                quantity: `${number(line.quantity)} ${unitName(line.unit)}`,
              })}
              error={problemOf(line)}
              onChange={(value) => setArrived((now) => ({ ...now, [line.id]: value }))}
            />
          );
        })}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Sheet>
  );
}
