import { weighedUnit } from "@konoba/contract/menu/menu.weight.rules";
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
import { nameOf, namesOf, wishesOf } from "../orderText.ts";
import { SeatField } from "./LineFields.tsx";
import type { SentSubject } from "./sentSubject.ts";
import { useGrace } from "./useGrace.ts";
import { VoidFields, type VoidDecision } from "./VoidFields.tsx";
import { useWeighingAgain, WeighedFacts } from "./WeighedFacts.tsx";
import style from "./LineDialog.module.css";

/** Renders the status and price of a line, or the sum and dishes of a set menu. */
function Facts({ subject: { lines, status, comboAmount, combo } }: { subject: SentSubject }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { currency } = useEditor();
  const [line] = lines;
  const price = weighedPrice(line, currency, language) ?? (
    <Amount value={comboAmount ?? line.unitPrice} currency={currency} />
  );
  if (comboAmount !== null)
    return (
      <>
        <div className="row wrap align-center gap-12 ink-2">{price}</div>
        <p className="meta">{namesOf(lines, language)}</p>
      </>
    );
  return (
    <>
      <div className="row wrap align-center gap-12 ink-2">
        <StatusBadge status={lineStatuses[status]}>{t(`lineStatus.${status}`)}</StatusBadge>
        {price}
      </div>
      {combo && (
        <p className="meta">
          {[nameOf(combo, language), wishesOf(line, language)].filter(Boolean).join(" · ")}
        </p>
      )}
    </>
  );
}

/**
 * Renders the dialog of a sent line or set menu: quantity, void or seat. A void needs a reason; taking back does not.
 */
export function SentLineDialog({ subject, onClose }: { subject: SentSubject; onClose: () => void }) {
  const { t } = useTranslation(["orders", "reasons"]);
  const { language } = useFormat();
  const { fields, location } = useEditor();
  const mayVoid = usePermission("orders.edit");
  const changeLine = useChangeLine();
  const removeLine = useRemoveLine();
  const { id: itemId, lines } = subject;
  const [line] = lines;
  const [pieces, setPieces] = useState(subject.quantity);
  const [seat, setSeat] = useState(subject.seat);
  const [decision, setDecision] = useState<VoidDecision>({ reason: "", stock: "wasted" });
  const grace = useGrace(location.id, lines);
  const [isRefused, setIsRefused] = useState(false);
  const weighing = useWeighingAgain(line);
  const quantity = weighing.weighed?.quantity ?? pieces;
  const isVoid = grace.isVoid || isRefused;
  const hasStarted = lines.some(({ status }) => isStarted(status));
  const reason = decision.reason.trim();
  const answer = isVoid ? { reason, ...(hasStarted ? { stock: decision.stock } : {}) } : {};
  const whyNot = isVoid && !mayVoid ? t("line.voidForbidden") : null;
  const whyNotYet = whyNot ?? (isVoid && reason === "" ? t("reasons:needed") : null);
  const settled = {
    onSuccess: onClose,
    // The server's clock decides whether the grace is over.
    onError: (error: unknown) => setIsRefused(isRefused || reasonKey(error) === "void_reason"),
  };

  const remove = () => removeLine.mutate({ itemId, decision: answer }, settled);
  const save = () =>
    changeLine.mutate(
      {
        itemId,
        changes: {
          ...(quantity === subject.quantity ? {} : { quantity, weighing: weighing.weighed?.weighing }),
          ...(seat === subject.seat ? {} : { seat }),
          ...(quantity < subject.quantity ? answer : {}),
        },
      },
      settled,
    );

  if (weighing.pad) return weighing.pad;
  return (
    <Dialog
      title={nameOf(subject, language)}
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
            disabled={quantity === subject.quantity && seat === subject.seat}
            disabledReason={quantity < subject.quantity ? whyNotYet : null}
            onClick={save}
          >
            {t("line.save")}
          </Button>
        </>
      }
    >
      <div className={style.content}>
        <Facts subject={subject} />
        {weighedUnit(line) === null ? (
          <div>
            <Stepper
              name={t("fields.quantity")}
              value={quantity}
              min={1}
              max={subject.maximum}
              size="lg"
              onChange={setPieces}
            />
          </div>
        ) : (
          <WeighedFacts line={line} weighing={weighing} />
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
