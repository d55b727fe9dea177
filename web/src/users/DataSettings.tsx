import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/localFormat.ts";
import { useTranslation } from "../lib/translation.ts";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { paymentStatuses } from "../ui/display/statuses.ts";
import billingStyle from "./billing.module.css";
import style from "./ownData.module.css";
import { integrity } from "./users.ownData.queries.ts";

/** What the last look over all data found, and what to do about each. */
function Audit() {
  const { t } = useTranslation("ownData");
  const { date, time } = useLocalFormat();
  const query = useQuery(integrity());
  const { data } = query;
  if (!data && query.error)
    return (
      <ErrorBlock title={t("audit.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!data)
    return (
      <AfterMoment>
        <SkeletonLines />
      </AfterMoment>
    );
  if (data.checkedAt === null) return <p className="meta">{t("audit.never")}</p>;
  const when = `${date(data.checkedAt)} ${time(data.checkedAt)}`;
  const count = data.items.reduce((sum, item) => sum + item.count, 0);
  const isSound = count === 0;
  return (
    <>
      <div className={style.verdict}>
        <StatusBadge status={isSound ? paymentStatuses.paid : paymentStatuses.failed}>
          {isSound ? t("audit.sound") : t("audit.found", { count })}
        </StatusBadge>
        <span>{t(isSound ? "audit.soundText" : "audit.foundText", { when })}</span>
      </div>
      {!data.isComplete && <p className="meta">{t("audit.incomplete")}</p>}
      {!isSound && (
        <ul className={style.findings}>
          {data.items.map(({ check, locationName, count: times, examples }) => (
            <li key={`${check} ${locationName}`}>
              <b>{t(`checks.${check}.what`)}</b>
              <span>{t(`checks.${check}.advice`)}</span>
              <span className="meta">
                {t("audit.found", { count: times })}
                {locationName !== null && ` ${t("audit.at", { location: locationName })}`}
              </span>
              <details className={style.ids}>
                <summary>{t("audit.ids")}</summary>
                {examples.map((example) => (
                  <code key={example}>{example}</code>
                ))}
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** For owners: whether the data is sound, all of it to take along, and its end. */
export function DataSettings() {
  const { t } = useTranslation("ownData");
  return (
    <Page>
      <PageHeader title={t("title")} crumbs={[{ label: t("users:settings"), to: "/settings" }]} />
      <div className={billingStyle.cards}>
        <Card>
          <h2 className={billingStyle.title}>{t("audit.title")}</h2>
          <div className={billingStyle.body}>
            <p>{t("audit.text")}</p>
            <Audit />
          </div>
        </Card>
      </div>
    </Page>
  );
}
