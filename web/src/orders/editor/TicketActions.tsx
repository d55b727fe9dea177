import { nextActionOf } from "@konoba/contract/orders/orders.nextAction.rules";
import { isClosed } from "@konoba/contract/orders/orders.status";
import { Suspense, useEffect } from "react";
import { useProfile } from "../../lib/api/session.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Amount } from "../../ui/display/Amount.tsx";
import { orderStatuses } from "../../ui/display/statuses.ts";
import { ChevronRightIcon, PlusIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { useEditor, useUnsentTicket } from "../editor.ts";
import { nextActionKey } from "../nextAction.ts";
import { pieces } from "../orderDraft.ts";
import { useAdvanceOrder, useFailureText } from "../orders.changes.queries.ts";
import { useWaitingCash } from "../waitingCash.ts";
import { focusPay } from "./payFocus.ts";
import { TillPrices } from "./TillPrices.tsx";
import { usePaying } from "./usePaying.ts";
import style from "./TicketActions.module.css";

function NextStep() {
  const { t } = useTranslation("orders");
  const { role } = useProfile();
  const { order, location } = useEditor();
  const advance = useAdvanceOrder();
  const action = order && nextActionOf(order, role, location);
  if (!order || action?.kind !== "advance") return null;
  return (
    <Button
      variant="tone"
      size="lg"
      tone={orderStatuses[order.status].tone}
      onClick={() => advance.mutate({ order, to: action.to })}
    >
      {t(nextActionKey(action))}
      <ChevronRightIcon size={16} />
    </Button>
  );
}

/** Renders the error of the last attempt to send; the draft is preserved. */
function Failure() {
  const { order, failure } = useEditor();
  const textOf = useFailureText();
  if (!failure) return null;
  return (
    <p className={style.failure} role="alert">
      <WarningIcon size={16} />
      {textOf(order ? "failed.update" : "failed.create", failure)}
    </p>
  );
}

const cashNotice = lazyComponent(async () => (await import("./WaitingCash.tsx")).WaitingCash);

/** Renders cash payments of this order that are in the offline queue. */
function CashNotice() {
  const { order } = useEditor();
  const cash = useWaitingCash(order);
  if (cash === null) return null;
  return (
    <Suspense fallback={null}>
      <cashNotice.Component amount={cash} />
    </Suspense>
  );
}

/** Renders "send" and "pay" while there are new lines; otherwise the next step and "pay". */
export function TicketActions() {
  const { t } = useTranslation("orders");
  const { order, fields, currency, isReadOnly, isSending, failure, send } = useEditor();
  const { lines, bill } = useUnsentTicket();
  const paying = usePaying();
  const count = pieces(lines);
  const isCounter = fields.orderType !== "dine_in";
  useEffect(() => {
    if (order && count === 0) focusPay();
  }, [order, count]);

  if (isReadOnly) {
    return (
      <div className={style.actions}>
        <NextStep />
        {order && isClosed(order.status) && (
          <LinkButton to="/orders/addOld" size="lg" variant="primary" icon={<PlusIcon />}>
            {t("new")}
          </LinkButton>
        )}
      </div>
    );
  }
  if (isCounter && count > 0)
    return (
      <>
        <Failure />
        <TillPrices />
        <div className={style.counter}>
          <Button size="lg" loading={isSending} needsConnection={false} onClick={() => void send(false)}>
            {t(failure ? "retry" : "send")}
          </Button>
          <Button
            size="lg"
            variant="primary"
            loading={isSending}
            needsConnection={false}
            disabledReason={paying.reason}
            onClick={() => void paying.pay()}
          >
            {t("sendAndPay")} · <Amount value={bill.totalAmount} currency={currency} size="inherit" />
          </Button>
        </div>
      </>
    );
  return (
    <>
      <Failure />
      <TillPrices />
      <CashNotice />
      <div className={style.actions}>
        {count === 0 && <NextStep />}
        {!paying.isSettled && (
          <Button
            data-pay
            size="lg"
            variant={count === 0 && order ? "primary" : "outline"}
            disabledReason={paying.reason}
            onClick={() => void paying.pay()}
          >
            {t("pay.open")}
          </Button>
        )}
        {(count > 0 || !order) && (
          <Button
            size="lg"
            variant="primary"
            loading={isSending}
            needsConnection={false}
            disabledReason={count === 0 ? t("ticket.empty") : null}
            onClick={() => void send(false)}
          >
            {failure ? t("retry") : count === 0 ? t("send") : t("sendItems", { count })}
          </Button>
        )}
      </div>
    </>
  );
}
