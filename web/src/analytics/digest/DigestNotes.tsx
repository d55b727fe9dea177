import type { Digest, DigestNote } from "@konoba/contract/analytics/analytics.digest.contract";
import { orderNumber } from "@konoba/contract/lib/orderNumber";
import { wallTime, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { Link } from "@tanstack/react-router";
import { api } from "../../lib/api/api.ts";
import { useProfile } from "../../lib/api/session.ts";
import { useApiMutation } from "../../lib/cache/queries.ts";
import { useReasonName } from "../../lib/text/reasons.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import { hrefParts } from "../../ui/hrefs.ts";
import { useDigestFormat } from "./useDigestFormat.ts";
import style from "./DigestNotes.module.css";

/** Renders what stood out, the orders behind it, and the switch of the mail. */
export function DigestNotes({ digest }: { digest: Digest }) {
  const { t } = useTranslation("digest");
  const { notes, drawerNotes, isTotalsOnly } = digest;
  const count = notes.length + drawerNotes.length;
  return (
    <aside className={`column shrink gap-14 ${style.notes}`} aria-labelledby="digest-notes">
      <h2 className="title-lg" id="digest-notes">
        {t("what")}
      </h2>
      {count === 0 && <p className={style.text}>{t(isTotalsOnly ? "totalsOnly.text" : "nothing")}</p>}
      {notes.map((note) => (
        <Note key={`${note.person} ${note.kind}`} digest={digest} note={note} />
      ))}
      {drawerNotes.map((note) => (
        <DrawerNote key={note.person} digest={digest} note={note} />
      ))}
      {count > 0 && <p className={style.ask}>{t("ask")}</p>}
      <MailSwitch />
    </aside>
  );
}

function Note({ digest, note }: { digest: Digest; note: DigestNote }) {
  const { t } = useTranslation("digest");
  const { money, share, weekday } = useDigestFormat(digest);
  const [largest] = note.orders;
  const title =
    note.share === null
      ? t(`note.noSales.${note.kind}`, { name: note.name, amount: money(note.amount) })
      : t(`note.${note.kind}`, { name: note.name, share: share(note.share) });
  const orderText =
    largest && note.restShare !== null
      ? t(largest.tableNumber === null ? "note.order" : "note.table", {
          table: largest.tableNumber,
          number: orderNumber(largest.number),
          day: weekday(weekdayOf(wallTime(new Date(largest.createdAt), digest.timezone).date)),
          rest: share(note.restShare),
        })
      : "";
  return (
    <div>
      <p className={style.text}>
        <b className="weight-600 ink">{title}.</b>{" "}
        {t("note.average", { location: share(note.locationShare), others: share(note.othersShare) })}{" "}
        {note.usualShare !== null && `${t("note.usual", { share: share(note.usualShare) })} `}
        {orderText}
      </p>
      <ul className={`above-12 line-below ${style.orders}`}>
        {note.orders.map((order) => (
          <NoteOrder key={order.orderId} digest={digest} kind={note.kind} order={order} />
        ))}
      </ul>
    </div>
  );
}

interface NoteOrderProps {
  digest: Digest;
  kind: DigestNote["kind"];
  order: DigestNote["orders"][number];
}

function NoteOrder({ digest, kind, order }: NoteOrderProps) {
  const { t } = useTranslation("digest");
  const reasonName = useReasonName();
  const { shortWeekday, time } = useDigestFormat(digest);
  const { date } = wallTime(new Date(order.createdAt), digest.timezone);
  const at = `${shortWeekday(weekdayOf(date))} ${time(order.createdAt)}`;
  const reason = order.reason === null ? null : reasonName(order.reason);
  const why = reason ?? t(kind === "discounts" ? "discounted" : "noReason");
  return (
    <li>
      <Link {...hrefParts(`/orders/edit/${order.orderId}`)}>
        {order.tableNumber === null
          ? t("orderAt", { number: orderNumber(order.number), at })
          : t("tableAt", { table: order.tableNumber, at })}
      </Link>
      <Amount value={order.amount} currency={digest.currencyCode} />
      <span>{[why, order.by === null ? null : t("by", { name: order.by })].filter(Boolean).join(" · ")}</span>
    </li>
  );
}

function DrawerNote({ digest, note }: { digest: Digest; note: Digest["drawerNotes"][number] }) {
  const { t } = useTranslation("digest");
  const { signed } = useDigestFormat(digest);
  return (
    <p className={style.text}>
      <b className="weight-600 ink">
        {t("note.drawers", { name: note.name, amount: signed(note.differenceAmount) })}.
      </b>{" "}
      {t("note.drawersText", { count: note.closes, balanced: note.balanced })}
    </p>
  );
}

/** Renders whether the signed-in owner receives the digest by mail. */
function MailSwitch() {
  const { t } = useTranslation("digest");
  const { weeklyMail, email } = useProfile();
  const update = useApiMutation({
    call: (isOn: boolean) => api.users.updateMe({ body: { weeklyMail: isOn } }),
    refresh: [["users"]],
    done: "digest:mailChanged",
    failed: "digest:mailFailed",
  });
  return (
    <div className={`print-hide ${style.mail}`}>
      <SwitchField
        label={t("mail")}
        help={t("mailHelp", { email: email ?? "" })}
        value={weeklyMail}
        disabled={update.isPending}
        onChange={(next) => update.mutate(next)}
      />
    </div>
  );
}
