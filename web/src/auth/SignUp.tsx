import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { TextLink } from "../ui/LinkButton.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { AccountStep } from "./AccountStep.tsx";
import { Notice } from "./Notice.tsx";
import { OrganizationStep } from "./OrganizationStep.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import { SignUpSteps } from "./SignUpSteps.tsx";
import { useSignUp } from "./useSignUp.ts";
import { reasonOf } from "./useSending.ts";
import style from "./auth.module.css";
import signUp from "./SignUp.module.css";

// The numbering plans of all countries are only needed by the step that asks for a number.
const PhoneStep = lazy(async () => ({ default: (await import("./PhoneStep.tsx")).PhoneStep }));

/** The registration in four steps; what was answered is never asked again. */
export function SignUp() {
  const { t } = useTranslation("auth");
  const { state, step, failure, setStep, refresh, opened, finish, leave } = useSignUp();

  useEffect(() => {
    document.title = `${t("signUp.title")} · Konoba`;
  }, [t]);

  if (failure !== null) {
    return (
      <>
        <h1 className={style.title}>{t("signUp.title")}</h1>
        <Notice tone="red">{reasonOf(failure)}</Notice>
        <Button onClick={() => void refresh()}>{t("signUp.continue")}</Button>
      </>
    );
  }
  if (step === null) return <Spinner size={24} />;

  return (
    <>
      <p className={signUp.kicker}>{t("signUp.title")}</p>
      <SignUpSteps current={step} />
      <Suspense fallback={<Spinner size={24} />}>
        {step === "account" && <AccountStep state={state} onOpened={opened} onSaved={refresh} />}
        {step === "phone" && state && (
          <PhoneStep state={state} onBack={() => setStep("account")} onVerified={refresh} />
        )}
        {step === "organization" && state && (
          <OrganizationStep state={state} onBack={() => setStep("phone")} onCreated={refresh} />
        )}
        {step === "payment" && <PaymentStep onFinished={finish} />}
      </Suspense>
      {state && step !== "payment" && (
        <p className={style.below}>
          {state.email}{" "}
          <button type="button" className="link" onClick={() => void leave()}>
            {t("signUp.leave")}
          </button>
        </p>
      )}
      {!state && (
        <p className={style.below}>
          {t("signUp.haveAccount")} <TextLink to="/sign-in">{t("signUp.signInInstead")}</TextLink>
        </p>
      )}
    </>
  );
}
