import { useEffect, useState } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { plans, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { Button } from "../ui/Button.tsx";
import { choosePlan, loadOptions, loadPrices, type Prices } from "./authCalls.ts";
import { Notice } from "./Notice.tsx";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";
import signUp from "./SignUp.module.css";
import staff from "./StaffForm.module.css";

/** A plan; with a payment provider its own page follows, otherwise the trial begins. Never a card field here. */
export function PaymentStep({ onFinished }: { onFinished: () => Promise<void> }) {
  const { t } = useTranslation("auth");
  const [plan, setPlan] = useState<Plan>("starter");
  const [hasCheckout, setHasCheckout] = useState(false);
  const [prices, setPrices] = useState<Prices>([]);
  const { money } = useFormat();
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // Without an answer the trial is offered, which needs no provider.
    loadOptions().then(
      ({ checkout }) => setHasCheckout(checkout),
      () => setHasCheckout(false),
    );
    // A plan can be chosen without it: the provider tells the price before anything is paid.
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
      <h1 className={style.title}>{t("payment.title")}</h1>
      <p className={style.lead}>{hasCheckout ? t("payment.checkout") : t("payment.trial")}</p>
      <fieldset className={signUp.plans}>
        <legend className="vh">{t("payment.plans")}</legend>
        {plans.map((choice) => (
          <label key={choice} className={signUp.plan}>
            <input type="radio" name="plan" checked={choice === plan} onChange={() => setPlan(choice)} />
            <span className={staff.whoText}>
              <b>{t(`payment.${choice}`)}</b>
              <span>{t(`payment.${choice}Text`)}</span>
            </span>
            {priceOf(choice)}
          </label>
        ))}
      </fieldset>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <div className={style.buttons}>
        <Button variant="primary" size="lg" isWide loading={isSending} onClick={take}>
          {hasCheckout ? t("payment.toCheckout") : t("payment.startTrial")}
        </Button>
      </div>
    </>
  );
}
