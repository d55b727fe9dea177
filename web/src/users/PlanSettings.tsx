import { useQuery } from "@tanstack/react-query";
import { planLocations, plans, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { planUse } from "../locations/locations.queries.ts";
import { Button } from "../ui/Button.tsx";
import { cx } from "../ui/cx.ts";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { toast } from "../ui/toasts.tsx";
import { KeepLocations } from "./KeepLocations.tsx";
import { useChoosePlan } from "./users.queries.ts";
import style from "./settings.module.css";

/** The plan, what it includes, and another one. Nothing is deleted by a smaller plan. */
export function PlanSettings() {
  const { t } = useTranslation("users");
  const { date } = useFormat();
  const mayChange = usePermission("billing.edit");
  const query = useQuery(planUse());
  const { data } = query;
  if (!data && query.error)
    return (
      <ErrorBlock title={t("plan.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!data) return null;
  const { plan, trialEndsAt, activeLocations, locationLimit } = data;
  return (
    <>
      <p>
        <b>{t(`plan.${plan}`)}</b>
        {" · "}
        {locationLimit === null
          ? t("plan.usedUnlimited", { count: activeLocations })
          : t("plan.used", { used: activeLocations, limit: locationLimit })}
        {trialEndsAt && ` · ${t("plan.trialUntil", { date: date(trialEndsAt) })}`}
      </p>
      {mayChange ? (
        <PlanChoice key={plan} current={plan} active={activeLocations} />
      ) : (
        <p className="meta">{t("plan.askOwner")}</p>
      )}
    </>
  );
}

function PlanChoice({ current, active }: { current: Plan; active: number }) {
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
