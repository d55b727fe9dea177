import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { confirmPhone, sendPhoneCode } from "./authCalls.ts";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { waitIn, waitText } from "./waits.ts";
import style from "./auth.module.css";

interface PhoneCodeProps {
  phoneNumber: string;
  /** Seconds until the server sends another code. */
  wait: number;
  onChange: () => void;
  onVerified: () => Promise<void>;
}

/** The six digits of the SMS. */
export function PhoneCode({ phoneNumber, wait, onChange, onVerified }: PhoneCodeProps) {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const { left, restart } = useCountdown(wait);
  const { isSending, failure, send } = useSending();

  const confirm = (digits: string) => {
    void send(async () => {
      await confirmPhone(phoneNumber, digits).catch((error: unknown) => {
        setCode("");
        throw error;
      });
      await onVerified();
    });
  };
  const resend = () => {
    void send(async () => {
      try {
        restart(waitIn(await sendPhoneCode(phoneNumber)) ?? 0);
      } catch (error) {
        restart(waitIn(error) ?? 0);
        throw error;
      }
    });
  };

  return (
    <>
      <h1 className={style.title}>{t("phone.title")}</h1>
      <p className={style.lead}>
        {t("phone.sent")} <b className={style.address}>{phoneNumber}</b>
      </p>
      <CodeInput
        label={t("fields.smsCode")}
        name="code"
        value={code}
        onChange={setCode}
        onComplete={confirm}
        error={failure ? reasonOf(failure) : null}
        disabled={isSending}
        startsFocused
      />
      <div className={style.buttons}>
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={isSending}
          onClick={() => code.length === 6 && confirm(code)}
        >
          {t("signUp.continue")}
        </Button>
      </div>
      <div className={style.pair}>
        <Button onClick={onChange}>{t("phone.change")}</Button>
        <Button disabled={left > 0} onClick={resend}>
          {left > 0 ? t("check.resendIn", { wait: waitText(t, left) }) : t("check.resend")}
        </Button>
      </div>
    </>
  );
}
