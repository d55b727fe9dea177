import { useReason } from "../../lib/text/failures.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LinkButton } from "../controls/LinkButton.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorBlock } from "./ErrorBlock.tsx";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "./Skeleton.tsx";

interface RecordStateProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
  /** List linked when the record no longer exists. */
  listTo: string;
  listLabel: string;
}

const isGone = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error && error.httpStatus === 404;

/** Renders the loading, missing or failed state of a record. */
export function RecordState({ title, query, listTo, listLabel }: RecordStateProps) {
  const { t } = useTranslation("ui");
  const reason = useReason();
  const { error } = query;
  return (
    <Page>
      <PageHeader title={title} />
      {!error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {isGone(error) && (
        <EmptyState drawing="signpost" title={reason(error)} text={t("goneText")}>
          <LinkButton to={listTo}>{listLabel}</LinkButton>
        </EmptyState>
      )}
      {Boolean(error) && !isGone(error) && (
        <ErrorBlock title={reason(error)} error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
