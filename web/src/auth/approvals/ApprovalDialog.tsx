import { useState } from "react";
import { useConnection } from "../../lib/connection.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { cx } from "../../ui/cx.ts";
import { ModalFrame } from "../../ui/dialogs/ModalFrame.tsx";
import { CloseIcon } from "../../ui/icons/icons.tsx";
import { ApprovalDone } from "./ApprovalDone.tsx";
import { ApprovalFacts } from "./ApprovalFacts.tsx";
import { ApprovalNotice, BlockedNotice, LockedNotice } from "./ApprovalNotice.tsx";
import { ApprovalPeople } from "./ApprovalPeople.tsx";
import { ApprovalPin } from "./ApprovalPin.tsx";
import { ApprovalReason } from "./ApprovalReason.tsx";
import { approvalTopic } from "./approvalTopic.ts";
import type { OpenApproval } from "./openApproval.ts";
import { useApproval, type Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

/** Renders the reason, the people who may approve and the PIN, in this order. */
function Steps({ approval }: { approval: Approval }) {
  const { t } = useTranslation("auth");
  const { isOffline } = useConnection();
  const { request, isExpired, close } = approval;
  const { action, approvers } = request;
  const topic = approvalTopic(request);
  const [reason, setReason] = useState(request.reason ?? "");
  const [chosen, setChosen] = useState(approvers.length === 1 ? (approvers[0]?.id ?? null) : null);
  const isBlocked = isExpired || approvers.length === 0;
  const choose = (id: string) => {
    setChosen(id);
    approval.forget();
  };
  return (
    <>
      <div className={style.request}>
        <div className={style.head}>
          <h2>{t(`approvals.title.${topic}`)}</h2>
          <IconButton name={t("ui:close")} icon={<CloseIcon />} onClick={close} />
        </div>
        <ApprovalFacts request={request} />
        <ApprovalReason
          action={action}
          given={request.reason}
          value={reason}
          onChange={setReason}
          isHidden={isBlocked}
        />
        <div className={style.foot}>
          <Button size="lg" onClick={close}>
            {t(`approvals.cancel.${topic}`)}
          </Button>
          <p className="meta">{t("approvals.once")}</p>
        </div>
      </div>
      <div className={style.side}>
        {isOffline && <ApprovalNotice tone="amber" title={t("approvals.offline")} />}
        {isBlocked ? (
          <BlockedNotice approval={approval} />
        ) : (
          <>
            <ApprovalPeople people={approvers} chosen={chosen} onChoose={choose} />
            {approval.lockOf(chosen) > 0 ? (
              <LockedNotice seconds={approval.lockOf(chosen)} />
            ) : (
              <ApprovalPin
                key={chosen}
                approval={approval}
                approver={approvers.find(({ id }) => id === chosen) ?? null}
                reason={reason}
              />
            )}
          </>
        )}
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
