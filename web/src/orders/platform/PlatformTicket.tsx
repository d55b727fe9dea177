import type { Location } from "@konoba/contract/locations/locations.contract";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isUrgent, unpaidAmount } from "@konoba/contract/orders/orders.platform.rules";
import { useState } from "react";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import {
  TicketCard,
  TicketFoot,
  TicketHead,
  TicketLines,
  TicketNote,
  TicketRule,
} from "../../ui/display/TicketCard.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { NoteIcon } from "../../ui/icons/icons.service.tsx";
import { useRejectOrder } from "../orders.platform.queries.ts";
import { dishOf, numberText, wishesOf } from "../orderText.ts";
import { AcceptForm } from "./AcceptForm.tsx";
import style from "./PlatformSheet.module.css";

const usualReasons = ["busy", "soldOut", "closing"] as const;

/** Renders the reason of a rejection, which the platform passes on to the guest. */
function RejectForm({ order, onBack }: { order: OrderDetails; onBack: () => void }) {
  const { t } = useTranslation("platform");
  const reject = useRejectOrder();
  const [reason, setReason] = useState("");
  const typed = reason.trim();
  return (
    <form
      className={style.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "") reject.mutate({ order, reason: typed });
      }}
    >
      <ChipGroup name={t("reason")}>
        {usualReasons.map((each) => {
          const text = t(`reasons.${each}`);
          return (
            <Chip key={each} pressed={typed === text} onClick={() => setReason(text)}>
              {text}
            </Chip>
          );
        })}
      </ChipGroup>
      <TextField label={t("reason")} name="reason" value={reason} maxLength={200} onChange={setReason} />
      <div className={style.buttons}>
        <Button disabled={reject.isPending} onClick={onBack}>
          {t("back")}
        </Button>
        <Button
          type="submit"
          variant="dangerSolid"
          loading={reject.isPending}
          disabledReason={typed === "" ? t("reasonMissing") : null}
        >
          {t("confirmReject")}
        </Button>
      </div>
    </form>
  );
}

interface PlatformTicketProps {
  order: OrderDetails;
  location: Location;
}

/** Renders who wants it and where, as far as the platform says. */
function Guest({ order }: { order: OrderDetails }) {
  const { customerName, customerPhone, deliveryAddress } = order;
  const parts = [customerName, customerPhone, deliveryAddress].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className={style.guest}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

/** Renders the total, and what of it is left to pay here. */
function Money({ order, location }: PlatformTicketProps) {
  const { t } = useTranslation("platform");
  const { money } = useFormat();
  const open = unpaidAmount(order);
  const isPrepaid = Number(open) === 0;
  return (
    <TicketFoot>
      <strong>
        <Amount value={order.totalAmount} currency={location.currencyCode} />
      </strong>
      <Badge tone={isPrepaid ? "green" : "amber"}>
        {isPrepaid ? t("prepaid") : t("toPay", { amount: money(open, location.currencyCode) })}
      </Badge>
    </TicketFoot>
  );
}

/** Returns the name of a platform as a title: "Wolt". */
const titled = (source: string) => source.charAt(0).toUpperCase() + source.slice(1);

/** Renders an order of a platform with its answers. */
export function PlatformTicket({ order, location }: PlatformTicketProps) {
  const { t } = useTranslation(["platform", "orders"]);
  const { language, time } = useFormat(location.timezone);
  const now = useNow(5_000);
  const [isRejecting, setRejecting] = useState(false);
  const number = numberText(order.number);
  const source = titled(order.source ?? "");
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(order.createdAt)) / 60_000));
  const notes = [order.customerNotes, order.specialInstructions].filter((note) => note !== null);
  const requested =
    order.requestedTime === null
      ? t("platform:asap")
      : t("platform:wanted", { time: time(order.requestedTime) });
  return (
    <TicketCard tone={isUrgent(order, now) ? "red" : "blue"} name={`${source}, ${number}`}>
      <TicketHead
        title={`${source} · ${t(`orders:type.${order.orderType}`)}`}
        number={number}
        meta={order.sourceDeliveryId}
        aside={requested}
        time={<TimeChip minutes={minutes} />}
      />
      <TicketLines
        lines={order.items.map((line) => ({
          id: line.id,
          quantity: piecesOf(line),
          name: dishOf(line, language),
          note: wishesOf(line, language) || null,
        }))}
      />
      {notes.map((note) => (
        <TicketNote key={note} icon={<NoteIcon size={16} />}>
          {note}
        </TicketNote>
      ))}
      <Guest order={order} />
      <TicketRule />
      <Money order={order} location={location} />
      {isRejecting ? (
        <RejectForm order={order} onBack={() => setRejecting(false)} />
      ) : (
        <AcceptForm order={order} location={location} onReject={() => setRejecting(true)} />
      )}
    </TicketCard>
  );
}
