import { useConnection } from "../../lib/connection/connection.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PhoneIcon } from "../../ui/icons/icons.tsx";
import type { Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

/** Renders the button that sends a request to the devices of those who may approve it. */
export function PhoneRequest({ approval, reason }: { approval: Approval; reason: string }) {
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
export function PhoneWaiting({ approval }: { approval: Approval }) {
  const { t } = useTranslation("auth");
  return (
    <div className={style.waiting} role="status">
      <span className={style.ringing}>
        <PhoneIcon size={24} />
      </span>
      <b>{t("approvals.phone.waiting")}</b>
      <p>{t("approvals.phone.waitingText")}</p>
      <Button size="lg" isWide onClick={approval.phone.withdraw}>
        {t("approvals.phone.withdraw")}
      </Button>
    </div>
  );
}
