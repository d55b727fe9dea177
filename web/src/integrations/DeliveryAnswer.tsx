import type { WebhookDeliveryRow } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { CircleCheckIcon, ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";

/** Returns what came back in the last attempt in words: the status, why none came, or that nothing was sent. */
export function useAnswerText() {
  const { t } = useTranslation("webhooks");
  return ({ lastStatus, lastError }: Pick<WebhookDeliveryRow, "lastStatus" | "lastError">): string => {
    if (lastStatus !== null) return `${lastStatus}`;
    return lastError ? t(`errors.${lastError}`, { defaultValue: t("errors.connection") }) : t("notSent");
  };
}

/** Renders the last answer of a delivery and when the next attempt is. */
export function DeliveryAnswer({ row }: { row: WebhookDeliveryRow }) {
  const { t } = useTranslation("webhooks");
  const { relative, number } = useLocalFormat();
  const answer = useAnswerText()(row);
  const { status, durationMs, attemptCount, nextAttemptAt } = row;
  const seconds = durationMs === null ? "" : `${number(durationMs / 1000, 1)} s`;
  if (status === "delivered")
    return (
      <span className="inline-row wrap align-center gap-6 rows-2 weight-550 green-fg">
        <CircleCheckIcon size={16} />
        <b>{answer}</b>
        <span className="meta">{seconds}</span>
      </span>
    );
  if (attemptCount === 0)
    return (
      <span className="inline-row wrap align-center gap-6 rows-2 weight-550">
        <ClockIcon size={16} />
        {answer}
      </span>
    );
  return (
    <span className="inline-row wrap align-center gap-6 rows-2 weight-550 red-fg">
      <WarningIcon size={16} />
      <b>{answer}</b>
      <span className="meta">
        {nextAttemptAt
          ? t("attemptNext", { count: attemptCount, when: relative(nextAttemptAt, new Date()) })
          : t("attempts", { count: attemptCount })}
      </span>
    </span>
  );
}
