import type { Transfer } from "@konoba/contract/inventory/inventory.transfers.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { DecimalField } from "../ui/fields/NumberField.tsx";
import { TruckIcon } from "../ui/icons/icons.tsx";
import { isCount } from "./counting.ts";
import { openTransfers, useCancelTransfer, useReceiveTransfer } from "./inventory.transfers.queries.ts";
import style from "./transfers.module.css";

interface ReceiveSheetProps {
  transfer: Transfer;
  onClose: () => void;
}

/** Renders the receipt of a transfer with the received quantity per line; the rest is written off. */
function ReceiveSheet({ transfer, onClose }: ReceiveSheetProps) {
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
          <CancelButton />
          <Button variant="primary" loading={receive.isPending} onClick={submit}>
            {t("inventory:transfer.receive")}
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
        <p className="text-md ink-2">{t("inventory:transfer.receiveHint")}</p>
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

interface TransferLineProps {
  transfer: Transfer;
  isIncoming: boolean;
  onReceive: () => void;
}

function TransferNotice({ transfer, isIncoming, onReceive }: TransferLineProps) {
  const { t } = useTranslation("inventory");
  const { relative, list } = useFormat();
  const confirm = useConfirm();
  const cancel = useCancelTransfer();
  const goods = list(transfer.lines.map((line) => line.productName));
  const otherLocation = isIncoming ? transfer.fromLocationName : transfer.toLocationName;

  async function takeBack() {
    const isSure = await confirm({
      title: t("transfer.cancelTitle", { name: transfer.toLocationName }),
      text: t("transfer.cancelText"),
      confirmLabel: t("transfer.cancelButton"),
    });
    if (isSure) cancel.mutate(transfer.id);
  }

  return (
    <li className={`row align-center gap-12 high-52 round-3 ${style.notice}`}>
      <TruckIcon />
      <span className="stack fill shrink">
        <b className="weight-600">
          {t(isIncoming ? "transfer.incoming" : "transfer.outgoing", { name: otherLocation })}
        </b>
        <small className="text-sm cut">
          {[goods, relative(transfer.sentAt), transfer.notes].filter(Boolean).join(" · ")}
        </small>
      </span>
      {isIncoming ? (
        <Button size="sm" onClick={onReceive}>
          {t("transfer.receive")}
        </Button>
      ) : (
        <Button size="sm" loading={cancel.isPending} onClick={() => void takeBack()}>
          {t("transfer.cancelButton")}
        </Button>
      )}
    </li>
  );
}

/** Renders pending transfers to or from the location. */
export function OpenTransfers({ locationId }: { locationId: string }) {
  const { t } = useTranslation("inventory");
  const transfers = useQuery(openTransfers(locationId)).data ?? [];
  const [chosen, setChosen] = useState<Transfer | null>(null);
  if (transfers.length === 0) return null;
  return (
    <ul className="stack gap-6 below-12" aria-label={t("transfer.open")}>
      {transfers.map((transfer) => (
        <TransferNotice
          key={transfer.id}
          transfer={transfer}
          isIncoming={transfer.toLocationId === locationId}
          onReceive={() => setChosen(transfer)}
        />
      ))}
      {chosen && <ReceiveSheet transfer={chosen} onClose={() => setChosen(null)} />}
    </ul>
  );
}
