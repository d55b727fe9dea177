import { useMemo, useState, type FormEvent } from "react";
import { isLanguage } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { countryOptions, formatWhileTyping, splitNumber, wholeNumber } from "../ui/fields/phones.ts";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { useFirstFocus } from "../ui/form/useFirstFocus.ts";
import { PhoneIcon } from "../ui/icons/icons.tsx";
import { sendPhoneCode, type SignUpState, confirmPhone } from "./laterCalls.ts";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { waitIn, waitText } from "./waits.ts";
import { Who } from "./Who.tsx";
import style from "./auth.module.css";
import signUp from "./SignUp.module.css";

interface PhoneCodeProps {
  phoneNumber: string;
  /** Seconds until the server sends another code. */
  wait: number;
  onChange: () => void;
  onVerified: () => Promise<void>;
}

/** Renders the six-digit field for the SMS code. */
function PhoneCode({ phoneNumber, wait, onChange, onVerified }: PhoneCodeProps) {
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
      <h1 className="below-8">{t("phone.title")}</h1>
      <p className={style.lead}>
        {t("phone.sent")} <b className="weight-600 ink break">{phoneNumber}</b>
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
      <div className="stack gap-20 above-20">
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
      <div className={`row wrap gap-10 above-20 ${style.pair}`}>
        <Button onClick={onChange}>{t("phone.change")}</Button>
        <Button disabled={left > 0} onClick={resend}>
          {left > 0 ? t("check.resendIn", { wait: waitText(t, left) }) : t("check.resend")}
        </Button>
      </div>
    </>
  );
}

interface PhoneStepProps {
  state: SignUpState;
  onBack: () => void;
  onVerified: () => Promise<void>;
}

/** Renders the phone number field, then the code field. */
export function PhoneStep({ state, onBack, onVerified }: PhoneStepProps) {
  const { t, i18n } = useTranslation("auth");
  const form = useFirstFocus<HTMLFormElement>();
  const [{ country, typed }, setNumber] = useState(() => splitNumber(state.phoneNumber));
  // The server stores the number of the last code, so after a reload the code field is shown again.
  const [sentTo, setSentTo] = useState(state.phoneVerified ? null : state.phoneNumber);
  const [wait, setWait] = useState(0);
  const [isReused, setIsReused] = useState(state.phoneVerified);
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, failure, send } = useSending();
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const countries = useMemo(() => countryOptions(language), [language]);
  const whole = wholeNumber(typed, country);
  const problem = typed.trim() === "" ? t("invalid.phoneNumber") : whole ? null : t("invalid.phone");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReused) return void onVerified();
    setIsChecked(true);
    if (!whole) return;
    void send(async () => {
      const { phoneVerified, resendInSeconds } = await sendPhoneCode(whole);
      if (phoneVerified) return onVerified();
      setWait(resendInSeconds);
      setSentTo(whole);
    });
  }

  if (sentTo) {
    return (
      <PhoneCode phoneNumber={sentTo} wait={wait} onChange={() => setSentTo(null)} onVerified={onVerified} />
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="below-8">{t("phone.title")}</h1>
      <p className={style.lead}>{t("phone.text")}</p>
      {isReused ? (
        <Who
          icon={<PhoneIcon />}
          name={state.phoneNumber ?? ""}
          note={t("phone.verified")}
          action={t("phone.change")}
          onAction={() => setIsReused(false)}
        />
      ) : (
        <div className="stack gap-20">
          <SelectField
            label={t("fields.country")}
            name="country"
            value={country}
            options={countries}
            onChange={(next) => next && setNumber({ country: next, typed: formatWhileTyping(typed, next) })}
          />
          <TextField
            label={t("fields.phoneNumber")}
            name="phoneNumber"
            type="tel"
            autoComplete="tel-national"
            icon={<PhoneIcon />}
            value={typed}
            onChange={(next) => setNumber({ country, typed: formatWhileTyping(next, country) })}
            error={isChecked && problem ? problem : failure ? reasonOf(failure) : null}
          />
        </div>
      )}
      <div className={signUp.ways}>
        <Button onClick={onBack}>{t("signUp.back")}</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {isReused ? t("signUp.continue") : t("phone.send")}
        </Button>
      </div>
    </form>
  );
}
