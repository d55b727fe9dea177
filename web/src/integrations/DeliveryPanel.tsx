import type { WebhookDelivery } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { RefreshIcon } from "../ui/icons/icons.tsx";
import { Code, prettyJson } from "./Code.tsx";
import { useAnswerText } from "./DeliveryAnswer.tsx";
import { useRetryDelivery, webhookDelivery } from "./integrations.webhooks.queries.ts";
import style from "./Webhooks.module.css";

function Attempts({ delivery: { attempts, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation("webhooks");
  const { time, dateTime, number } = useLocalFormat();
  const answerText = useAnswerText();
  return (
    <ol className={style.attempts}>
      {attempts.map(({ at, status, error, durationMs }) => (
        <li key={at} data-ok={(status !== null && status >= 200 && status < 300) || undefined}>
          <span className="mono">{time(at)}</span>
          <span>{answerText({ lastStatus: status, lastError: error ?? "connection" })}</span>
          <span className="meta">{number(durationMs / 1000, 1)} s</span>
        </li>
      ))}
      {nextAttemptAt && (
        <li data-next>
          <span className="mono">{dateTime(nextAttemptAt)}</span>
          <span className="meta">{t("next")}</span>
        </li>
      )}
    </ol>
  );
}

function Body({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation("webhooks");
  const { endpointUrl, eventId, body, responseBody, lastStatus } = delivery;
  const answerText = useAnswerText()(delivery);
  const answer = lastStatus === null ? answerText : `HTTP ${lastStatus}`;
  return (
    <div className="stack gap-10">
      <dl className={`grid gap-16 rows-8 ${style.facts}`}>
        <dt className="ink-2">{t("columns.endpoint")}</dt>
        <dd>{endpointUrl}</dd>
        <dt className="ink-2">webhook-id</dt>
        <dd>{eventId}</dd>
      </dl>
      <h3 className="above-6 text-sm weight-600 ink-2">{t("sent")}</h3>
      <Code text={prettyJson(body)} />
      <h3 className="above-6 text-sm weight-600 ink-2">{t("columns.response")}</h3>
      <Code text={[answer, responseBody && prettyJson(responseBody)].filter(Boolean).join("\n")} />
      <h3 className="above-6 text-sm weight-600 ink-2">{t("attemptsTitle")}</h3>
      <Attempts delivery={delivery} />
    </div>
  );
}

/** Renders a delivery: what was sent, what was answered, every attempt, and a button that sends it again. */
export function DeliveryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("webhooks");
  const { data: delivery, error, refetch } = useQuery(webhookDelivery(id));
  const retry = useRetryDelivery();
  return (
    <Sheet
      isOpen
      isLive
      title={delivery?.type ?? t("deliveries")}
      onClose={onClose}
      footer={
        delivery && (
          <Button
            isWide
            size="lg"
            icon={<RefreshIcon size={16} />}
            loading={retry.isPending}
            onClick={() => retry.mutate(id)}
          >
            {t(delivery.status === "delivered" ? "replayOne" : "retryNow")}
          </Button>
        )
      }
    >
      {delivery && <Body delivery={delivery} />}
      {!delivery && error && (
        <ErrorBlock title={t("deliveriesFailed")} error={error} onRetry={() => void refetch()} />
      )}
      {!delivery && !error && (
        <DelayedFallback>
          <SkeletonLines count={6} />
        </DelayedFallback>
      )}
    </Sheet>
  );
}
