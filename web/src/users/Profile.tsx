import { profileChanges } from "@konoba/contract/users/users.contract";
import { Suspense, useState, type FormEvent } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { endSession, useProfile } from "../lib/api/session.ts";
import { formValues } from "../lib/list/formValues.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useReason } from "../lib/text/failures.ts";
import { loadTexts } from "../lib/text/i18n.ts";
import { isLanguage } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Facts } from "../locations/Facts.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { Initials } from "../ui/display/Letter.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { CodeInput } from "../ui/fields/CodeInput.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { LogOutIcon, PencilIcon } from "../ui/icons/icons.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { useLeave } from "./useLeave.ts";
import { useUpdateProfile, useConfirmPhone, useSendPhoneCode } from "./users.queries.ts";
import style from "./users.module.css";

const codeLength = 6;

const passkeys = lazyComponent(async () => {
  const [module] = await Promise.all([import("./Passkeys.tsx"), loadTexts(["passkeys"])]);
  return module.Passkeys;
});

const pinCard = lazyComponent(async () => (await import("./PinCard.tsx")).PinCard);

/** Renders the dialog for a new phone number, which applies once its SMS code is confirmed. */
function PhoneDialog({ onClose }: { onClose: () => void }) {
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
      <form noValidate className="stack gap-20" onSubmit={submit}>
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
            <div className="row wrap align-center gap-14 rows-8">
              <Button size="sm" onClick={() => setSentTo(null)}>
                {t("phone.other")}
              </Button>
              <Button size="sm" loading={sending.isPending} onClick={() => sendTo(sentTo)}>
                {t("phone.again")}
              </Button>
            </div>
          </>
        )}
        <div className="row justify-end gap-8">
          <CancelButton />
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

const names = profileChanges.pick({ firstName: true, lastName: true });

function NamesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users");
  const profile = useProfile();
  const update = useUpdateProfile();
  const form = useForm({
    domain: "users",
    schema: names,
    values: formValues(names, profile),
    onSubmit: (changes = {}) => update.mutateAsync(changes),
  });

  return (
    <FormDialog title={t("editNames")} submitLabel={t("save")} form={form} onClose={onClose}>
      <TextField {...form.field("firstName")} required autoComplete="given-name" />
      <TextField {...form.field("lastName")} required autoComplete="family-name" />
    </FormDialog>
  );
}

/** Renders the profile: users edit their own names and phone, staff profiles are edited by managers. */
export function Profile() {
  const { t } = useTranslation("users");
  const { date } = useLocalFormat();
  const profile = useProfile();
  const leave = useLeave();
  const [open, setOpen] = useState<"names" | "phone" | null>(null);
  const { firstName, lastName, phoneNumber, username } = profile;
  const isUser = profile.kind === "user";
  const close = () => setOpen(null);

  const phone = (
    <span className="row wrap align-center gap-14 rows-8">
      {phoneNumber ?? "–"}
      <Button size="sm" onClick={() => setOpen("phone")}>
        {t(phoneNumber ? "phone.change" : "phone.add")}
      </Button>
    </span>
  );
  return (
    <Page>
      <PageHeader title={t("profile")} />
      <header className={`row wrap align-center gap-16 rows-12 ${style.who}`}>
        <Initials first={firstName} last={lastName} />
        <div className={`stack items-start gap-4 ${style.names}`}>
          <h2>
            {firstName} {lastName}
          </h2>
          <Badge tone="fig">{t(`roles.${profile.role}`)}</Badge>
        </div>
        <div className={`row wrap gap-8 push ${style.whoActions}`}>
          {isUser && (
            <Button variant="primary" icon={<PencilIcon size={16} />} onClick={() => setOpen("names")}>
              {t("edit")}
            </Button>
          )}
          <Button icon={<LogOutIcon size={16} />} onClick={() => leave(endSession)}>
            {t("signOut")}
          </Button>
        </div>
      </header>
      <div className={`grid align-start gap-20 ${style.columns}`}>
        <Card>
          <h2 className={style.cardTitle}>{t("about")}</h2>
          <Facts
            facts={[
              ...(username ? [{ label: t("fields.username"), value: username }] : []),
              { label: t("fields.email"), value: profile.email },
              ...(isUser ? [{ label: t("fields.phoneNumber"), value: phone }] : []),
              { label: t("fields.role"), value: t(`roles.${profile.role}`) },
              { label: t("fields.organization"), value: profile.organizationName },
              { label: t("fields.memberSince"), value: date(profile.memberSince) },
            ]}
          />
          {!isUser && <p className="above-16 text-md hint">{t("changedByManager")}</p>}
        </Card>
        <Card>
          <h2 className={style.cardTitle}>{t("language.title")}</h2>
          <LanguageChoice />
          <p className="above-16 text-md hint">
            <TextLink to="/settings">{t("toSettings")}</TextLink>
          </p>
        </Card>
        {isUser && (
          <Suspense fallback={null}>
            <pinCard.Component />
            <passkeys.Component />
          </Suspense>
        )}
      </div>
      {open === "names" && <NamesDialog onClose={close} />}
      {open === "phone" && <PhoneDialog onClose={close} />}
    </Page>
  );
}
