import { useState, type FormEvent } from "react";
import { isLanguage } from "../lib/language.ts";
import { useReason } from "../lib/failures.ts";
import { useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { useConfirmPhone, useSendPhoneCode } from "./users.queries.ts";
import style from "./users.module.css";

const codeLength = 6;

/** A new number counts once the code that came to it by SMS is typed in. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("users");
  const profile = useProfile();
  const [phoneNumber, setPhoneNumber] = useState(profile.phoneNumber ?? "");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState("");
  const reasonOf = useReason();
  const sending = useSendPhoneCode();
  const confirming = useConfirmPhone();
  const language = isLanguage(i18n.language) ? i18n.language : "en";

  const sendTo = (number: string) =>
    sending.mutate({ phoneNumber: number, language }, { onSuccess: (sent) => setSentTo(sent.phoneNumber) });
  const confirm = (digits: string) => {
    if (sentTo === null || digits.length < codeLength) return;
    confirming.mutate(
      { phoneNumber: sentTo, code: digits },
      { onSuccess: onClose, onError: () => setCode("") },
    );
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (sentTo === null) sendTo(phoneNumber);
    else confirm(code);
  }
  const errorOf = (error: unknown) => (error ? reasonOf(error) : null);

  return (
    <Dialog title={t("phone.title")} isOpen onClose={onClose} size="sm">
      <form noValidate className={style.fields} onSubmit={submit}>
        {sentTo === null ? (
          <PhoneField
            label={t("fields.phoneNumber")}
            value={phoneNumber}
            onChange={setPhoneNumber}
            error={errorOf(sending.error)}
            help={t("phone.help")}
          />
        ) : (
          <>
            <p>{t("phone.sent", { number: sentTo })}</p>
            <CodeInput
              label={t("fields.smsCode")}
              value={code}
              onChange={setCode}
              onComplete={confirm}
              error={errorOf(confirming.error ?? sending.error)}
              disabled={confirming.isPending}
            />
            <div className={style.inline}>
              <Button size="sm" onClick={() => setSentTo(null)}>
                {t("phone.other")}
              </Button>
              <Button size="sm" loading={sending.isPending} onClick={() => sendTo(sentTo)}>
                {t("phone.again")}
              </Button>
            </div>
          </>
        )}
        <div className={style.dialogFoot}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={sentTo === null ? sending.isPending : confirming.isPending}
          >
            {t(sentTo === null ? "phone.send" : "phone.confirm")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
