import { useTranslation } from "../lib/translation.ts";
import { NoteIcon } from "../ui/icons.service.tsx";
import { orderStatuses } from "../ui/statuses.ts";
import { Ticket as Paper, TicketHead, TicketNote } from "../ui/Ticket.tsx";
import { TimeChip } from "../ui/TimeChip.tsx";
import { useEditor } from "./editor.ts";
import { elapsedOf } from "./elapsed.ts";
import { NewLines } from "./NewLines.tsx";
import { numberText } from "./orderText.ts";
import { SentLines } from "./SentLines.tsx";
import { TicketMenu } from "./TicketMenu.tsx";
import { TicketWarning } from "./TicketWarning.tsx";
import { TotalsPanel } from "./TotalsPanel.tsx";
import { useNow } from "./useNow.ts";
import { usePlaceName } from "./usePlaceName.ts";
import style from "./Ticket.module.css";

/** The order as a kitchen ticket: what was sent, what is new, notes and the bill. */
export function Ticket() {
  const { t } = useTranslation("orders");
  const { order, fields, lines, isReadOnly } = useEditor();
  const place = usePlaceName();
  const now = useNow();
  const number = order ? numberText(order.number) : undefined;
  const people = [order?.createdBy, fields.guests === null ? null : t("guests", { count: fields.guests })];
  const meta = people.filter(Boolean).join(" · ");
  const isEmpty = lines.length === 0 && (order === null || order.items.length === 0);

  return (
    <Paper tone={order ? orderStatuses[order.status].tone : "stone"} name={number ?? t("new")} isTall>
      <TicketHead
        title={place}
        {...(number ? { number } : {})}
        {...(meta ? { aside: meta } : {})}
        time={order && <TimeChip {...elapsedOf(order, now)} />}
        menu={<TicketMenu />}
      />
      <div className={style.body}>
        <TicketWarning />
        {isEmpty && <p className={style.empty}>{t("ticket.empty")}</p>}
        <SentLines />
        {!isReadOnly && <NewLines />}
        {[fields.specialInstructions, fields.customerNotes].map(
          (note) =>
            note && (
              <TicketNote key={note} icon={<NoteIcon size={16} />}>
                {note}
              </TicketNote>
            ),
        )}
        {order?.cancelReason && <TicketNote>{order.cancelReason}</TicketNote>}
      </div>
      <TotalsPanel />
    </Paper>
  );
}
