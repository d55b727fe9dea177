import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useState } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { useConnection } from "../../lib/connection/connection.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { cx } from "../../ui/cx.ts";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { ReasonField } from "../../ui/fields/ReasonField.tsx";
import { CloseIcon, PhoneIcon } from "../../ui/icons/icons.tsx";
import { ApprovalDone } from "./ApprovalDone.tsx";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { ApprovalNotice, BlockedNotice, LockedNotice } from "./ApprovalNotice.tsx";
import { ApprovalPeople } from "./ApprovalPeople.tsx";
import { ApprovalPin } from "./ApprovalPin.tsx";
import { approvalTopic } from "./approvalTopic.ts";
import type { OpenApproval } from "./openApproval.ts";
import { useApproval, type Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

/** Renders the button that sends a request to the devices of those who may approve it. */
function PhoneRequest({ approval, reason }: { approval: Approval; reason: string }) {
  const { t } = useTranslation(["auth", "reasons"]);
  const { isOffline } = useConnection();
  return (
    <Button
      size="lg"
      isWide
      icon={<PhoneIcon size={20} />}
      loading={approval.phone.isSending || approval.isBusy}
      disabledReason={reason.trim() === "" ? t("reasons:needed") : null}
      disabled={isOffline}
      onClick={() => void approval.phone.send(reason.trim())}
    >
      {t("approvals.phone.request")}
    </Button>
  );
}

/** Renders that a request waits on the devices of those who may approve it. */
function PhoneWaiting({ approval }: { approval: Approval }) {
  const { t } = useTranslation("auth");
  return (
    <div className={`stack items-center gap-8 text-center ${style.waiting}`} role="status">
      <span className={`stack middle circle on-brand-soft ${style.ringing}`}>
        <PhoneIcon size={24} />
      </span>
      <b>{t("approvals.phone.waiting")}</b>
      <p className="below-8 ink-2">{t("approvals.phone.waitingText")}</p>
      <Button size="lg" isWide onClick={approval.phone.withdraw}>
        {t("approvals.phone.withdraw")}
      </Button>
    </div>
  );
}

interface ApprovalReasonProps {
  action: ApprovalRequest["action"];
  /** Reason that the request itself carries; it cannot be changed. */
  given: string | null;
  value: string;
  onChange: (reason: string) => void;
  isHidden: boolean;
}

/** Renders the reason: the one of the request, or a choice that a wrong PIN leaves as it is. */
function ApprovalReason({ action, given, value, onChange, isHidden }: ApprovalReasonProps) {
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

interface PeopleProps {
  approval: Approval;
  reason: string;
}

/** Renders the people who may approve with the PIN of the chosen one, and the way to ask them on their phone. */
function People({ approval, reason }: PeopleProps) {
  const { t } = useTranslation("auth");
  const { approvers } = approval.request;
  const [chosen, setChosen] = useState(approvers.length === 1 ? (approvers[0]?.id ?? null) : null);
  const choose = (id: string) => {
    setChosen(id);
    approval.forget();
  };
  if (approval.phone.isWaiting) return <PhoneWaiting approval={approval} />;
  return (
    <>
      {approvers.length === 0 ? (
        <ApprovalNotice
          tone="amber"
          title={t("approvals.phone.noPin")}
          text={t("approvals.phone.noPinText")}
        />
      ) : (
        <ApprovalPeople people={approvers} chosen={chosen} onChoose={choose} />
      )}
      {approval.lockOf(chosen) > 0 && <LockedNotice seconds={approval.lockOf(chosen)} />}
      {approval.lockOf(chosen) === 0 && approvers.length > 0 && (
        <ApprovalPin
          key={chosen}
          approval={approval}
          approver={approvers.find(({ id }) => id === chosen) ?? null}
          reason={reason}
        />
      )}
      <PhoneRequest approval={approval} reason={reason} />
    </>
  );
}

/** Renders the reason, the people who may approve and the PIN, in this order. */
function Steps({ approval }: { approval: Approval }) {
  const { t } = useTranslation("auth");
  const { isOffline } = useConnection();
  const { firstName, lastName } = useProfile();
  const { request, isExpired, phone, close } = approval;
  const topic = approvalTopic(request);
  const [reason, setReason] = useState(request.reason ?? "");
  const isBlocked = isExpired || phone.refusedBy !== null;
  return (
    <>
      <div className={style.request}>
        <div className="row align-center justify-between gap-12 touch">
          <h2>{t(`approvals.title.${topic}`)}</h2>
          <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={close} />
        </div>
        <ApprovalFacts request={request} requestedBy={`${firstName} ${lastName}`} />
        <ApprovalReason
          action={request.action}
          given={request.reason}
          value={reason}
          onChange={setReason}
          isHidden={isBlocked || approval.phone.isWaiting}
        />
        <div className={`row align-center gap-12 push-down ${style.foot}`}>
          <Button size="lg" onClick={close}>
            {t(`approvals.cancel.${topic}`)}
          </Button>
          <p className="meta">{t("approvals.once")}</p>
        </div>
      </div>
      <div className={style.side}>
        {isOffline && <ApprovalNotice tone="amber" title={t("approvals.offline")} />}
        {isBlocked ? <BlockedNotice approval={approval} /> : <People approval={approval} reason={reason} />}
        <Button variant="quiet" size="lg" isWide className={style.phone} onClick={close}>
          {t(`approvals.cancel.${topic}`)}
        </Button>
      </div>
    </>
  );
}

interface ApprovalDialogProps {
  refusal: unknown;
  open: OpenApproval;
  onClose: () => void;
}

/** Renders the approval of a refused request by a manager's PIN, on the device of the person who wants it. */
export function ApprovalDialog({ refusal, open, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation(["auth", "ui"]);
  const approval = useApproval(refusal, open, onClose);
  const topic = approvalTopic(approval.request);
  return (
    <ModalFrame
      name={t(`approvals.title.${topic}`)}
      isLive
      onClose={approval.close}
      className={cx(style.frame, approval.given !== null && style.narrow)}
    >
      <div className={style.body}>
        {approval.given ? (
          <ApprovalDone request={approval.request} given={approval.given} onClose={onClose} />
        ) : (
          <Steps key={approval.request.approvalId} approval={approval} />
        )}
      </div>
    </ModalFrame>
  );
}
