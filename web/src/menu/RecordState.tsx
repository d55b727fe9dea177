import { useTranslation } from "react-i18next";
import { useReason } from "../lib/failures.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";

interface RecordStateProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
  /** The list one goes back to when the record is gone. */
  listTo: string;
}

const isGone = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error && error.httpStatus === 404;

/** What stands in the place of a record that is not there yet, not there any more, or could not be loaded. */
export function RecordState({ title, query, listTo }: RecordStateProps) {
  const { t } = useTranslation("menu");
  const reason = useReason();
  const { error } = query;
  return (
    <Page>
      <PageHeader title={title} />
      {!error && (
        <AfterMoment>
          <SkeletonLines count={5} />
        </AfterMoment>
      )}
      {isGone(error) && (
        <EmptyState drawing="plate" title={reason(error)}>
          <LinkButton to={listTo}>{t("toList")}</LinkButton>
        </EmptyState>
      )}
      {Boolean(error) && !isGone(error) && (
        <ErrorBlock title={reason(error)} error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
