import type { Organization } from "@konoba/contract/organizations/organizations.contract";
import { trialDaysLeft, trialWarningDays } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { ProgressBar } from "../ui/display/ProgressBar.tsx";
import { InfoIcon } from "../ui/icons/icons.tsx";
import { toneClass } from "../ui/style/tones.ts";
import { PlanPrice } from "./PlanPrice.tsx";
import { activeOwners } from "./users.members.queries.ts";
import style from "./billing.module.css";

/** Renders the plan, its usage and the remaining trial. */
export function PlanSummary({ organization }: { organization: Organization }) {
  const { t } = useTranslation("users");
  const { plan, activeLocations, locationLimit, trialEndsAt } = organization;
  const used =
    locationLimit === null
      ? t("plan.usedUnlimited", { count: activeLocations })
      : t("plan.used", { used: activeLocations, limit: locationLimit });
  return (
    <div className={`stack gap-12 ${style.summary}`}>
      <p>
        <b className="block title-xl">{t(`plan.${plan}`)}</b>
        <span className="meta">{t(`plan.${plan}Text`)}</span>
        <PlanPrice plan={plan} />
      </p>
      <p>{used}</p>
      {locationLimit !== null && (
        <ProgressBar
          name={used}
          value={(activeLocations / locationLimit) * 100}
          tone={activeLocations >= locationLimit ? "amber" : "fig"}
        />
      )}
      {trialEndsAt && <TrialLine endsAt={trialEndsAt} />}
    </div>
  );
}

/** Renders the end of the trial; highlighted in the last week. No data is lost at its end. */
function TrialLine({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation("users");
  const { date } = useLocalFormat();
  const [now] = useState(() => new Date());
  const left = trialDaysLeft(endsAt, now) ?? 0;
  if (left > trialWarningDays) return <p className="meta">{t("plan.trialUntil", { date: date(endsAt) })}</p>;
  return (
    <p
      className={cx(
        `row gap-10 weight-550 pad-12-14 round-3 toned tone-ink ${style.notice}`,
        toneClass("amber"),
      )}
      role="status"
    >
      <InfoIcon />
      <span>
        {left === 0 ? t("plan.trialOver", { date: date(endsAt) }) : t("plan.trialLeft", { count: left })}{" "}
        {t("plan.trialKeeps")}
      </span>
    </p>
  );
}

/** Renders the owners as contacts for the plan, with e-mail addresses for managers. */
export function PlanContacts() {
  const { t } = useTranslation("users");
  const mayChange = usePermission("billing.edit");
  const owners = useQuery(activeOwners()).data?.items ?? [];
  if (mayChange) return null;
  return (
    <div className="stack gap-6">
      <p>{t("plan.askOwner")}</p>
      <ul>
        {owners.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            {firstName} {lastName}
            {email && (
              <>
                {" · "}
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
