import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { InfoIcon } from "../ui/icons/icons.tsx";
import { planUse } from "./locations.queries.ts";
import style from "./locations.module.css";

/** Renders a notice above the form if the plan limit is reached, with a link to the plans. */
export function PlanNotice({ canStayInactive = false }: { canStayInactive?: boolean }) {
  const { t } = useTranslation("locations");
  const mayChange = usePermission("billing.edit");
  const plan = useQuery(planUse()).data;
  if (!plan || plan.locationLimit === null || plan.activeLocations < plan.locationLimit) return null;
  return (
    <div
      className={cx(
        `row gap-10 below-16 text-md weight-550 pad-12-14 round-3 toned tone-ink ${style.notice}`,
        "tone-amber",
      )}
      role="status"
    >
      <InfoIcon />
      <p>
        {t("plan.full", { count: plan.locationLimit, plan: t(`plan.${plan.plan}`) })}{" "}
        {canStayInactive && `${t("plan.inactive")} `}
        {mayChange ? <TextLink to="/settings/billing">{t("plan.change")}</TextLink> : t("plan.askOwner")}
      </p>
    </div>
  );
}
