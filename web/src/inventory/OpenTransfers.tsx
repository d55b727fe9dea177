import { useQuery } from "@tanstack/react-query";
import type { Transfer } from "@konoba/contract/inventory/inventory.transfers.contract";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Button } from "../ui/Button.tsx";
import { useConfirm } from "../ui/confirm.tsx";
import { TruckIcon } from "../ui/icons.service.tsx";
import { openTransfers, useCancelTransfer } from "./inventory.transfers.queries.ts";
import { ReceiveSheet } from "./ReceiveSheet.tsx";
import style from "./transfers.module.css";

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
  const place = isIncoming ? transfer.fromLocationName : transfer.toLocationName;

  async function takeBack() {
    const isSure = await confirm({
      title: t("transfer.cancelTitle", { name: transfer.toLocationName }),
      text: t("transfer.cancelText"),
      confirmLabel: t("transfer.cancelButton"),
    });
    if (isSure) cancel.mutate(transfer.id);
  }

  return (
    <li className={style.notice}>
      <TruckIcon />
      <span className={style.words}>
        <b>{t(isIncoming ? "transfer.incoming" : "transfer.outgoing", { name: place })}</b>
        <small>{[goods, relative(transfer.sentAt), transfer.notes].filter(Boolean).join(" · ")}</small>
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

/** What is on its way to or from the location and waits for somebody. */
export function OpenTransfers({ locationId }: { locationId: string }) {
  const { t } = useTranslation("inventory");
  const transfers = useQuery(openTransfers(locationId)).data ?? [];
  const [chosen, setChosen] = useState<Transfer | null>(null);
  if (transfers.length === 0) return null;
  return (
    <ul className={style.notices} aria-label={t("transfer.open")}>
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
