import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useFormat } from "../../lib/format.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { ReturnIcon } from "../../ui/icons/icons.states.tsx";
import { Section } from "../../ui/display/Section.tsx";
import { useEditor } from "../editor.ts";
import { nameOf } from "../orderText.ts";
import { canGiveBack } from "../orderBill.ts";
import { useRefundForbidden } from "./useRefundForbidden.ts";
import style from "../history/HistoryList.module.css";

type Entry = OrderDetails["payments"][number];

/** The pieces an entry names: "2× Trout, 1× Salad". */
function usePiecesOf({ items }: OrderDetails): (entry: Entry) => string {
  const { language, list } = useFormat();
  return ({ lines }) =>
    list(
      (lines ?? []).map(({ lineId, quantity }) => {
        const line = items.find(({ id }) => id === lineId);
        return `${quantity}× ${line ? nameOf(line, language) : ""}`;
      }),
    );
}

/** Money that came and went back: how, when, by whom and why; and the way to give more back. */
export function Ledger({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { currency, venue, open } = useEditor();
  const { dateTime } = useFormat(venue.timezone);
  const piecesOf = usePiecesOf(order);
  const forbidden = useRefundForbidden();
  if (order.payments.length === 0) return null;
  const give = canGiveBack(order) && (
    <Button
      size="sm"
      icon={<ReturnIcon size={16} />}
      disabledReason={forbidden}
      onClick={() => open({ kind: "refund" })}
    >
      {t("refund.open")}
    </Button>
  );
  return (
    <Section title={t("payments")} aside={give} isList>
      {order.payments.map((entry) => (
        <div key={entry.id} className={style.payment}>
          <div className={style.about}>
            <span className={style.text}>
              {t(`kind.${entry.kind}`)} · {t(`method.${entry.method}`)}
            </span>
            {[entry.reason, piecesOf(entry), entry.reference].map(
              (text) =>
                text && (
                  <span key={text} className={style.reason}>
                    {text}
                  </span>
                ),
            )}
            <span className={style.who}>
              {dateTime(entry.at)} · {entry.takenBy}
            </span>
          </div>
          <span className={entry.kind === "refund" ? style.back : undefined}>
            {entry.kind === "refund" && "−"}
            <Amount value={entry.amount} currency={currency} size="inherit" />
          </span>
        </div>
      ))}
    </Section>
  );
}
