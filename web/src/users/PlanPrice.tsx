import type { Plan } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { planPrices } from "./users.billing.queries.ts";

/** Renders the price of a plan per month or year. */
export function PlanPrice({ plan }: { plan: Plan }) {
  const { t } = useTranslation("users");
  const { money } = useFormat();
  const price = useQuery(planPrices()).data?.find((each) => each.plan === plan);
  if (!price) return null;
  return (
    <span className="block above-4 weight-600">
      {t(`plan.per.${price.per}`, { price: money(price.amount, price.currency) })}
    </span>
  );
}
