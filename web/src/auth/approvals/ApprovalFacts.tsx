import { orderNumber } from "@konoba/contract/lib/orderNumber";
import type { ApprovalRequest } from "@konoba/contract/team/team.approvals.contract";
import { useCurrentLocation } from "../../lib/api/currentLocation.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { Initials } from "../Who.tsx";
import { approvalTopic, type ApprovalTopic } from "./approvalTopic.ts";
import style from "./Approval.module.css";

/** What a request would do, as its requester and its approver see it. */
type RequestFacts = Omit<ApprovalRequest, "approvalId" | "approvers">;

/** Formats an order number: 1054 → "#1054". */
const orderText = (number: number | null) => (number === null ? "" : orderNumber(number));

/** Returns the sentences of a request: what it is about, and who wants it beyond which limit. */
function useRequestText(request: RequestFacts, name: string) {
  const { t } = useTranslation("auth");
  const { language, money, number, percent } = useFormat();
  const currency = useCurrency(useCurrentLocation().id);
  const { measure, amount, limit, nameEn, nameMe, quantity, unit } = request;
  const item = language === "me" ? (nameMe ?? nameEn) : (nameEn ?? nameMe);
  const count = quantity ?? 1;
  const order = orderText(request.orderNumber);
  const hasLimit = limit !== null && Number(limit) > 0;
  const shown = (value: string | null) => money(value ?? "0", currency);
  const percentage = percent(measure ?? "0");
  const weight = unit === null ? null : `${number(count, unit === "g" ? 1 : 3)}\u00a0${unit}`;
  const texts: Record<ApprovalTopic, { headline: string; who: string }> = {
    void: {
      headline: item ?? t("approvals.headline.void", { count, order }),
      who: hasLimit
        ? t("approvals.who.voidLimit", { name, count, limit: shown(limit), sum: shown(measure) })
        : t("approvals.who.void", { name, count }),
    },
    discount: {
      headline: item
        ? t("approvals.headline.discountItem", { percentage, name: item })
        : t("approvals.headline.bill", { percentage }),
      who: hasLimit
        ? t("approvals.who.discount", { name, limit: percent(limit) })
        : t("approvals.who.discountNone", { name }),
    },
    refund: {
      headline: t("approvals.headline.refund", { amount: shown(amount) }),
      who: hasLimit
        ? t("approvals.who.refund", { name, limit: shown(limit), sum: shown(measure) })
        : t("approvals.who.refundNone", { name }),
    },
    reopen: { headline: t("approvals.headline.order", { order }), who: t("approvals.who.reopen", { name }) },
    drawer: {
      headline: t("approvals.headline.drawer", { amount: shown(amount) }),
      who: t("approvals.who.drawer", { name }),
    },
    opening: { headline: item ?? t("approvals.headline.opening"), who: t("approvals.who.opening", { name }) },
    weight: {
      headline:
        item && weight !== null
          ? t("approvals.headline.weightOf", { name: item, weight })
          : t("approvals.headline.weight", { count }),
      who: t("approvals.who.weight", { name }),
    },
    portions: {
      headline: item
        ? t("approvals.headline.portionsOf", { count, name: item })
        : t("approvals.headline.portions", { count }),
      who: t("approvals.who.portions", { name }),
    },
  };
  return texts[approvalTopic(request)];
}

/** Actions whose amount stands beside the headline; others name it there. */
const besideHeadline: readonly ApprovalRequest["action"][] = ["void", "reopen"];

/** Renders who wants what, and what becomes of the bill. */
export function ApprovalFacts({ request, requestedBy }: { request: RequestFacts; requestedBy: string }) {
  const { t } = useTranslation("auth");
  const { money } = useFormat();
  const currency = useCurrency(useCurrentLocation().id);
  const [firstName = ""] = requestedBy.split(" ");
  const { headline, who } = useRequestText(request, firstName);
  const { action, amount, dueBefore, dueAfter } = request;
  return (
    <div className={`grid align-start gap-12 rows-0 ${style.facts}`}>
      <Initials name={requestedBy} />
      <p className="text-md ink-2">
        <b>{headline}</b>
        {who}
      </p>
      {besideHeadline.includes(action) && amount !== null && (
        <Amount value={amount} currency={currency} size="lg" />
      )}
      {dueBefore !== null && dueAfter !== null && (
        <div
          className={`row align-baseline justify-between gap-12 above-10 text-md line-above ink-2 ${style.becomes}`}
        >
          <span>{t("approvals.becomes", { before: money(dueBefore, currency) })}</span>
          <Amount value={dueAfter} currency={currency} size="lg" />
        </div>
      )}
    </div>
  );
}
