import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/translation.ts";
import { Chip } from "../../ui/controls/Chip.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import style from "./Approval.module.css";

/** Number of prepared reasons by action. */
const reasonCounts: Record<ApprovalRequest["action"], number> = {
  void: 3,
  discount: 3,
  refund: 3,
  reopen: 3,
  drawer: 3,
  portions: 2,
};

interface ApprovalReasonProps {
  action: ApprovalRequest["action"];
  /** Reason that the request itself carries; it cannot be changed. */
  given: string | null;
  value: string;
  onChange: (reason: string) => void;
  isHidden: boolean;
}

/** Renders the reason: the one of the request, or a choice that a wrong PIN leaves as it is. */
export function ApprovalReason({ action, given, value, onChange, isHidden }: ApprovalReasonProps) {
  const { t } = useTranslation("auth");
  const [isOther, setIsOther] = useState(false);
  if (isHidden) return null;
  if (given !== null)
    return (
      <p className={style.given}>
        <span>{t("approvals.reason")}</span> {given}
      </p>
    );
  const reasons = Array.from({ length: reasonCounts[action] }, (_, index) =>
    t(`approvals.reasons.${action}.${index + 1}`),
  );
  const choose = (reason: string) => {
    setIsOther(false);
    onChange(reason);
  };
  return (
    <div>
      <p className={style.label}>{t("approvals.reason")}</p>
      <div role="group" aria-label={t("approvals.reason")} className={style.reasons}>
        {reasons.map((reason) => (
          <Chip
            key={reason}
            hasTick
            pressed={!isOther && value === reason}
            className={style.choice}
            onClick={() => choose(reason)}
          >
            {reason}
          </Chip>
        ))}
        <Chip
          hasTick
          pressed={isOther}
          className={style.choice}
          onClick={() => {
            setIsOther(true);
            onChange("");
          }}
        >
          {t("approvals.other")}
        </Chip>
      </div>
      {isOther && (
        <TextField
          label={t("approvals.otherLabel")}
          value={value}
          maxLength={200}
          required
          onChange={onChange}
        />
      )}
    </div>
  );
}
