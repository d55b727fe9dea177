import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MailIcon } from "../ui/icons.tsx";
import { TextLink } from "../ui/LinkButton.tsx";
import { requestLink, type Sent } from "./authCalls.ts";
import { SignInExtras } from "./SignInExtras.tsx";
import { isEmail } from "./validation.ts";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { waitIn, waitText } from "./waits.ts";
import style from "./auth.module.css";

interface OwnerFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
  onCode: () => void;
}

/** The address the link goes to. */
export function OwnerForm({ email, onEmail, onSent, onCode }: OwnerFormProps) {
  const { t } = useTranslation("auth");
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const { left, restart } = useCountdown(0);
  const { isSending, failure, send } = useSending();
  const refusal =
    left > 0
      ? t("signIn.wait", { wait: waitText(t, left) })
      : failure
        ? reasonOf(failure, "sign_in_failed")
        : null;

  // A phone would open its keyboard over the page, so only a fine pointer starts in the field.
  useEffect(() => {
    if (window.matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsInvalid(!isEmail(email));
    if (!isEmail(email)) return field.current?.focus();
    if (left > 0) return;
    void send(async () => {
      onSent(
        await requestLink(email.trim()).catch((error: unknown) => {
          restart(waitIn(error) ?? 0);
          throw error;
        }),
      );
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t("fields.email")}
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        icon={<MailIcon />}
        value={email}
        onChange={onEmail}
        error={isInvalid ? t("invalid.email") : refusal}
        help={t("signIn.noPassword")}
      />
      <div className={style.buttons}>
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("signIn.send")}
        </Button>
        <p className={style.or}>{t("signIn.or")}</p>
        <Button isWide onClick={onCode}>
          {t("signIn.codeInstead")}
        </Button>
      </div>
      <p className={style.below}>
        {t("signIn.newHere")} <TextLink to="/sign-up">{t("signIn.createAccount")}</TextLink>
      </p>
      <SignInExtras />
    </form>
  );
}
