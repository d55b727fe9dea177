import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useState } from "react";
import { useConnection } from "../../lib/connection/connection.ts";
import { useReason } from "../../lib/text/failures.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Keypad, PinInput } from "../../ui/fields/PinInput.tsx";
import { approvalTopic } from "./approvalTopic.ts";
import type { Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

interface ApprovalPinProps {
  approval: Approval;
  approver: ApprovalRequest["approvers"][number] | null;
  reason: string;
}

/** Renders the PIN of the chosen person with its keypad; the fourth digit submits. */
export function ApprovalPin({ approval, approver, reason }: ApprovalPinProps) {
  const { t } = useTranslation(["auth", "reasons"]);
  const reasonOf = useReason();
  const { isOffline } = useConnection();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { request, pin, setPin, misses, attemptsLeft, isBusy, failure } = approval;
  const [firstName = ""] = approver?.name.split(" ") ?? [];
  const isDisabled = approver === null || isOffline || isBusy;

  const submit = (digits: string) => {
    const isMissing = reason.trim() === "";
    setIsReasonMissing(isMissing);
    if (isMissing) return setPin("");
    if (approver) void approval.approve(approver.id, digits, reason.trim());
  };
  const press = (digit: string) => {
    if (isDisabled || pin.length >= 4) return;
    setPin(pin + digit);
    if (pin.length === 3) submit(pin + digit);
  };
  const wrong = attemptsLeft === null ? null : t("approvals.wrong", { count: attemptsLeft });
  const error =
    isReasonMissing && reason.trim() === ""
      ? t("reasons:needed")
      : failure === null
        ? wrong
        : reasonOf(failure);

  return (
    <div className="stack gap-10">
      <div key={misses} className={cx(style.cells, misses > 0 && style.shaken)}>
        <PinInput
          label={approver ? t("approvals.pin", { name: firstName }) : t("approvals.pinFirst")}
          name="pin"
          value={pin}
          onChange={setPin}
          onComplete={submit}
          disabled={isDisabled}
          startsFocused={approver !== null}
          error={pin === "" ? error : null}
          help={t(`approvals.only.${approvalTopic(request)}`)}
        />
      </div>
      <div className={cx(style.keypad, isDisabled && style.off)}>
        <Keypad
          onDigit={press}
          onDelete={() => setPin(pin.slice(0, -1))}
          deleteName={t("approvals.delete")}
        />
      </div>
    </div>
  );
}
