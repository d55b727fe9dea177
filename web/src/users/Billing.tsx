import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { planUse } from "../locations/locations.queries.ts";
import { Card } from "../ui/Card.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { InvoiceList } from "./InvoiceList.tsx";
import { PlanChoice } from "./PlanChoice.tsx";
import { PlanSummary, WhomToAsk } from "./PlanSummary.tsx";
import style from "./billing.module.css";

/** The plan for everybody; choosing another, the payment and the invoices for the owner. */
export function Billing() {
  const { t } = useTranslation("users");
  const mayChange = usePermission("billing.edit");
  const query = useQuery(planUse());
  const { data } = query;
  return (
    <Page>
      <PageHeader title={t("billing.title")} crumbs={[{ label: t("settings"), to: "/settings" }]} />
      <div className={style.cards}>
        <Card>
          <h2 className={style.title}>{t("groups.plan")}</h2>
          {!data && query.error && (
            <ErrorBlock
              title={t("plan.loadFailed")}
              error={query.error}
              onRetry={() => void query.refetch()}
            />
          )}
          {!data && !query.error && (
            <AfterMoment>
              <SkeletonLines />
            </AfterMoment>
          )}
          {data && (
            <div className={style.body}>
              <PlanSummary organization={data} />
              {mayChange ? (
                <PlanChoice key={data.plan} current={data.plan} active={data.activeLocations} />
              ) : (
                <WhomToAsk />
              )}
            </div>
          )}
        </Card>
        {mayChange && (
          <Card>
            <h2 className={style.title}>{t("billing.payment")}</h2>
            <InvoiceList />
          </Card>
        )}
      </div>
    </Page>
  );
}
