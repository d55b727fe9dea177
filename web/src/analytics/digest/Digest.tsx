import type { Digest as WeeklyDigest } from "@konoba/contract/analytics/analytics.digest.contract";
import { mondayOf } from "@konoba/contract/analytics/analytics.digest.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useSearchOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { Forbidden } from "../../ui/display/Forbidden.tsx";
import { Page } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { weeklyDigest } from "../analytics.digest.queries.ts";
import { DigestNotes } from "./DigestNotes.tsx";
import { DigestPeople } from "./DigestPeople.tsx";
import { DigestTotals } from "./DigestTotals.tsx";
import { WeekBar } from "./WeekBar.tsx";
import style from "./Digest.module.css";

/** Renders `/analytics/digest`: one week of voids, discounts, refunds and drawers by person, for owners. */
export function Digest() {
  const { t } = useTranslation("digest");
  const mayView = usePermission("analytics.digest");
  return (
    <Page>
      <PageHeader title={t("title")} crumbs={[{ label: t("analytics:title"), to: "/analytics" }]} />
      {mayView ? <Week /> : <Forbidden />}
    </Page>
  );
}

function Week() {
  const { t } = useTranslation("digest");
  const { week } = useSearchOf("/analytics/digest");
  const answer = useQuery(weeklyDigest(useLocationId(), week === undefined ? undefined : mondayOf(week)));
  const { data: digest } = answer;
  if (!digest && answer.error)
    return <ErrorBlock title={t("failed")} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!digest) return <SkeletonLines count={5} />;
  return (
    <div className={cx(`column fill ${style.digest}`, answer.isPlaceholderData && style.stale)}>
      <section className={`column shrink gap-16 ${style.week}`} aria-label={t("title")}>
        <WeekBar digest={digest} />
        <WeekContent digest={digest} />
      </section>
      <DigestNotes digest={digest} />
    </div>
  );
}

const isQuiet = ({ orders, all, drawers }: WeeklyDigest) =>
  orders === 0 && Number(all.amount) === 0 && drawers.closes === 0;

function WeekContent({ digest }: { digest: WeeklyDigest }) {
  const { t } = useTranslation("digest");
  if (isQuiet(digest)) {
    const isFirst = digest.firstWeek === null || digest.firstWeek > digest.lastWeek;
    return (
      <EmptyState
        drawing="chart"
        title={t(isFirst ? "empty.firstTitle" : "empty.title")}
        text={t(isFirst ? "empty.firstText" : "empty.text")}
      />
    );
  }
  return (
    <>
      <DigestTotals digest={digest} />
      {digest.isTotalsOnly ? (
        <div className={style.few}>
          <h3 className="below-4 title-lg ink">{t("totalsOnly.title")}</h3>
          <p>{t("totalsOnly.text")}</p>
        </div>
      ) : (
        <DigestPeople digest={digest} />
      )}
    </>
  );
}
