import { useTranslation } from "../../lib/text/translation.ts";
import { Section } from "../../ui/display/Section.tsx";
import { useEditor } from "../editor.ts";
import { HistoryList } from "../history/HistoryList.tsx";
import { OrderFacts } from "../history/OrderFacts.tsx";
import { RefundLink, Ledger } from "../pay/Ledger.tsx";
import style from "./OrderEditor.module.css";

/** Renders payments and history beside the ticket of a read-only order. */
export function OrderStory() {
  const { t } = useTranslation("orders");
  const { order, location, open } = useEditor();
  if (!order) return <div className={style.story} />;
  return (
    <div className={style.story}>
      <OrderFacts order={order} location={location} />
      <Ledger
        order={order}
        location={location}
        aside={<RefundLink order={order} />}
        onPay={(accountId) => open({ kind: "pay", accountId })}
      />
      <Section title={t("history.title")}>
        <HistoryList order={order} location={location} />
      </Section>
    </div>
  );
}
