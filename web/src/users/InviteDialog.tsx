import { userInput, userRoles, type UserRole } from "@konoba/contract/users/users.contract";
import { useId, type FormEvent } from "react";
import { isLanguage, languageNames, languages, type Language } from "../lib/language.ts";
import { useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { focusFirstInvalid } from "../ui/form/focusFirstInvalid.ts";
import { useForm } from "../ui/form/useForm.ts";
import { MailIcon } from "../ui/icons.tsx";
import { useInvite } from "./users.members.queries.ts";
import style from "./members.module.css";

interface Values {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  role: UserRole;
  language: Language;
}

/** Sends one message with a link and a code that lead straight into this organization. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("users");
  const { organizationName } = useProfile();
  const formId = useId();
  const invite = useInvite();
  const language: Language = isLanguage(i18n.language) ? i18n.language : "en";
  const values: Values = {
    email: "",
    firstName: "",
    lastName: "",
    phoneNumber: null,
    role: "manager",
    language,
  };
  const form = useForm({
    domain: "users",
    schema: userInput,
    values,
    onSubmit: async (body) => {
      if (body) await invite.mutateAsync(body);
    },
  });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (await form.submit()) onClose();
    else focusFirstInvalid(element);
  }
  return (
    <Dialog
      title={t("members.invite.title")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {t("members.invite.send")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={style.form} onSubmit={(event) => void send(event)}>
        <p className="meta">{t("members.invite.text", { organization: organizationName })}</p>
        {form.failure && (
          <p className={style.failure} role="alert">
            {form.failure}
          </p>
        )}
        <TextField
          {...form.field("email")}
          required
          type="email"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          icon={<MailIcon />}
        />
        <div className={style.pair}>
          <TextField {...form.field("firstName")} required autoComplete="off" />
          <TextField {...form.field("lastName")} required autoComplete="off" />
        </div>
        <PhoneField
          {...form.field("phoneNumber")}
          onChange={(phone) => form.set("phoneNumber", phone || null)}
        />
        <SelectField<UserRole>
          {...form.field("role")}
          options={userRoles.map((value) => ({
            value,
            label: t(`roles.${value}`),
            hint: t(`members.roleHelp.${value}`),
          }))}
          onChange={(value) => value && form.set("role", value)}
        />
        <SelectField<Language>
          {...form.field("language")}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => value && form.set("language", value)}
        />
      </form>
    </Dialog>
  );
}
