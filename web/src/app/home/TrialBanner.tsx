import { trialDaysLeft, trialWarningDays } from "@konoba/contract/organizations/organizations.rules";
import { useState } from "react";
import { usePermission, useProfile } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../../ui/cx.ts";
import { InfoIcon } from "../../ui/icons.tsx";
import { TextLink } from "../../ui/LinkButton.tsx";
import { toneClass } from "../../ui/tones.ts";
import style from "./TrialBanner.module.css";

/** A quiet line for owners in the last week of a trial and after it. */
export function TrialBanner() {
  const { t } = useTranslation("home");
  const mayChange = usePermission("billing.edit");
  const { trialEndsAt, isDemo } = useProfile();
  const [now] = useState(() => new Date());
  const left = trialDaysLeft(trialEndsAt, now);
  if (!mayChange || isDemo || left === null || left > trialWarningDays) return null;
  return (
    <p className={cx(style.banner, toneClass("amber"))} role="status">
      <InfoIcon />
      <span>
        {left === 0 ? t("trial.over") : t("trial.left", { count: left })}{" "}
        <TextLink to="/settings/billing">{t("trial.plan")}</TextLink>
      </span>
    </p>
  );
}
