import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ReasonField } from "../../ui/fields/ReasonField.tsx";
import style from "./Approval.module.css";

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
  const { t } = useTranslation("reasons");
  const reasonName = useReasonName();
  if (isHidden) return null;
  if (given === null) return <ReasonField action={action} value={value} onChange={onChange} />;
  return (
    <p className={style.given}>
      <span>{t("label")}</span> {reasonName(given)}
    </p>
  );
}
