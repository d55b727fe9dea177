import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CodeField } from "./CodeField.tsx";
import { Envelope } from "./drawings.tsx";
import { Notice } from "./Notice.tsx";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { waitIn, waitText } from "./waits.ts";
import style from "./auth.module.css";

interface CheckEmailProps {
  email: string;
  /** Seconds until the server accepts another request. */
  wait: number;
  onResend: () => Promise<unknown>;
  onAnother: () => void;
  /** Called after a valid code; by default the application opens. */
  onOpened?: () => Promise<void>;
}

/** Renders the notice that a link was sent, and a field for the code in the message. */
export function CheckEmail({ email, wait, onResend, onAnother, onOpened }: CheckEmailProps) {
  const { t } = useTranslation("auth");
  const { left, restart } = useCountdown(wait);
  const [isResent, setIsResent] = useState(false);
  const { isSending, failure, send } = useSending();

  const resend = () => {
    setIsResent(false);
    void send(async () => {
      try {
        restart(waitIn(await onResend()) ?? 0);
        setIsResent(true);
      } catch (error) {
        restart(waitIn(error) ?? 0);
        throw error;
      }
    });
  };

  return (
    <>
      <Envelope />
      <h1 className="below-8">{t("check.title")}</h1>
      <p className={style.lead}>
        {t("check.sent")} <b className="weight-600 ink break">{email}</b>
      </p>
      <div className={style.phoneOnly}>
        <a className="stack full middle weight-600 high-52 round-3 on-brand-soft brand-ink" href="mailto:">
          {t("check.openMail")}
        </a>
      </div>
      <div className="stack gap-20">
        <CodeField
          label={t("check.orCode")}
          email={email}
          onOpened={onOpened}
          startsFocused
          {...(onOpened ? { action: t("signUp.continue") } : {})}
        />
      </div>
      {isResent && <Notice tone="green">{t("check.resent")}</Notice>}
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <div className={`row wrap gap-10 above-20 ${style.pair}`}>
        <Button onClick={onAnother}>{t("check.another")}</Button>
        <Button disabled={left > 0} loading={isSending} onClick={resend}>
          {left > 0 ? t("check.resendIn", { wait: waitText(t, left) }) : t("check.resend")}
        </Button>
      </div>
      <p className="above-20 size-sm weight-500 hint">{t("check.spam")}</p>
    </>
  );
}
