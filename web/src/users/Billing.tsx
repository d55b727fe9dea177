import type { Invoice } from "@konoba/contract/organizations/organizations.billing.contract";
import { planLocations, plans, type Plan } from "@konoba/contract/organizations/organizations.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { planUse, locationPage } from "../locations/locations.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { cx } from "../ui/cx.ts";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SettingSection } from "../ui/display/SettingSection.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { paymentStatuses } from "../ui/display/statuses.ts";
import { CreditCardIcon } from "../ui/icons/icons.tsx";
import { PlanPrice } from "./PlanPrice.tsx";
import { PlanSummary, PlanContacts } from "./PlanSummary.tsx";
import { billing, planPrices, useOpenBilling } from "./users.billing.queries.ts";
import { useChoosePlan } from "./users.queries.ts";
import style from "./billing.module.css";
import planChoiceStyle from "./settings.module.css";

const invoiceStyles = {
  draft: paymentStatuses.pending,
  open: paymentStatuses.pending,
  paid: paymentStatuses.paid,
  void: paymentStatuses.cancelled,
  uncollectible: paymentStatuses.failed,
} satisfies Record<Invoice["status"], unknown>;

/** Renders the link to the payment provider and the invoices. */
function InvoiceList() {
  const { t } = useTranslation("users");
  const query = useQuery(billing());
  const open = useOpenBilling();
  const { data } = query;
  if (!data && query.error)
    return (
      <ErrorBlock title={t("billing.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!data)
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  if (!data.hasProvider) return <p className="meta">{t("billing.noProvider")}</p>;
  return (
    <div className={`stack gap-12 ${style.body}`}>
      <Button
        icon={<CreditCardIcon size={16} />}
        loading={open.isPending}
        disabledReason={data.canManage ? null : t("billing.notYet")}
        onClick={() => open.mutate()}
      >
        {t("billing.manage")}
      </Button>
      {data.invoices.length === 0 ? (
        <p className="meta">{t("billing.none")}</p>
      ) : (
        <ul className={style.invoices} aria-label={t("billing.invoices")}>
          {data.invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </div>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation("users");
  const { date, money } = useLocalFormat();
  const { number, issuedAt, total, currency, status, url } = invoice;
  return (
    <li>
      <span className="grid shrink">
        <b>{number ?? t("billing.noNumber")}</b>
        <span className="meta">{date(issuedAt)}</span>
      </span>
      <span className={style.total}>{money(total, currency)}</span>
      <StatusBadge status={invoiceStyles[status]}>{t(`billing.status.${status}`)}</StatusBadge>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {t("billing.open")}
          <span className="vh">{number}</span>
        </a>
      )}
    </li>
  );
}

interface ActiveLocationsProps {
  limit: number;
  isSending: boolean;
  onClose: () => void;
  onConfirm: (ids: string[]) => void;
}

/** Renders the choice of locations that stay active on a smaller plan; the others become read-only. */
function ActiveLocationsDialog({ limit, isSending, onClose, onConfirm }: ActiveLocationsProps) {
  const { t } = useTranslation("users");
  const { organizationId } = useProfile();
  const locations = useQuery(locationPage(organizationId, { page: 1, pageSize: 100 })).data?.items ?? [];
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setActiveIds(activeIds.includes(id) ? activeIds.filter((each) => each !== id) : [...activeIds, id]);
  return (
    <Dialog
      title={t("plan.keepTitle")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            disabled={activeIds.length === 0}
            loading={isSending}
            onClick={() => onConfirm([...activeIds])}
          >
            {t("plan.change")}
          </Button>
        </>
      }
    >
      <p>{t("plan.keepText", { count: limit })}</p>
      <ul className="grid gap-8 above-14">
        {locations
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                checked={activeIds.includes(id)}
                onChange={() => toggle(id)}
                disabled={!activeIds.includes(id) && activeIds.length >= limit}
              >
                {name}
              </Checkbox>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}

/** Renders the other plans. A smaller plan deletes nothing; the owner selects the active locations. */
function PlanChoice({ current, active }: { current: Plan; active: number }) {
  const { t } = useTranslation("users");
  const [chosenPlan, setChosenPlan] = useState<Plan>(current);
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = useChoosePlan();
  const limit = planLocations[chosenPlan];
  const mustChoose = limit !== null && active > limit;

  const take = (activeLocationIds?: string[]) => {
    choose.mutate(
      { plan: chosenPlan, ...(activeLocationIds ? { keepLocationIds: activeLocationIds } : {}) },
      {
        onSuccess: ({ checkoutUrl }) => {
          setIsChoosing(false);
          if (checkoutUrl) window.location.assign(checkoutUrl);
          else toast.success(t("plan.changed"));
        },
      },
    );
  };
  return (
    <>
      <fieldset className={planChoiceStyle.plans}>
        <legend className="vh">{t("plan.choose")}</legend>
        {plans.map((plan) => (
          <label
            key={plan}
            className={cx(planChoiceStyle.plan, plan === chosenPlan && planChoiceStyle.chosen)}
          >
            <input
              type="radio"
              name="plan"
              checked={plan === chosenPlan}
              onChange={() => setChosenPlan(plan)}
            />
            <span>
              <b>{t(`plan.${plan}`)}</b>
              <span className="meta">{t(`plan.${plan}Text`)}</span>
              <PlanPrice plan={plan} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className="row wrap gap-8">
        <Button
          variant="primary"
          disabled={chosenPlan === current}
          loading={choose.isPending}
          onClick={() => (mustChoose ? setIsChoosing(true) : take())}
        >
          {t("plan.change")}
        </Button>
      </div>
      {isChoosing && limit !== null && (
        <ActiveLocationsDialog
          limit={limit}
          isSending={choose.isPending}
          onClose={() => setIsChoosing(false)}
          onConfirm={take}
        />
      )}
    </>
  );
}

/** Renders the plan; the owner also sees plan choice, payment and invoices. */
export function Billing() {
  const { t } = useTranslation("users");
  const mayChange = usePermission("billing.edit");
  const query = useQuery(planUse());
  const prices = useQuery(planPrices());
  useQuery({ ...billing(), enabled: mayChange });
  // Waits for both queries to avoid layout shifts.
  const isLoading = query.isLoading || prices.isLoading;
  const data = isLoading ? undefined : query.data;
  return (
    <>
      <SettingSection title={t("groups.plan")} text={t("groups.planText")}>
        {!data && query.error && (
          <ErrorBlock title={t("plan.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!data && !query.error && (
          <DelayedFallback>
            <SkeletonLines />
          </DelayedFallback>
        )}
        {data && (
          <div className={`stack gap-12 ${style.body}`}>
            <PlanSummary organization={data} />
            {mayChange ? (
              <PlanChoice key={data.plan} current={data.plan} active={data.activeLocations} />
            ) : (
              <PlanContacts />
            )}
          </div>
        )}
      </SettingSection>
      {mayChange && !isLoading && (
        <SettingSection title={t("billing.payment")}>
          <InvoiceList />
        </SettingSection>
      )}
    </>
  );
}
