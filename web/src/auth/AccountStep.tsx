import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { useFirstFocus } from "../ui/form/useFirstFocus.ts";
import { MailIcon } from "../ui/icons/icons.tsx";
import { CheckEmail } from "./CheckEmail.tsx";
import { requestSignUp, saveNames, type SignUpState } from "./laterCalls.ts";
import { Notice } from "./Notice.tsx";
import { readDraft, writeDraft } from "./signUpDraft.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { isEmail, nameProblem } from "./validation.ts";
import style from "./auth.module.css";

interface AccountStepProps {
  /** Sign-up state on the server; `null` until the address is confirmed. */
  state: SignUpState | null;
  onOpened: () => Promise<void>;
  onSaved: () => Promise<void>;
}

/** Renders e-mail and name fields, then the confirmation by link or code. */
export function AccountStep({ state, onOpened, onSaved }: AccountStepProps) {
  const { t } = useTranslation("auth");
  const [draft, setDraft] = useState(() => ({
    ...readDraft(),
    ...(state?.email ? { email: state.email } : {}),
    ...(state?.firstName ? { firstName: state.firstName } : {}),
    ...(state?.lastName ? { lastName: state.lastName } : {}),
  }));
  // The server returns the remaining seconds on the next request, so a reload may start at 0.
  const [wait, setWait] = useState(0);
  const [isChecked, setIsChecked] = useState(false);
  const { isSending, failure, send } = useSending();
  const person = {
    email: draft.email.trim(),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
  };
  const problems = {
    email: isEmail(draft.email) ? null : "email",
    firstName: nameProblem("firstName", draft.firstName),
    lastName: nameProblem("lastName", draft.lastName),
  } as const;

  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    if (!state) writeDraft(changes);
  };
  const errorOf = (field: keyof typeof problems) => {
    const problem = isChecked ? problems[field] : null;
    return problem ? t(`invalid.${problem}`) : null;
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    const first = Object.entries(problems).find(([, problem]) => problem !== null)?.[0];
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    void send(async () => {
      if (state) {
        await saveNames({ firstName: person.firstName, lastName: person.lastName });
        return onSaved();
      }
      setWait((await requestSignUp(person)).resendInSeconds);
      change({ isSent: true });
    });
  }

  const form = useFirstFocus<HTMLFormElement>();

  if (draft.isSent && !state) {
    return (
      <CheckEmail
        email={person.email}
        wait={wait}
        onResend={() => requestSignUp(person)}
        onAnother={() => change({ isSent: false })}
        onOpened={onOpened}
      />
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="below-8">{t("account.title")}</h1>
      <p className={style.lead}>{t("account.text")}</p>
      <div className="stack gap-20">
        <TextField
          label={t("fields.email")}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          icon={<MailIcon />}
          value={draft.email}
          onChange={(email) => change({ email })}
          error={errorOf("email")}
          disabled={state !== null}
          help={state ? t("account.confirmed") : undefined}
        />
        <TextField
          label={t("fields.firstName")}
          name="firstName"
          autoComplete="given-name"
          value={draft.firstName}
          onChange={(firstName) => change({ firstName })}
          error={errorOf("firstName")}
        />
        <TextField
          label={t("fields.lastName")}
          name="lastName"
          autoComplete="family-name"
          value={draft.lastName}
          onChange={(lastName) => change({ lastName })}
          error={errorOf("lastName")}
        />
      </div>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <div className="stack gap-20 above-20">
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("signUp.continue")}
        </Button>
      </div>
    </form>
  );
}
