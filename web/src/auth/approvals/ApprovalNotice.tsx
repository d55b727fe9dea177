import type { ReactNode } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { LockIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import type { Approval } from "./useApproval.ts";
import style from "./Approval.module.css";

interface ApprovalNoticeProps {
  tone: "amber" | "red";
  icon?: ReactNode;
  title: string;
  text?: string;
}

/** Renders why an approval is not possible right now. */
export function ApprovalNotice({ tone, icon, title, text }: ApprovalNoticeProps) {
  return (
    <div
      role="alert"
      className={cx(
        `grid gap-10 text-md round-4 on-amber amber-fg ${style.notice}`,
        tone === "red" && style.red,
      )}
    >
      {icon ?? <WarningIcon size={20} />}
      <p>
        <b>{title}</b>
        {text}
      </p>
    </div>
  );
}

/** Formats seconds as minutes and seconds: 84 → "1:24". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Renders for how long the PIN of the chosen person is not accepted. */
export function LockedNotice({ seconds }: { seconds: number }) {
  const { t } = useTranslation("auth");
  const time = clock(seconds);
  return (
    <>
      <ApprovalNotice
        tone="red"
        icon={<LockIcon size={20} />}
        title={t("approvals.locked", { time })}
        text={t("approvals.lockedText")}
      />
      <Button size="lg" isWide disabled>
        {t("approvals.tryAgain", { time })}
      </Button>
    </>
  );
}

/** Renders that the request has expired or was refused, and asks again. */
export function BlockedNotice({ approval }: { approval: Approval }) {
  const { t } = useTranslation("auth");
  const { isBusy, askAgain, phone } = approval;
  const { refusedBy } = phone;
  return (
    <>
      {refusedBy === null ? (
        <ApprovalNotice tone="amber" title={t("approvals.expired")} text={t("approvals.expiredText")} />
      ) : (
        <ApprovalNotice
          tone="red"
          title={t("approvals.phone.refused", { name: refusedBy })}
          text={t("approvals.phone.refusedText")}
        />
      )}
      <Button variant="primary" size="lg" isWide loading={isBusy} onClick={() => void askAgain()}>
        {t("approvals.again")}
      </Button>
    </>
  );
}
