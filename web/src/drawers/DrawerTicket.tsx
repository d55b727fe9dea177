import type {
  CashMovement,
  Drawer,
  DrawerShift,
  DrawerTicket as TicketCash,
} from "@konoba/contract/drawers/drawers.contract";
import type { ReactNode } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { TicketCard, TicketHead } from "../ui/display/TicketCard.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { CheckIcon, LockIcon, TillIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import style from "./DrawerTicket.module.css";

/** Renders the cash in or out other than payments below their sum, oldest first. */
function Moves({ moves, currency }: { moves: readonly CashMovement[]; currency: string }) {
  const { time, money } = useLocalFormat();
  return moves.map(({ id, amount, reason, by, at }) => (
    <small key={id}>
      {[`${time(at)} ${reason}`, moves.length > 1 && money(amount, currency), by].filter(Boolean).join(" · ")}
    </small>
  ));
}

interface LineProps {
  label: string;
  value: string;
  currency: string;
  isSigned?: boolean;
  children?: ReactNode;
}

function Line({ label, value, currency, isSigned = true, children }: LineProps) {
  return (
    <li>
      <span>{label}</span>
      <Amount value={value} currency={currency} isSigned={isSigned} />
      {children}
    </li>
  );
}

interface LinesProps {
  shift: DrawerShift;
  cash: TicketCash;
  currency: string;
}

/** Renders float + sales − refunds + in − out; sales and refunds once they may be seen. */
function Lines({ shift, cash, currency }: LinesProps) {
  const { t } = useTranslation("drawers");
  const isIn = ({ kind }: CashMovement) => kind === "paid_in";
  const ins = shift.movements.filter(isIn);
  const outs = shift.movements.filter((move) => !isIn(move));
  return (
    <ul className={style.lines}>
      <Line label={t("openingAmount")} value={cash.openingAmount} currency={currency} isSigned={false} />
      {cash.salesAmount === null ? (
        <li>
          <span>{t("ticket.sales")}</span>
          <span className="meta">{t("ticket.hidden")}</span>
        </li>
      ) : (
        <Line label={t("ticket.sales")} value={cash.salesAmount} currency={currency}>
          {Boolean(cash.sales) && <small>{t("ticket.payments", { count: cash.sales ?? 0 })}</small>}
        </Line>
      )}
      {Number(cash.refundedAmount) !== 0 && (
        <Line label={t("report.refundedAmount")} value={cash.refundedAmount ?? "0"} currency={currency} />
      )}
      {ins.length > 0 && (
        <Line label={t("kinds.paid_in")} value={cash.inAmount} currency={currency}>
          <Moves moves={ins} currency={currency} />
        </Line>
      )}
      {outs.length > 0 && (
        <Line label={t("kinds.paid_out")} value={cash.outAmount} currency={currency}>
          <Moves moves={outs} currency={currency} />
        </Line>
      )}
    </ul>
  );
}

interface ShiftActionsProps {
  shift: DrawerShift;
  onMove: () => void;
}

/** Renders the two main actions of an open drawer. */
export function ShiftActions({ shift, onMove }: ShiftActionsProps) {
  const { t } = useTranslation("drawers");
  const isManager = usePermission("drawers.manage");
  return (
    <>
      {shift.isOwn || isManager ? (
        <LinkButton to={`/drawers/close/${shift.id}`} variant="primary" icon={<LockIcon />}>
          {t("toClose")}
        </LinkButton>
      ) : (
        <Button variant="primary" icon={<LockIcon />} disabledReason={t("notOwn")}>
          {t("toClose")}
        </Button>
      )}
      <Button needsConnection onClick={onMove}>
        {t("move")}
      </Button>
    </>
  );
}

interface DrawerTicketProps {
  drawer: Drawer;
  shift: DrawerShift;
  cash: TicketCash;
  currency: string;
  /** Menu of the drawer. */
  menu: ReactNode;
  /** Further actions. */
  tools: ReactNode;
  /** True if the main actions are at the foot of the page on phones. */
  isOnlyOpen: boolean;
  onMove: () => void;
}

/** Renders an open drawer as a ticket from its float to its expected cash. */
export function DrawerTicket({ drawer, shift, cash, currency, ...parts }: DrawerTicketProps) {
  const { t } = useTranslation("drawers");
  const { dateTime } = useLocalFormat();
  const isManager = usePermission("drawers.manage");
  const isPhone = useIsPhone();
  const name = drawer.name ?? t("first");
  return (
    <TicketCard tone="green" name={name}>
      <TicketHead
        title={
          <>
            <TillIcon /> {name}
          </>
        }
        time={
          <span className={style.badge}>
            <Badge tone="green" icon={<CheckIcon size={16} />}>
              {t("isOpen")}
            </Badge>
          </span>
        }
        menu={parts.menu}
      />
      <p className={`text-md ink-2 ${style.since}`}>
        {t("since", { at: dateTime(shift.openedAt), name: shift.openedBy })}
      </p>
      <Lines shift={shift} cash={cash} currency={currency} />
      <p className={`row wrap align-center justify-between gap-10 rows-0 above-6 ${style.expected}`}>
        <b>{t("ticket.expected")}</b>
        {cash.expectedAmount === null ? (
          <span className={style.hatch} role="img" aria-label={t("ticket.hidden")} />
        ) : (
          <Amount value={cash.expectedAmount} currency={currency} />
        )}
      </p>
      {!(isPhone && parts.isOnlyOpen) && (
        <div className={`row wrap gap-8 ${style.actions}`}>
          <ShiftActions shift={shift} onMove={parts.onMove} />
        </div>
      )}
      <div className={`row wrap align-center gap-8 rows-4 ${style.tools}`}>
        {isManager && (
          <LinkButton
            to={`/drawers/reports/${shift.id}`}
            variant="quiet"
            size="sm"
            icon={<PrinterIcon size={16} />}
          >
            {t("x")}
          </LinkButton>
        )}
        {parts.tools}
      </div>
    </TicketCard>
  );
}
