import { planLocations, plans, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { toast } from "../ui/toasts.tsx";
import { KeepLocations } from "./KeepLocations.tsx";
import { PlanPrice } from "./PlanPrice.tsx";
import { useChoosePlan } from "./users.queries.ts";
import style from "./settings.module.css";

/** Another plan. Nothing is deleted by a smaller one: the owner says which locations stay active. */
export function PlanChoice({ current, active }: { current: Plan; active: number }) {
  const { t } = useTranslation("users");
  const [wanted, setWanted] = useState<Plan>(current);
  const [isAsking, setIsAsking] = useState(false);
  const choose = useChoosePlan();
  const limit = planLocations[wanted];
  const mustKeep = limit !== null && active > limit;

  const take = (keepLocationIds?: string[]) => {
    choose.mutate(
      { plan: wanted, ...(keepLocationIds ? { keepLocationIds } : {}) },
      {
        onSuccess: ({ checkoutUrl }) => {
          setIsAsking(false);
          if (checkoutUrl) window.location.assign(checkoutUrl);
          else toast.success(t("plan.changed"));
        },
      },
    );
  };
  return (
    <>
      <fieldset className={style.plans}>
        <legend className="vh">{t("plan.choose")}</legend>
        {plans.map((plan) => (
          <label key={plan} className={cx(style.plan, plan === wanted && style.chosen)}>
            <input type="radio" name="plan" checked={plan === wanted} onChange={() => setWanted(plan)} />
            <span>
              <b>{t(`plan.${plan}`)}</b>
              <span className="meta">{t(`plan.${plan}Text`)}</span>
              <PlanPrice plan={plan} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={style.buttons}>
        <Button
          variant="primary"
          disabled={wanted === current}
          loading={choose.isPending}
          onClick={() => (mustKeep ? setIsAsking(true) : take())}
        >
          {t("plan.change")}
        </Button>
      </div>
      {isAsking && limit !== null && (
        <KeepLocations
          limit={limit}
          isSending={choose.isPending}
          onClose={() => setIsAsking(false)}
          onKeep={take}
        />
      )}
    </>
  );
}
