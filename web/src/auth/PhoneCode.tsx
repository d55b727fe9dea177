import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { confirmPhone, sendPhoneCode } from "./authCalls.ts";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";

const resendSeconds = 30;

interface PhoneCodeProps {
  phoneNumber: string;
  onChange: () => void;
  onVerified: () => Promise<void>;
}

/** The six digits of the SMS. */
export function PhoneCode({ phoneNumber, onChange, onVerified }: PhoneCodeProps) {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const { left, restart } = useCountdown(resendSeconds);
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
    restart(resendSeconds);
    void send(async () => {
      await sendPhoneCode(phoneNumber);
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
          {left > 0 ? t("check.resendIn", { count: left }) : t("check.resend")}
        </Button>
      </div>
    </>
  );
}
