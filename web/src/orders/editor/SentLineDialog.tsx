import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { isStarted } from "@konoba/contract/orders/orders.status";
import { useState } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { reasonKey } from "../../lib/text/failures.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { weighedPrice } from "../../menu/weightText.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { lineStatuses } from "../../ui/display/statuses.ts";
import { useEditor } from "../editor.ts";
import { useChangeLine, useRemoveLine } from "../orders.bill.queries.ts";
import { nameOf } from "../orderText.ts";
import { SeatField } from "./LineFields.tsx";
import { useGrace } from "./useGrace.ts";
import { VoidFields, type VoidDecision } from "./VoidFields.tsx";
import style from "./LineDialog.module.css";

/** Renders the dialog of a sent line: quantity, void or seat. A void needs a reason; taking back does not. */
export function SentLineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation(["orders", "reasons"]);
  const { language } = useFormat();
  const { currency, fields, location } = useEditor();
  const mayVoid = usePermission("orders.edit");
  const changeLine = useChangeLine();
  const removeLine = useRemoveLine();
  const [quantity, setQuantity] = useState(line.quantity);
  const [seat, setSeat] = useState(line.seat);
  const [decision, setDecision] = useState<VoidDecision>({ reason: "", stock: "wasted" });
  const grace = useGrace(location.id, [line]);
  const [isRefused, setIsRefused] = useState(false);
  const isVoid = grace.isVoid || isRefused;
  const hasStarted = isStarted(line.status);
  const reason = decision.reason.trim();
  const answer = isVoid ? { reason, ...(hasStarted ? { stock: decision.stock } : {}) } : {};
  const whyNot = isVoid && !mayVoid ? t("line.voidForbidden") : null;
  const whyNotYet = whyNot ?? (isVoid && reason === "" ? t("reasons:needed") : null);
  const settled = {
    onSuccess: onClose,
    // The server's clock decides whether the grace is over.
    onError: (error: unknown) => setIsRefused(isRefused || reasonKey(error) === "void_reason"),
  };

  const remove = () => removeLine.mutate({ itemId: line.id, decision: answer }, settled);
  const save = () =>
    changeLine.mutate(
      {
        itemId: line.id,
        changes: {
          ...(quantity === line.quantity ? {} : { quantity }),
          ...(seat === line.seat ? {} : { seat }),
          ...(quantity < line.quantity ? answer : {}),
        },
      },
      settled,
    );

  return (
    <Dialog
      title={nameOf(line, language)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            loading={removeLine.isPending}
            needsConnection={false}
            disabledReason={whyNotYet}
            onClick={remove}
          >
            {t(isVoid ? "line.takeOff" : "line.takeBack")}
          </Button>
          <Button
            variant="primary"
            loading={changeLine.isPending}
            needsConnection={false}
            disabled={quantity === line.quantity && seat === line.seat}
            disabledReason={quantity < line.quantity ? whyNotYet : null}
            onClick={save}
          >
            {t("line.save")}
          </Button>
        </>
      }
    >
      <div className={style.content}>
        <div className={style.facts}>
          <StatusBadge status={lineStatuses[line.status]}>{t(`lineStatus.${line.status}`)}</StatusBadge>
          {weighedPrice(line, currency, language) ?? <Amount value={line.unitPrice} currency={currency} />}
        </div>
        {weighedUnit(line) === null && (
          <div>
            <Stepper name={t("fields.quantity")} value={quantity} min={1} size="lg" onChange={setQuantity} />
          </div>
        )}
        {fields.orderType === "dine_in" && (
          <SeatField value={seat} guests={fields.guests} onChange={setSeat} />
        )}
        {isVoid && mayVoid && <VoidFields value={decision} hasStarted={hasStarted} onChange={setDecision} />}
        {!isVoid && grace.secondsLeft > 0 && (
          <p className="meta">{t("line.takeBackLeft", { seconds: grace.secondsLeft })}</p>
        )}
        {whyNot && <p className="meta">{whyNot}</p>}
      </div>
    </Dialog>
  );
}
