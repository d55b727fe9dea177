import { lazy, Suspense, useEffect, useState, useRef, type FormEvent } from "react";
import { readDevice } from "../lib/device/deviceMemory.ts";
import { clearOpeningHint } from "../lib/device/sessionHint.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MailIcon } from "../ui/icons/icons.tsx";
import { renewLink, requestLink, type Sent } from "./authCalls.ts";
import { Notice } from "./Notice.tsx";
import { reasonIn, renewable } from "./openedLink.ts";
import { useCountdown } from "./useCountdown.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { isEmail } from "./validation.ts";
import { waitIn, waitText } from "./waits.ts";
import style from "./auth.module.css";

interface OwnerFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
  onCode: () => void;
}

/** Renders the e-mail field for the sign-in link. */
function OwnerForm({ email, onEmail, onSent, onCode }: OwnerFormProps) {
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

  // Only with a fine pointer: on phones focus would open the keyboard over the page.
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
      <div className="stack gap-20 above-20">
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("signIn.send")}
        </Button>
        <p className={`row align-center gap-12 size-sm weight-500 hint ${style.or}`}>{t("signIn.or")}</p>
        <Button isWide onClick={onCode}>
          {t("signIn.codeInstead")}
        </Button>
      </div>
      <p className={style.below}>
        {t("signIn.newHere")} <TextLink to="/sign-up">{t("signIn.createAccount")}</TextLink>
      </p>
      <Suspense fallback={null}>
        <SignInExtras />
      </Suspense>
    </form>
  );
}

// Loaded lazily so that the first paint needs only the e-mail field.
const SignInExtras = lazy(async () => ({ default: (await import("./SignInExtras.tsx")).SignInExtras }));
const WaitingHere = lazy(async () => {
  // Without the offline database there are no queued orders, so the code that reads them is not loaded.
  const stores = await window.indexedDB?.databases?.().catch(() => []);
  const isUsed = stores?.some(({ name }) => name === "konoba") ?? false;
  return { default: isUsed ? (await import("./WaitingHere.tsx")).WaitingHere : () => null };
});
const CheckEmail = lazy(async () => ({ default: (await import("./CheckEmail.tsx")).CheckEmail }));
const LinkRefused = lazy(async () => ({ default: (await import("./LinkRefused.tsx")).LinkRefused }));
const CodeForm = lazy(async () => ({ default: (await import("./CodeForm.tsx")).CodeForm }));
const StaffForm = lazy(async () => ({ default: (await import("./StaffForm.tsx")).StaffForm }));

type Who = "owner" | "staff";
type Stage = "refused" | "form" | "sent" | "code";

function useGreeting(who: Who): string {
  const { t } = useTranslation("auth");
  if (who === "owner") return t("signIn.welcome");
  const hour = new Date().getHours();
  if (hour < 4 || hour >= 18) return t("signIn.evening");
  return hour < 11 ? t("signIn.morning") : t("signIn.day");
}

/** Renders sign-in: a mailed link or code for owners and managers, a PIN for staff. */
export function SignIn() {
  const { t } = useTranslation("auth");
  const search = useSearchOf("/sign-in");
  const reason = reasonIn(search.reason);
  const [who, setWho] = useState<Who>(() =>
    search.location || (reason === null && readDevice()?.isStaff) ? "staff" : "owner",
  );
  const [link] = useState(() => (reason === null ? null : renewable(reason)));
  const [isRenewed, setIsRenewed] = useState(false);
  const [stage, setStage] = useState<Stage>(link ? "refused" : "form");
  const [email, setEmail] = useState("");
  const [wait, setWait] = useState(0);
  const greeting = useGreeting(who);

  useEffect(() => {
    document.title = `${t("signIn.title")} · Konoba`;
    clearOpeningHint();
  }, [t]);

  const sent = ({ resendInSeconds }: Sent, renewed: boolean) => {
    setWait(resendInSeconds);
    setIsRenewed(renewed);
    setStage("sent");
  };

  if (stage === "refused" && link && reason) {
    return (
      <LinkRefused
        reason={reason}
        link={link}
        onSent={(answer) => {
          setEmail(answer.email);
          sent(answer, true);
        }}
        onAnother={() => setStage("form")}
      />
    );
  }

  if (stage === "sent") {
    return (
      <CheckEmail
        email={email}
        wait={wait}
        onResend={() => (link && isRenewed ? renewLink(link) : requestLink(email))}
        onAnother={() => setStage("form")}
      />
    );
  }
  if (stage === "code") return <CodeForm email={email} onEmail={setEmail} onBack={() => setStage("form")} />;

  return (
    <>
      <h1 className="below-8">{greeting}</h1>
      <Suspense fallback={null}>
        <WaitingHere />
      </Suspense>
      <div className={style.switch}>
        <Segmented
          name={t("signIn.who")}
          value={who}
          onChange={setWho}
          isWide
          options={[
            { value: "owner", label: t("signIn.owner") },
            { value: "staff", label: t("signIn.staff") },
          ]}
        />
      </div>
      {reason && who === "owner" && <Notice tone="amber">{t(`reason.${reason}`)}</Notice>}
      {who === "owner" ? (
        <OwnerForm
          email={email}
          onEmail={setEmail}
          onSent={(answer) => sent(answer, false)}
          onCode={() => setStage("code")}
        />
      ) : (
        <Suspense fallback={null}>
          <StaffForm invitedTo={search.location ?? null} />
        </Suspense>
      )}
    </>
  );
}
