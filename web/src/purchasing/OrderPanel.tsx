import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import type { OrderViewProps } from "./OrderLines.tsx";
import { Minimum, SendButton, SendingFields, Terms, useOrderActions, useSending } from "./OrderSending.tsx";
import style from "./purchasing.module.css";

function Sending(props: OrderViewProps) {
  const { t } = useTranslation("purchasing");
  const sending = useSending(props);
  return (
    <>
      <SendingFields {...props} sending={sending} />
      <div className={`stack gap-8 ${style.actions}`}>
        <SendButton order={props.order} sending={sending} isWide />
        <Button variant="quiet" isWide onClick={sending.save}>
          {t("orders.save")}
        </Button>
      </div>
    </>
  );
}

/** Renders total, terms and the next step of an order. */
export function OrderPanel(props: OrderViewProps) {
  const { order, total, packs, onPacks, canReceive } = props;
  const { t } = useTranslation("purchasing");
  const { pdf, close, cancel } = useOrderActions(props);
  const count = Object.values(packs).filter((each) => each > 0).length;
  return (
    <aside className={`column shrink gap-14 on-sunken ${style.panel}`}>
      <p className="text-sm weight-400 ink-2">{t("orders.netItems", { count })}</p>
      <Amount value={total} currency={order.currencyCode} size="xl" />
      <Minimum order={order} total={total} />
      <Terms order={order} />
      {onPacks ? (
        <Sending {...props} />
      ) : (
        order.note && <p className="text-sm weight-400 ink-2">{order.note}</p>
      )}
      <div className={`stack gap-8 ${style.actions}`}>
        {canReceive && (
          <LinkButton to={`/purchasing/receive/${order.id}`} variant="primary" size="lg" isWide>
            {t("orders.receive")}
          </LinkButton>
        )}
        {pdf && (
          <Button variant="outline" isWide onClick={pdf}>
            {t("orders.pdf")}
          </Button>
        )}
        {close && (
          <Button variant="quiet" isWide onClick={close}>
            {t("orders.close")}
          </Button>
        )}
        {cancel && (
          <Button variant="quiet" isWide onClick={cancel}>
            {t("orders.cancel")}
          </Button>
        )}
      </div>
    </aside>
  );
}
