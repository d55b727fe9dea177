import { countPieces, piecesOf } from "@konoba/contract/menu/menu.weight.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { isLive, type LineStatus } from "@konoba/contract/orders/orders.status";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { StatusBadge } from "../../ui/display/Badge.tsx";
import { lineStatuses, orderStatuses } from "../../ui/display/statuses.ts";
import { TicketCard, TicketHead, TicketLines } from "../../ui/display/TicketCard.tsx";
import { useEditor } from "../editor.ts";
import { dishOf, namesOf, numberText, wishesOf } from "../orderText.ts";
import { useOrderDestination } from "../useOrderDestination.ts";
import { kitchenLines, type AfterPayment as Choice } from "./payForm.ts";
import style from "./PayTill.module.css";

const LineState = ({ status }: { status: LineStatus }) => {
  const { t } = useTranslation("orders");
  return (
    <StatusBadge status={lineStatuses[status]} variant="bare">
      {t(`lineStatus.${status}`)}
    </StatusBadge>
  );
};

/** Renders the lines of an order with their kitchen status. */
export function KitchenState({ order, isPaid = false }: { order: OrderDetails; isPaid?: boolean }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const destination = useOrderDestination()(order);
  const { [order.status]: statusStyle } = orderStatuses;
  const status = t(`status.${order.status}`);
  return (
    <TicketCard tone={statusStyle.tone} name={`${destination}, ${numberText(order.number)}`}>
      <TicketHead
        title={destination}
        number={numberText(order.number)}
        time={
          <StatusBadge status={statusStyle} variant="solid">
            {isPaid ? `${t("paymentStatus.paid")} · ${status}` : status}
          </StatusBadge>
        }
      />
      <TicketLines
        lines={order.items
          .filter(({ status: each }) => isLive(each))
          .map((line) => ({
            id: line.id,
            quantity: piecesOf(line),
            name: dishOf(line, language),
            note: wishesOf(line, language) || null,
            price: <LineState status={line.status} />,
          }))}
      />
    </TicketCard>
  );
}

interface AfterPaymentProps {
  order: OrderDetails;
  value: Choice;
  onChange: (value: Choice) => void;
}

/** Renders the choice for unserved lines after payment; nothing if there are none. */
export function AfterPayment({ order, value, onChange }: AfterPaymentProps) {
  const { t } = useTranslation("pay");
  const { location } = useEditor();
  const { language } = useFormat();
  const lines = kitchenLines(order);
  if (lines.length === 0) return null;
  const count = countPieces(lines);
  const choices = [
    {
      value: "keep_open",
      title: t("after.keepOpen"),
      help: t(location.completeWhenServedAndPaid ? "after.keepOpenHelp" : "after.keepOpenByHand", { count }),
    },
    {
      value: "close",
      title: t("after.close"),
      help: t("after.closeHelp", { names: namesOf(lines, language) }),
    },
  ] as const;
  return (
    <fieldset className={style.after}>
      <legend>{t("after.title")}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={cx(style.choice, value === choice.value && style.chosen)}>
          <input
            type="radio"
            name="afterPayment"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.title}</b>
          <span>{choice.help}</span>
        </label>
      ))}
    </fieldset>
  );
}

const steps = ["sent", "paid", "cooking", "handedOver"] as const;

/** Renders the progress of a paid order: sent, paid, cooking, served. */
export function PaidProgress({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("pay");
  const now = order.status === "completed" ? steps.length : kitchenLines(order).length > 0 ? 2 : 3;
  return (
    <ol className={style.steps}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={cx(at < now && style.stepDone, at === now && style.stepNow)}
          aria-current={at === now ? "step" : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
