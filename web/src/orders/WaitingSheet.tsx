import { discardedWith } from "@konoba/contract/lib/offlineQueue";
import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../lib/api/session.ts";
import { usePendingChanges } from "../lib/connection/connection.ts";
import type { QueuedChange } from "../lib/device/deviceStore.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useOtherAuthors } from "../lib/offline/otherAuthors.ts";
import { byAuthor } from "../lib/offline/queuedAuthors.ts";
import { whyFailed } from "../lib/text/failures.ts";
import { useFormat } from "../lib/text/format.ts";
import { loadErrorMessages, useLateTranslation, useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { useChangeText } from "./changeText.ts";
import { openOfflineQueue, retryQueued } from "./orders.offlineQueue.queries.ts";
import { numberText } from "./orderText.ts";
import { OthersWaiting } from "./OthersWaiting.tsx";
import { cashIn } from "./queuedCash.ts";
import { decideQueued } from "./queueDecisions.ts";
import style from "./WaitingSheet.module.css";

interface QueuedChangeProps {
  change: QueuedChange;
  onOpen: () => void;
}

/** Renders one queued change: order, action, age and the server's rejection, if any. */
function WaitingChange({ change, onOpen }: QueuedChangeProps) {
  const { t } = useTranslation(["waiting", "orders"]);
  const reason = useLateTranslation("errors");
  const { time, language } = useFormat();
  const confirm = useConfirm();
  const textOf = useChangeText();
  const { id, at, refusal, payload } = change;
  const { number, tableNumber, orderType } = payload.shown;
  const destination = tableNumber
    ? t("orders:table", { number: tableNumber })
    : t(`orders:type.${orderType}`);
  const what = textOf(change);

  const mayDiscardCash = usePermission("orders.void");
  const discarded = discardedWith(usePendingChanges(), id);
  const hasCash = cashIn(discarded) !== null;
  const locationId = payload.shown.locationId;

  const discard = async () => {
    const isSure = await confirm({
      title: t("waiting:discardTitle", { number: numberText(number) }),
      text: `${destination} · ${what}`,
      confirmLabel: t("waiting:discard"),
      cancelLabel: t("waiting:keep"),
      isDangerous: true,
    });
    if (!isSure) return;
    // Discarding a cash payment is recorded in the audit log with the user.
    const [author] = hasCash ? byAuthor(discarded) : [];
    if (!author) return (await openOfflineQueue())?.discard(id);
    await decideQueued({ author, locationId, decision: "discarded", language }).catch(
      async (error: unknown) => {
        await loadErrorMessages();
        toast.error(`${t("waiting:failed")}. ${whyFailed(error)}`);
      },
    );
  };

  return (
    <li className={style.change}>
      <div className={style.head}>
        <b>
          {destination} · {numberText(number)}
        </b>
        <time dateTime={at}>{time(new Date(at))}</time>
      </div>
      <p>{what}</p>
      {refusal ? (
        <Badge tone="red" icon={<WarningIcon size={16} />}>
          {t("waiting:refused")}
        </Badge>
      ) : (
        <Badge tone="amber" icon={<ClockIcon size={16} />}>
          {t("waiting:state")}
        </Badge>
      )}
      {refusal && <p className={style.reason}>{reason(refusal.code, { defaultValue: refusal.sentence })}</p>}
      <div className="row wrap gap-8">
        <Button size="sm" onClick={onOpen}>
          {t("waiting:look")}
        </Button>
        {refusal && (
          <>
            <Button size="sm" onClick={() => void retryQueued(id)}>
              {t("orders:retry")}
            </Button>
            <Button
              size="sm"
              variant="danger"
              needsConnection={hasCash}
              disabledReason={hasCash && !mayDiscardCash ? t("waiting:cashDiscard") : null}
              onClick={() => void discard()}
            >
              {t("waiting:discard")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Renders the changes on this device that the server has not confirmed, oldest first. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["waiting", "orders"]);
  const navigate = useNavigate();
  const changes = usePendingChanges();
  const others = useOtherAuthors();
  const openOrder = ({ entityId }: QueuedChange) => {
    onClose();
    void navigate(hrefParts(hrefOf("/orders/edit/$id", {}, entityId)));
  };
  return (
    <Sheet title={t("waiting:title")} isOpen onClose={onClose}>
      {changes.length + others.length === 0 && <p>{t("waiting:none")}</p>}
      <div className={style.list}>
        <OthersWaiting />
        {changes.length > 0 && (
          <ol className={style.list}>
            {changes.map((change) => (
              <WaitingChange key={change.id} change={change} onOpen={() => openOrder(change)} />
            ))}
          </ol>
        )}
      </div>
    </Sheet>
  );
}
