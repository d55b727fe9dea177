import type { Role } from "@konoba/contract/lib/permissions";
import { piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import { isDeletable } from "@konoba/contract/orders/orders.deletion.rules";
import { nextActionOf, type StepRules } from "@konoba/contract/orders/orders.nextAction.rules";
import type { OrderRow as Order } from "@konoba/contract/orders/orders.shapes.contract";
import type { OrderStatus } from "@konoba/contract/orders/orders.status";
import { Link } from "@tanstack/react-router";
import { memo, Suspense } from "react";
import { usePermission } from "../../lib/api/session.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useClockValue } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/controls/Menu.tsx";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { orderStatuses, paymentStatuses } from "../../ui/display/statuses.ts";
import {
  TicketCard,
  TicketFoot,
  TicketHead,
  TicketLines,
  TicketNote,
  TicketRule,
} from "../../ui/display/TicketCard.tsx";
import { TimeChip } from "../../ui/display/TimeChip.tsx";
import { GripIcon } from "../../ui/icons/icons.more.tsx";
import { NoteIcon } from "../../ui/icons/icons.service.tsx";
import {
  ArrowRightIcon,
  ChevronRightIcon,
  CircleXIcon,
  MoreIcon,
  PencilIcon,
  TablesIcon,
  WarningIcon,
} from "../../ui/icons/icons.tsx";
import { elapsedOf } from "../elapsed.ts";
import { nextShortKey } from "../nextAction.ts";
import { comboNameOf, dishOf, numberText, wishesOf } from "../orderText.ts";
import { targetsOf } from "../statusTargets.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import { isWarning } from "./boardTickets.ts";
import style from "./Board.module.css";

/** Actions of the board; referentially stable, so that memoized tickets do not render again. */
export interface BoardActions {
  currency: string;
  role: Role;
  rules: StepRules;
  move: (order: Order, to: OrderStatus) => void;
  openDialog: (dialog: { kind: "table" | "cancel"; id: string }) => void;
}

interface BoardTicketProps {
  order: Order;
  actions: BoardActions;
}

function Elapsed({ order }: { order: Order }) {
  const minutes = useClockValue((now) => elapsedOf(order, now).minutes);
  return <TimeChip minutes={minutes} promised={elapsedOf(order, new Date(order.createdAt)).promised} />;
}

/** Renders further actions of a ticket; computed when its menu opens, not for every ticket. */
function TicketChoices({ order, actions }: BoardTicketProps) {
  const { t } = useTranslation("orders");
  const mayEdit = usePermission("orders.edit");
  const mayCancel = usePermission("orders.cancel");
  return (
    <>
      {targetsOf(order, actions.role).map((to) => {
        const Icon = orderStatuses[to].icon;
        return (
          <MenuItem key={to} icon={<Icon />} onSelect={() => actions.move(order, to)}>
            {t(`status.${to}`)}
          </MenuItem>
        );
      })}
      <MenuRule />
      <MenuItem icon={<PencilIcon />} to={`/orders/edit/${order.id}`}>
        {t("openOrder")}
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<TablesIcon />} onSelect={() => actions.openDialog({ kind: "table", id: order.id })}>
          {t("move")}
        </MenuItem>
      )}
      {mayCancel && (
        <MenuItem
          icon={<CircleXIcon />}
          variant="danger"
          onSelect={() => actions.openDialog({ kind: "cancel", id: order.id })}
        >
          {t(isDeletable(order) ? "cancel.delete" : "cancel.confirm")}
        </MenuItem>
      )}
    </>
  );
}

function TicketMenu(props: BoardTicketProps) {
  const { t } = useTranslation("orders");
  const name = `${t("more")}: ${numberText(props.order.number)}`;
  return (
    <Menu
      name={name}
      align="end"
      trigger={(open) => <IconButton name={name} icon={<MoreIcon />} variant="line" {...open} />}
    >
      <TicketChoices {...props} />
    </Menu>
  );
}

const mentioned = lazyComponent(
  async () => (await import("../../products/MentionedAllergens.tsx")).MentionedAllergens,
);

const Mentioned = ({ text }: { text: string }) => (
  <Suspense fallback={null}>
    <mentioned.Component text={text} />
  </Suspense>
);

function Lines({ order }: { order: Order }) {
  const { language } = useFormat();
  const isCooking = order.actualReadyTime === null;
  // A cancelled order has only voided lines; its ticket still lists them.
  const lines = order.items.filter(({ status }) => status !== "voided" || order.status === "cancelled");
  return (
    <TicketLines
      lines={lines.map((line) => {
        const wishes = wishesOf(line, language);
        const combo = comboNameOf(line, order.combos, language);
        return {
          id: line.id,
          quantity: piecesOf(line),
          name: dishOf(line, language),
          note: (combo || wishes) && (
            <>
              {[combo, wishes].filter(Boolean).join(" · ")} {wishes && <Mentioned text={wishes} />}
            </>
          ),
          isDone: isCooking && (line.status === "ready" || line.status === "served"),
        };
      })}
    />
  );
}

/** Renders the ticket; memoized, so that it renders again only when its order changes. */
export const TicketPaper = memo(function TicketPaper({ order, actions }: BoardTicketProps) {
  const { t } = useTranslation("orders");
  const destination = useOrderDestination()(order);
  const { tone } = orderStatuses[order.status];
  const action = nextActionOf(order, actions.role, actions.rules);
  const note = order.specialInstructions;
  const guests = order.guests === null ? "" : t("guests", { count: order.guests });
  return (
    <TicketCard tone={tone} name={`${destination}, ${numberText(order.number)}`}>
      <TicketHead
        title={
          <Link to={`/orders/edit/${order.id}`} className={style.link} draggable={false}>
            {destination}
          </Link>
        }
        number={numberText(order.number)}
        meta={<span className={style.server}>{order.customerName ?? order.createdBy.split(" ")[0]}</span>}
        aside={guests}
        time={<Elapsed order={order} />}
      />
      <Lines order={order} />
      {note && (
        <TicketNote icon={isWarning(note) ? <WarningIcon size={16} /> : <NoteIcon size={16} />}>
          {isWarning(note) ? <strong>{note}</strong> : note} <Mentioned text={note} />
        </TicketNote>
      )}
      <TicketRule />
      <TicketFoot>
        <strong>
          <Amount value={order.totalAmount} currency={actions.currency} />
        </strong>
        <StatusBadge status={paymentStatuses[order.paymentStatus]} variant="bare">
          {t(`paymentStatus.${order.paymentStatus}`)}
        </StatusBadge>
      </TicketFoot>
      <div className={style.actions}>
        {action && (
          <Button
            variant="tone"
            tone={tone}
            onClick={() => actions.move(order, action.kind === "pay" ? "completed" : action.to)}
          >
            {t(nextShortKey(action))}
            {action.kind === "pay" ? <ArrowRightIcon size={16} /> : <ChevronRightIcon size={16} />}
          </Button>
        )}
        <TicketMenu order={order} actions={actions} />
      </div>
    </TicketCard>
  );
});

/** Renders a ticket that can be dragged as a whole by pointer, and by keyboard on its handle. */
export const BoardTicket = memo(function BoardTicket(props: BoardTicketProps & { isHeld: boolean }) {
  const { t } = useTranslation("board");
  const { order, actions, isHeld } = props;
  return (
    <li data-ticket={order.id} className={cx(style.ticket, isHeld && style.lifted)}>
      <button
        type="button"
        data-handle
        className={style.handle}
        aria-label={t("handle", { number: numberText(order.number) })}
        aria-pressed={isHeld}
      >
        <GripIcon size={16} />
      </button>
      <TicketPaper order={order} actions={actions} />
    </li>
  );
});
