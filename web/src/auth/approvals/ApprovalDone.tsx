import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { approvalTopic } from "./approvalTopic.ts";
import type { Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

interface ApprovalDoneProps {
  request: ApprovalRequest;
  given: NonNullable<Approval["given"]>;
  onClose: () => void;
}

/** Renders what was approved: both people, the reason, and the bill before and after. */
export function ApprovalDone({ request, given, onClose }: ApprovalDoneProps) {
  const { t } = useTranslation("auth");
  const { money, time } = useFormat();
  const currency = useCurrency(useCurrentLocation().id);
  const reasonName = useReasonName();
  const { firstName, lastName } = useProfile();
  const { dueBefore, dueAfter } = request;
  return (
    <div className={`stack items-center gap-4 text-center ${style.done}`} role="status">
      <span className={`stack middle circle on-green green-fg ${style.tick}`}>
        <CheckIcon size={24} />
      </span>
      <h2>{t(`approvals.done.title.${approvalTopic(request)}`)}</h2>
      <p className="ink-2">{t("approvals.done.text")}</p>
      <dl>
        <div>
          <dt className="ink-2">{t("approvals.done.askedBy")}</dt>
          <dd className="weight-650 text-end break">
            {firstName} {lastName}
          </dd>
        </div>
        <div>
          <dt className="ink-2">{t("approvals.done.approvedBy")}</dt>
          <dd className="weight-650 text-end break">
            {given.approvedBy} · {time(given.approvedAt)}
          </dd>
        </div>
        {given.reason !== null && (
          <div>
            <dt className="ink-2">{t("approvals.reason")}</dt>
            <dd className="weight-650 text-end break">{reasonName(given.reason)}</dd>
          </div>
        )}
        {dueBefore !== null && dueAfter !== null && (
          <div>
            <dt className="ink-2">{t("approvals.done.due")}</dt>
            <dd className="weight-650 text-end break">
              <s className="weight-500 hint">{money(dueBefore, currency)}</s> {money(dueAfter, currency)}
            </dd>
          </div>
        )}
      </dl>
      <Button variant="primary" size="lg" isWide data-autofocus onClick={onClose}>
        {t("approvals.done.close")}
      </Button>
    </div>
  );
}
