import type { Invoice } from "@konoba/contract/organizations/organizations.billing.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { StatusBadge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { CreditCardIcon } from "../ui/icons.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { paymentStatuses } from "../ui/statuses.ts";
import { billing, useOpenBilling } from "./users.billing.queries.ts";
import style from "./billing.module.css";

const looks = {
  draft: paymentStatuses.pending,
  open: paymentStatuses.pending,
  paid: paymentStatuses.paid,
  void: paymentStatuses.cancelled,
  uncollectible: paymentStatuses.failed,
} satisfies Record<Invoice["status"], unknown>;

/** How the plan is paid: the provider's page for cards and cancelling, and what was invoiced. */
export function InvoiceList() {
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
      <AfterMoment>
        <SkeletonLines />
      </AfterMoment>
    );
  if (!data.hasProvider) return <p className="meta">{t("billing.noProvider")}</p>;
  return (
    <div className={style.body}>
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
      <span className={style.number}>
        <b>{number ?? t("billing.noNumber")}</b>
        <span className="meta">{date(issuedAt)}</span>
      </span>
      <span className={style.total}>{money(total, currency)}</span>
      <StatusBadge status={looks[status]}>{t(`billing.status.${status}`)}</StatusBadge>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {t("billing.open")}
          <span className="vh">{number}</span>
        </a>
      )}
    </li>
  );
}
