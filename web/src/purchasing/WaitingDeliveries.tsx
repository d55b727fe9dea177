import { useProfile } from "../lib/api/session.ts";
import type { QueuedDelivery } from "../lib/device/deviceStore.ts";
import { useWaitingDeliveries } from "../lib/offline/waitingDeliveries.ts";
import { useFormat } from "../lib/text/format.ts";
import { useLateTranslation, useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import style from "./waiting.module.css";

/** Renders what can be done with a rejected delivery. */
function Decisions({ delivery }: { delivery: QueuedDelivery }) {
  const { t } = useTranslation("purchasing");
  const confirm = useConfirm();
  const { id, refusal, payload } = delivery;
  const hasEnded = refusal?.code === "purchase_order_state" && payload.input.orderId !== null;
  const retry = async () => (await import("./deliveryQueue.ts")).retryDelivery(delivery, hasEnded);
  const discard = async () => {
    const isSure = await confirm({
      title: t("receiving:waiting.discardTitle"),
      text: t("receiving:waiting.discardText", { name: payload.supplierName }),
      confirmLabel: t("receiving:waiting.discard"),
      cancelLabel: t("receiving:waiting.keep"),
      isDangerous: true,
    });
    if (isSure) await (await import("./deliveryQueue.ts")).discardDelivery(id);
  };
  return (
    <div className="row wrap gap-8">
      <Button size="sm" needsConnection onClick={() => void retry()}>
        {t(hasEnded ? "receiving:waiting.withoutOrder" : "receiving:waiting.retry")}
      </Button>
      <Button size="sm" variant="danger" onClick={() => void discard()}>
        {t("receiving:waiting.discard")}
      </Button>
    </div>
  );
}

function Waiting({ delivery }: { delivery: QueuedDelivery }) {
  const { t } = useTranslation("purchasing");
  const reason = useLateTranslation("errors");
  const { time } = useFormat();
  const profile = useProfile();
  const { at, refusal, payload, userId, userName } = delivery;
  const isOwn = userId === profile.id;
  return (
    <li className={`stack items-start gap-8 edged round-4 ${style.delivery}`}>
      <div className="row wrap full justify-between gap-12 rows-4">
        <b>
          {payload.supplierName} · {payload.orderNumber}
        </b>
        <time className="ink-2" dateTime={at}>
          {time(new Date(at))}
        </time>
      </div>
      <p className="ink-2">{t("receiving:deliveries.itemCount", { count: payload.input.lines.length })}</p>
      {refusal ? (
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t("receiving:waiting.refused")}
        </Badge>
      ) : (
        <Badge tone="amber" icon={<ClockIcon size={16} />}>
          {isOwn ? t("receiving:waiting.state") : t("receiving:waiting.ofOther", { name: userName })}
        </Badge>
      )}
      {refusal && (
        <p className={`ink-2 ${style.reason}`}>{reason(refusal.code, { defaultValue: refusal.sentence })}</p>
      )}
      {refusal && isOwn && <Decisions delivery={delivery} />}
    </li>
  );
}

/** Renders the deliveries of a location, or of one order, that this device has not sent yet. */
export function WaitingDeliveries({ locationId, orderId }: { locationId: string; orderId?: string }) {
  const { t } = useTranslation("purchasing");
  const waiting = useWaitingDeliveries().filter(
    ({ payload: { input } }) =>
      input.locationId === locationId && (orderId === undefined || input.orderId === orderId),
  );
  if (waiting.length === 0) return null;
  return (
    <ul className="stack gap-10 below-14" aria-label={t("receiving:waiting.title")}>
      {waiting.map((delivery) => (
        <Waiting key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}
