import type { FormEvent, ReactNode } from "react";
import { Button } from "../../ui/controls/Button.tsx";
import { Failure } from "../../ui/form/Failure.tsx";
import { focusFirstInvalid } from "../../ui/form/focusFirstInvalid.ts";
import style from "./SetupStep.module.css";

interface StepFormProps {
  /** Result of `useForm`. */
  form: { isSending: boolean; failure: string | null; submit: () => Promise<boolean> };
  submitLabel: string;
  /** Explains what is done with the values, beside the button. */
  note?: ReactNode;
  disabledReason?: string | null;
  onSaved: () => void;
  children: ReactNode;
}

/** Renders the fields of a step with its button and the failure above them. */
export function StepForm({ form, submitLabel, note, disabledReason, onSaved, children }: StepFormProps) {
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (disabledReason) return;
    if (await form.submit()) onSaved();
    else focusFirstInvalid(element);
  }
  return (
    <form noValidate className="grid columns-1 gap-16" onSubmit={(event) => void send(event)}>
      {form.failure && <Failure>{form.failure}</Failure>}
      {children}
      <div className={`row wrap align-center gap-14 rows-8 ${style.actions}`}>
        <Button type="submit" variant="primary" loading={form.isSending} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
        {note && <span className="meta">{note}</span>}
      </div>
    </form>
  );
}
