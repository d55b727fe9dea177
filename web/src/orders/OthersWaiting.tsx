import { useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useOtherAuthors } from "../lib/offline/otherAuthors.ts";
import type { WaitingAuthor } from "../lib/offline/queuedAuthors.ts";
import { whyFailed } from "../lib/text/failures.ts";
import { useFormat } from "../lib/text/format.ts";
import { loadErrorMessages, useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { useChangeText } from "./changeText.ts";
import { numberText } from "./orderText.ts";
import { decideQueued } from "./queueDecisions.ts";
import style from "./WaitingSheet.module.css";

/** Renders the queued changes of one other user, with take over and discard for managers. */
function OtherAuthor({ author }: { author: WaitingAuthor }) {
  const { t, i18n } = useTranslation(["waiting", "orders"]);
  const { time } = useFormat();
  const confirm = useConfirm();
  const textOf = useChangeText();
  const locationId = useLocationId();
  const [busy, setBusy] = useState<"taken_over" | "discarded" | null>(null);
  const name = author.userName || t("waiting:someone");

  async function decide(decision: "taken_over" | "discarded") {
    setBusy(decision);
    try {
      await decideQueued({ author, locationId, decision, language: i18n.language });
      toast.success(t(`waiting:done.${decision}`, { count: author.orders, name }));
    } catch (error) {
      await loadErrorMessages();
      toast.error(`${t("waiting:failed")}. ${whyFailed(error)}`);
    } finally {
      setBusy(null);
    }
  }

  const discard = async () => {
    const isSure = await confirm({
      title: t("waiting:discardOf", { count: author.orders, name }),
      text: t("waiting:discardOfText"),
      confirmLabel: t("waiting:discard"),
      cancelLabel: t("waiting:keep"),
      isDangerous: true,
    });
    if (isSure) await decide("discarded");
  };

  return (
    <section className={style.change} aria-label={name}>
      <h3>{t("waiting:of", { count: author.orders, name })}</h3>
      <ul className={style.others}>
        {author.changes.map((change) => {
          const { number, tableNumber, orderType } = change.payload.shown;
          const destination = tableNumber
            ? t("orders:table", { number: tableNumber })
            : t(`orders:type.${orderType}`);
          return (
            <li key={change.id}>
              <span>
                {destination} · {numberText(number)} · {textOf(change)}
              </span>
              <time dateTime={change.at}>{time(new Date(change.at))}</time>
            </li>
          );
        })}
      </ul>
      <div className="row wrap gap-8">
        <Button
          size="sm"
          variant="primary"
          loading={busy === "taken_over"}
          onClick={() => void decide("taken_over")}
        >
          {t("waiting:takeOver")}
        </Button>
        <Button size="sm" variant="danger" loading={busy === "discarded"} onClick={() => void discard()}>
          {t("waiting:discard")}
        </Button>
      </div>
    </section>
  );
}

/** Renders the queued changes of users who are not signed in. */
export function OthersWaiting() {
  return useOtherAuthors().map((author) => <OtherAuthor key={author.userId} author={author} />);
}
