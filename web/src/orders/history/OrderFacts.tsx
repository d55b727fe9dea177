import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Section } from "../../ui/display/Section.tsx";
import style from "./HistoryList.module.css";

interface OrderFactsProps {
  order: OrderDetails;
  location: Pick<Location, "timezone" | "currencyCode">;
}

/** Renders due time, staff, delivery service and payment method of an order. */
export function OrderFacts({ order, location }: OrderFactsProps) {
  const { t } = useTranslation(["orders", "platform"]);
  const { dateTime, money } = useFormat(location.timezone);
  const at = (instant: string | null) => instant && dateTime(instant);
  const { prepaidAmount, platformDiscountAmount } = order;
  const facts = [
    ["platform:fields.source", order.source],
    ["orders:fields.sourceDeliveryId", order.sourceDeliveryId],
    ["orders:fields.deliveryAddress", order.deliveryAddress],
    ["platform:fields.requestedTime", at(order.requestedTime)],
    ["platform:fields.prepaidAmount", prepaidAmount && money(prepaidAmount, location.currencyCode)],
    [
      "platform:fields.platformDiscountAmount",
      platformDiscountAmount && money(platformDiscountAmount, location.currencyCode),
    ],
    ["orders:fields.estimatedReadyTime", at(order.estimatedReadyTime)],
    ["orders:fields.actualReadyTime", at(order.actualReadyTime)],
    ["orders:fields.preparedBy", order.preparedBy],
    ["orders:fields.servedBy", order.servedBy],
    ["orders:fields.paymentReference", order.paymentReference],
  ] as const;
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <Section title={t("orders:details.facts")}>
      <dl className={style.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
