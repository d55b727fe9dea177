import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import { Amount } from "../ui/Amount.tsx";
import { Section } from "../ui/Section.tsx";
import { useEditor } from "./editor.ts";
import { HistoryList } from "./HistoryList.tsx";
import history from "./HistoryList.module.css";
import style from "./OrderEditor.module.css";

/** What stands beside the ticket of an order that is not edited: its payments and how it came about. */
export function OrderStory() {
  const { t } = useTranslation("orders");
  const { order, currency, venue } = useEditor();
  const { dateTime } = useFormat(venue.timezone);
  if (!order) return <div className={style.story} />;
  return (
    <div className={style.story}>
      {order.payments.length > 0 && (
        <Section title={t("payments")} isList>
          {order.payments.map((payment) => (
            <div key={payment.id} className={history.payment}>
              <span>
                {t(`kind.${payment.kind}`)} · {t(`method.${payment.method}`)}
                <span className={history.who}>
                  {" "}
                  {dateTime(payment.at)} · {payment.takenBy}
                </span>
              </span>
              <Amount value={payment.amount} currency={currency} />
            </div>
          ))}
        </Section>
      )}
      <Section title={t("history.title")}>
        <HistoryList order={order} />
      </Section>
    </div>
  );
}
