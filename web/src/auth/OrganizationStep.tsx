import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { Mark } from "../ui/Mark.tsx";
import { createUser, type SignUpState } from "./authCalls.ts";
import { Notice } from "./Notice.tsx";
import { writeDraft } from "./signUpDraft.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";
import signUp from "./SignUp.module.css";
import staff from "./StaffForm.module.css";

interface OrganizationStepProps {
  state: SignUpState;
  onBack: () => void;
  onCreated: () => Promise<void>;
}

/** The organization's name, shown as the sidebar will show it. */
export function OrganizationStep({ state, onBack, onCreated }: OrganizationStepProps) {
  const { t } = useTranslation("auth");
  const [name, setName] = useState(state.organizationName ?? "");
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, failure, send } = useSending();
  const organizationName = name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (organizationName === "") return;
    void send(async () => {
      await createUser({
        firstName: state.firstName ?? "",
        lastName: state.lastName ?? "",
        phoneNumber: state.phoneNumber ?? "",
        organizationName,
      });
      writeDraft({ isPaying: true });
      await onCreated();
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <h1 className={style.title}>{t("organization.title")}</h1>
      <p className={style.lead}>{t("organization.text")}</p>
      <TextField
        label={t("fields.organizationName")}
        name="organizationName"
        autoComplete="organization"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isChecked && organizationName === "" ? t("invalid.organizationName") : null}
      />
      <figure className={signUp.preview}>
        <figcaption>{t("organization.preview")}</figcaption>
        <div className={signUp.previewBrand}>
          <Mark />
          <span className={staff.whoText}>
            <b>Konoba</b>
            <span className="cut">{organizationName || "\u00a0"}</span>
          </span>
        </div>
      </figure>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <div className={signUp.ways}>
        <Button onClick={onBack}>{t("signUp.back")}</Button>
        <Button type="submit" variant="primary" loading={isSending}>
          {t("signUp.continue")}
        </Button>
      </div>
    </form>
  );
}
