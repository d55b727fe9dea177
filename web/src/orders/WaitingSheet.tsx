import { useNavigate } from "@tanstack/react-router";
import { hrefOf } from "../lib/addresses.ts";
import type { KeptChange } from "../lib/deviceStore.ts";
import { useFormat } from "../lib/format.ts";
import { useLateTranslation, useTranslation } from "../lib/translation.ts";
import { useWaiting } from "../lib/connection.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { ClockIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { pieces } from "./orderDraft.ts";
import { numberText } from "./orderText.ts";
import { openOutbox } from "./outbox.ts";
import style from "./WaitingSheet.module.css";

/** What a change does, in a few words. */
function useChangeText(): (change: KeptChange) => string {
  const { t } = useTranslation(["waiting", "orders"]);
  const counted = (lines: readonly { quantity?: number | undefined }[]) =>
    t("orders:items", { count: pieces(lines.map(({ quantity = 1 }) => ({ quantity }))) });
  return ({ operation: { write, shown } }) => {
    switch (write.route) {
      case "createWithItems":
        return `${t("waiting:opens")} · ${counted(write.input.body.items)}`;
      case "addItems":
        return `${t("waiting:adds")} · ${counted("items" in write.input.body ? write.input.body.items : [write.input.body])}`;
      case "update":
        return write.input.body?.status ? t(`orders:status.${shown.status}`) : t("waiting:changes");
      case "updateItem":
        return t("waiting:changesLine");
      case "removeItem":
        return t("waiting:removesLine");
      case "prepareItems": {
        const { lineIds, status } = write.input.body;
        return `${t(`orders:status.${status}`)} · ${t("orders:items", { count: lineIds.length })}`;
      }
      case "fire":
        return t("orders:course.fire", { number: write.input.body.course });
      case "cancel":
        return t("waiting:cancels");
    }
  };
}

interface ChangeProps {
  change: KeptChange;
  onLook: () => void;
}

/** One change: which order, what, since when, and what the server had against it. */
function WaitingChange({ change, onLook }: ChangeProps) {
  const { t } = useTranslation(["waiting", "orders"]);
  const reason = useLateTranslation("errors");
  const { time } = useFormat();
  const confirm = useConfirm();
  const textOf = useChangeText();
  const { id, at, refusal, operation } = change;
  const { number, tableNumber, orderType } = operation.shown;
  const place = tableNumber ? t("orders:table", { number: tableNumber }) : t(`orders:type.${orderType}`);
  const what = textOf(change);

  const discard = async () => {
    const isSure = await confirm({
      title: t("waiting:discardTitle", { number: numberText(number) }),
      text: `${place} · ${what}`,
      confirmLabel: t("waiting:discard"),
      cancelLabel: t("waiting:keep"),
      isDangerous: true,
    });
    if (isSure) await (await openOutbox())?.discard(id);
  };

  return (
    <li className={style.change}>
      <div className={style.head}>
        <b>
          {place} · {numberText(number)}
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
      <div className={style.buttons}>
        <Button size="sm" onClick={onLook}>
          {t("waiting:look")}
        </Button>
        {refusal && (
          <>
            <Button size="sm" onClick={() => void openOutbox().then((outbox) => outbox?.retry(id))}>
              {t("orders:retry")}
            </Button>
            <Button size="sm" variant="danger" onClick={() => void discard()}>
              {t("waiting:discard")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Everything on this device that the server has not confirmed, in the order it was made. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["waiting", "orders"]);
  const navigate = useNavigate();
  const changes = useWaiting();
  const look = ({ subject }: KeptChange) => {
    onClose();
    void navigate(hrefParts(hrefOf("/orders/edit/$id", {}, subject)));
  };
  return (
    <Sheet title={t("waiting:title")} isOpen onClose={onClose}>
      {changes.length === 0 ? (
        <p>{t("waiting:none")}</p>
      ) : (
        <ol className={style.list}>
          {changes.map((change) => (
            <WaitingChange key={change.id} change={change} onLook={() => look(change)} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}
