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
    <div className={style.buttons}>
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
    <li className={style.delivery}>
      <div className={style.head}>
        <b>
          {payload.supplierName} · {payload.orderNumber}
        </b>
        <time dateTime={at}>{time(new Date(at))}</time>
      </div>
      <p>{t("receiving:deliveries.itemCount", { count: payload.input.lines.length })}</p>
      {refusal ? (
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t("receiving:waiting.refused")}
        </Badge>
      ) : (
        <Badge tone="amber" icon={<ClockIcon size={16} />}>
          {isOwn ? t("receiving:waiting.state") : t("receiving:waiting.ofOther", { name: userName })}
        </Badge>
      )}
      {refusal && <p className={style.reason}>{reason(refusal.code, { defaultValue: refusal.sentence })}</p>}
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
    <ul className={style.list} aria-label={t("receiving:waiting.title")}>
      {waiting.map((delivery) => (
        <Waiting key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}
