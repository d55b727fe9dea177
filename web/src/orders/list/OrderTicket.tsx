import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { nextActionOf } from "@konoba/contract/orders/orders.nextAction.rules";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { Link } from "@tanstack/react-router";
import { useProfile } from "../../lib/api/session.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import {
  TicketCard,
  TicketAction,
  TicketFoot,
  TicketHead,
  TicketLines,
} from "../../ui/display/TicketCard.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import { ChevronRightIcon } from "../../ui/icons/icons.tsx";
import { useIsPhone } from "../../ui/useMedia.ts";
import { elapsedOf } from "../elapsed.ts";
import { nextActionKey, nextShortKey } from "../nextAction.ts";
import { comboNameOf, dishOf, numberText, wishesOf } from "../orderText.ts";
import { useStepRules } from "../useNextStep.ts";
import { fittingLines } from "./ticketLines.ts";
import style from "./OrderTicket.module.css";

interface OrderTicketProps {
  order: OrderRow;
  /** Performs the next step; without it the ticket has no button. */
  onNext?: (order: OrderRow) => void;
}

/** Renders an order for the dashboard: table, age, first lines, status and next step. */
export function OrderTicket({ order, onNext }: OrderTicketProps) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const isPhone = useIsPhone();
  const now = useNow();
  const live = order.items.filter((line) => line.status !== "voided");
  const shown = fittingLines(live);
  const destination = order.tableNumber
    ? t("table", { number: order.tableNumber })
    : t(`type.${order.orderType}`);
  const number = numberText(order.number);

  return (
    <div className={style.small}>
      <TicketCard tone={orderStatuses[order.status].tone} name={`${destination}, ${number}`} isTall>
        <TicketHead
          title={
            <Link to={`/orders/edit/${order.id}`} className={style.link}>
              {destination}
            </Link>
          }
          number={number}
          time={<TimeChip {...elapsedOf(order, now)} isShort={!isPhone} />}
        />
        <TicketLines
          lines={shown.map((line) => ({
            id: line.id,
            quantity: piecesOf(line),
            name: dishOf(line, language),
            note:
              [comboNameOf(line, order.combos, language), wishesOf(line, language)]
                .filter(Boolean)
                .join(" · ") || null,
          }))}
          more={live.length - shown.length}
        />
        <Foot order={order} onNext={onNext} isPhone={isPhone} />
      </TicketCard>
    </div>
  );
}

/** Renders status and next step in one row; on phones the button takes the whole row. */
function Foot({ order, onNext, isPhone }: OrderTicketProps & { isPhone: boolean }) {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const rules = useStepRules();
  const { tone } = orderStatuses[order.status];
  const action = onNext ? nextActionOf(order, role, rules) : null;
  if (isPhone && action && onNext)
    return (
      <TicketAction>
        <Button variant="tone" tone={tone} onClick={() => onNext(order)}>
          {t(nextActionKey(action))}
          <ChevronRightIcon size={16} />
        </Button>
      </TicketAction>
    );
  return (
    <TicketFoot>
      <StatusBadge status={orderStatuses[order.status]} variant="bare">
        {t(`status.${order.status}`)}
      </StatusBadge>
      {action && onNext && (
        <Button variant="tone" size="sm" tone={tone} onClick={() => onNext(order)}>
          {t(nextShortKey(action))}
          <ChevronRightIcon size={16} />
        </Button>
      )}
    </TicketFoot>
  );
}
