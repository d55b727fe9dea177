import { useTranslation } from "../lib/translation.ts";
import type { Line } from "@konoba/contract/orders/orders.lines.contract";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { StatusBadge } from "../ui/Badge.tsx";
import { cx } from "../ui/cx.ts";
import { LockIcon } from "../ui/icons.tsx";
import { lineStatuses } from "../ui/statuses.ts";
import { useEditor } from "./editor.ts";
import { nameOf, wishesOf } from "./orderText.ts";
import style from "./Ticket.module.css";

/** Lines by the moment they were sent, in their order. */
function batchesOf(lines: readonly Line[]): { at: string; lines: Line[] }[] {
  const batches: { at: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = batches.at(-1);
    if (last?.at === line.createdAt) last.lines.push(line);
    else batches.push({ at: line.createdAt, lines: [line] });
  }
  return batches;
}

function SentLine({ line }: { line: Line }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { currency, isReadOnly, open } = useEditor();
  const isVoided = line.status === "voided";
  const name = nameOf(line, language);
  const wishes = wishesOf(line, language);
  const content = (
    <>
      <span className={style.quantity}>{line.quantity}×</span>
      <span className={style.about}>
        <span className={cx(style.name, isVoided && style.voided)}>{name}</span>
        {wishes && <span className={style.wishes}>{wishes}</span>}
        {line.status !== "pending" && (
          <StatusBadge status={lineStatuses[line.status]} look="bare">
            {t(`lineStatus.${line.status}`)}
          </StatusBadge>
        )}
      </span>
      {!isVoided && (
        <span className={style.prices}>
          <Amount value={line.totalPrice} currency={currency} />
          {line.quantity > 1 && (
            <span className={style.each}>
              <Amount value={line.unitPrice} currency={currency} size="inherit" />
            </span>
          )}
        </span>
      )}
    </>
  );
  if (isReadOnly || isVoided) return <li className={cx(style.line, style.sent)}>{content}</li>;
  return (
    <li>
      <button
        type="button"
        className={cx(style.line, style.sent)}
        onClick={() => open({ kind: "sent", lineId: line.id })}
      >
        <span className="vh">{t("line.changeSent")} </span>
        {content}
      </button>
    </li>
  );
}

/** What the kitchen has: locked, changed only line by line and on purpose. */
export function SentLines() {
  const { t } = useTranslation("orders");
  const { order, venue } = useEditor();
  const { time } = useFormat(venue.timezone);
  return batchesOf(order?.items ?? []).map((batch) => (
    <section key={batch.at}>
      <h4 className={style.heading}>
        <LockIcon size={16} />
        {t("ticket.sentAt", { time: time(batch.at) })}
      </h4>
      <ul>
        {batch.lines.map((line) => (
          <SentLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ));
}
