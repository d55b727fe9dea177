import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Section } from "../../ui/display/Section.tsx";
import style from "./HistoryList.module.css";

interface OrderFactsProps {
  order: OrderDetails;
  location: Pick<Location, "timezone">;
}

/** Renders due time, staff, delivery service and payment method of an order. */
export function OrderFacts({ order, location }: OrderFactsProps) {
  const { t } = useTranslation("orders");
  const { dateTime } = useFormat(location.timezone);
  const at = (instant: string | null) => instant && dateTime(instant);
  const facts = [
    ["estimatedReadyTime", at(order.estimatedReadyTime)],
    ["actualReadyTime", at(order.actualReadyTime)],
    ["preparedBy", order.preparedBy],
    ["servedBy", order.servedBy],
    ["sourceDeliveryId", order.sourceDeliveryId],
    ["paymentReference", order.paymentReference],
  ] as const;
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <Section title={t("details.facts")}>
      <dl className={style.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(`fields.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
