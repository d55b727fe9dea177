import { profileChanges } from "@konoba/contract/users/users.contract";
import { useId, type FormEvent } from "react";
import { useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { focusFirstInvalid } from "../ui/form/focusFirstInvalid.ts";
import { useForm } from "../ui/form/useForm.ts";
import { useUpdateProfile } from "./users.queries.ts";
import style from "./users.module.css";

export function NamesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("users");
  const { firstName, lastName } = useProfile();
  const update = useUpdateProfile();
  const formId = useId();
  const form = useForm({
    domain: "users",
    schema: profileChanges.pick({ firstName: true, lastName: true }),
    values: { firstName, lastName },
    onSubmit: (changes = {}) => update.mutateAsync(changes),
  });

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (await form.submit()) onClose();
    else focusFirstInvalid(element);
  }
  return (
    <Dialog
      title={t("editNames")}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={style.fields} onSubmit={(event) => void save(event)}>
        <TextField {...form.field("firstName")} required autoComplete="given-name" />
        <TextField {...form.field("lastName")} required autoComplete="family-name" />
      </form>
    </Dialog>
  );
}
