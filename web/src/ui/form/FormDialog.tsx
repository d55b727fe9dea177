import { useId, type FormEvent, type ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { CancelButton } from "../dialogs/CancelButton.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { Failure } from "./Failure.tsx";
import { focusFirstInvalid } from "./focusFirstInvalid.ts";
import style from "./FormDialog.module.css";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  size?: "sm" | "md";
  /** Result of `useForm`; a successful submit closes the dialog. */
  form: { isSending: boolean; isDirty: boolean; failure: string | null; submit: () => Promise<boolean> };
  /** The form waits for a value, such as the content of a chosen file. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a small form in a dialog, with the failure above its fields and the focus on the first invalid one.
 */
export function FormDialog({
  title,
  submitLabel,
  size = "sm",
  form,
  isBusy = false,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in a field submits too.
    if (isBusy) return;
    const element = event.currentTarget;
    if (await form.submit()) onClose();
    else focusFirstInvalid(element);
  }
  return (
    <Dialog
      title={title}
      isOpen
      size={size}
      onClose={onClose}
      hasUnsaved={() => form.isDirty}
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" loading={form.isSending || isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={style.form} onSubmit={(event) => void send(event)}>
        {form.failure && <Failure>{form.failure}</Failure>}
        {children}
      </form>
    </Dialog>
  );
}
