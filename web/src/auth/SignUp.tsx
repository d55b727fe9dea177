import { type BusinessKind, businessKinds } from "@konoba/contract/lib/businessKinds";
import { plans, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { lazy, Suspense, useEffect, useState, type FormEvent } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { Spinner } from "../ui/controls/Spinner.tsx";
import { Mark } from "../ui/display/Mark.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { useFirstFocus } from "../ui/form/useFirstFocus.ts";
import { CheckIcon } from "../ui/icons/icons.tsx";
import { AccountStep } from "./AccountStep.tsx";
import {
  choosePlan,
  loadOptions,
  loadPrices,
  type Prices,
  createUser,
  type SignUpState,
} from "./laterCalls.ts";
import { Notice } from "./Notice.tsx";
import { writeDraft } from "./signUpDraft.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { useSignUp, signUpSteps, type SignUpStep } from "./useSignUp.ts";
import style from "./auth.module.css";
import signUp from "./SignUp.module.css";

/** Renders the kinds of place; the choice decides which modules the first location begins with. */
function BusinessKinds({
  value,
  onChange,
}: {
  value: BusinessKind | null;
  onChange: (kind: BusinessKind) => void;
}) {
  const { t } = useTranslation("auth");
  return (
    <fieldset className={signUp.kinds}>
      <legend>{t("businessKinds.label")}</legend>
      {businessKinds.map((kind) => (
        <label key={kind} className={signUp.kind}>
          <input type="radio" name="businessKind" checked={kind === value} onChange={() => onChange(kind)} />
          {t(`businessKinds.${kind}`)}
        </label>
      ))}
      <p className="meta">{t("businessKinds.help")}</p>
    </fieldset>
  );
}

interface OrganizationStepProps {
  state: SignUpState;
  onBack: () => void;
  onCreated: () => Promise<void>;
}

/** Renders the organization name field with a preview of the sidebar. */
function OrganizationStep({ state, onBack, onCreated }: OrganizationStepProps) {
  const { t } = useTranslation("auth");
  const form = useFirstFocus<HTMLFormElement>();
  const [name, setName] = useState(state.organizationName ?? "");
  const [businessKind, setBusinessKind] = useState<BusinessKind | null>(null);
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
        ...(state.phoneNumber !== null && { phoneNumber: state.phoneNumber }),
        organizationName,
        ...(businessKind && { businessKind }),
      });
      writeDraft({ isPaying: true });
      await onCreated();
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className="below-8">{t("organization.title")}</h1>
      <p className={style.lead}>{t("organization.text")}</p>
      {!state.phoneRequired && <p className={style.lead}>{t("organization.withoutPhone")}</p>}
      <TextField
        label={t("fields.organizationName")}
        name="organizationName"
        autoComplete="organization"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isChecked && organizationName === "" ? t("invalid.organizationName") : null}
      />
      <BusinessKinds value={businessKind} onChange={setBusinessKind} />
      <figure className={signUp.preview}>
        <figcaption>{t("organization.preview")}</figcaption>
        <div className={signUp.previewBrand}>
          <Mark />
          <span className="fill shrink">
            <b className="block text-base">Konoba</b>
            <span className="cut block text-xs hint">{organizationName || "\u00a0"}</span>
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

/** What each plan contains; plans differ by their locations alone. */
const included = ["service", "menu", "stock", "receipts", "reports", "people"] as const;

/**
 * Renders the plans; with a payment provider its page follows, otherwise the trial starts. No card data
 * here.
 */
function PaymentStep({ onFinished }: { onFinished: () => Promise<void> }) {
  const { t } = useTranslation("auth");
  const choices = useFirstFocus<HTMLFieldSetElement>();
  const [plan, setPlan] = useState<Plan>("starter");
  const [hasCheckout, setHasCheckout] = useState(false);
  const [prices, setPrices] = useState<Prices>([]);
  const { money } = useFormat();
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // If the request fails, the trial is offered because it needs no provider.
    loadOptions().then(
      ({ checkout }) => setHasCheckout(checkout),
      () => setHasCheckout(false),
    );
    // Prices are optional: the provider shows them before payment.
    loadPrices().then(setPrices, () => undefined);
  }, []);

  const priceOf = (choice: Plan) => {
    const price = prices.find((each) => each.plan === choice);
    if (!price) return null;
    const text = t(`payment.per.${price.per}`, { price: money(price.amount, price.currency) });
    return <span className={signUp.price}>{text}</span>;
  };

  const take = () => {
    void send(async () => {
      const checkoutUrl = await choosePlan(plan);
      if (checkoutUrl) window.location.assign(checkoutUrl);
      else await onFinished();
    });
  };

  return (
    <>
      <h1 className="below-8">{t("payment.title")}</h1>
      <p className={style.lead}>{hasCheckout ? t("payment.checkout") : t("payment.trial")}</p>
      <fieldset ref={choices} className="grid gap-10">
        <legend className="vh">{t("payment.plans")}</legend>
        {plans.map((choice) => (
          <label key={choice} className={signUp.plan}>
            <input type="radio" name="plan" checked={choice === plan} onChange={() => setPlan(choice)} />
            <span className="fill shrink">
              <b className="block text-base">{t(`payment.${choice}`)}</b>
              <span className="block text-xs hint">{t(`payment.${choice}Text`)}</span>
            </span>
            {priceOf(choice)}
          </label>
        ))}
      </fieldset>
      <section className={signUp.included}>
        <h2>{t("payment.included")}</h2>
        <ul>
          {included.map((part) => (
            <li key={part}>
              <CheckIcon size={16} />
              {t(`payment.includes.${part}`)}
            </li>
          ))}
        </ul>
      </section>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <div className="stack gap-20 above-20">
        <Button variant="primary" size="lg" isWide loading={isSending} onClick={take}>
          {hasCheckout ? t("payment.toCheckout") : t("payment.startTrial")}
        </Button>
      </div>
    </>
  );
}

/** Renders "1 Account · 2 Phone · 3 Organization · 4 Plan"; on phones "Step 2 of 4". */
function SignUpSteps({ current, hasPhone }: { current: SignUpStep; hasPhone: boolean }) {
  const { t } = useTranslation("auth");
  const steps = signUpSteps.filter((step) => hasPhone || step !== "phone");
  const now = steps.indexOf(current);
  return (
    <>
      <ol className={`row gap-14 hint ${style.steps}`} aria-label={t("signUp.steps")}>
        {steps.map((step, index) => (
          <li
            className="row align-center gap-6 one-line"
            key={step}
            aria-current={step === current ? "step" : undefined}
            data-done={index < now || undefined}
          >
            <span className={`stack middle weight-650 edged circle ${style.number}`}>
              {index < now ? <CheckIcon size={16} /> : index + 1}
            </span>
            {t(`signUp.${step}`)}
          </li>
        ))}
      </ol>
      <p className={`text-sm weight-550 hide ink-2 ${style.short}`} aria-hidden="true">
        {t("signUp.step", { step: now + 1, total: steps.length })} · {t(`signUp.${current}`)}
      </p>
    </>
  );
}

// Lazy, because only this step needs the numbering plans of all countries.
const PhoneStep = lazy(async () => ({ default: (await import("./PhoneStep.tsx")).PhoneStep }));

/** Returns what this server offers at sign-up; everything until it answers. */
function useOffer() {
  const [offer, setOffer] = useState({ signUp: true, phone: true });
  useEffect(() => {
    loadOptions().then(setOffer, () => undefined);
  }, []);
  return offer;
}

/** Renders sign-up in four steps, or three without a phone; completed steps are skipped. */
export function SignUp() {
  const { t } = useTranslation("auth");
  const { state, step, failure, setStep, refresh, opened, finish, leave } = useSignUp();
  const offer = useOffer();

  useEffect(() => {
    document.title = `${t("signUp.title")} · Konoba`;
  }, [t]);

  if (failure !== null) {
    return (
      <>
        <h1 className="below-8">{t("signUp.title")}</h1>
        <Notice tone="red">{reasonOf(failure)}</Notice>
        <Button onClick={() => void refresh()}>{t("signUp.continue")}</Button>
      </>
    );
  }
  if (step === null) return <Spinner size={24} />;

  return (
    <>
      <p className={signUp.kicker}>{t("signUp.title")}</p>
      <SignUpSteps current={step} hasPhone={state?.phoneRequired ?? offer.phone} />
      {!state && !offer.signUp && <Notice tone="amber">{t("signUp.closed")}</Notice>}
      <Suspense fallback={<Spinner size={24} />}>
        {step === "account" && <AccountStep state={state} onOpened={opened} onSaved={refresh} />}
        {step === "phone" && state && (
          <PhoneStep state={state} onBack={() => setStep("account")} onVerified={refresh} />
        )}
        {step === "organization" && state && (
          <OrganizationStep
            state={state}
            onBack={() => setStep(state.phoneRequired ? "phone" : "account")}
            onCreated={refresh}
          />
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
