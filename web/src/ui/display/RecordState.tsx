import { useReason } from "../../lib/text/failures.ts";
import { LinkButton } from "../controls/LinkButton.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorBlock } from "./ErrorBlock.tsx";
import { Page } from "./Page.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "./Skeleton.tsx";

interface RecordStateProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
  /** The record was looked for in a list and is not in it. */
  isMissing?: boolean;
  /** List linked when the record no longer exists. */
  listTo: string;
  listLabel: string;
}

const missing = Object.assign(new Error("Not in the list"), {
  code: "not_found",
  details: null,
  httpStatus: 404,
});

const isGone = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error && error.httpStatus === 404;

/** Renders the loading, missing or failed state of a record. */
export function RecordState({ title, query, isMissing, listTo, listLabel }: RecordStateProps) {
  const reason = useReason();
  const error = isMissing ? missing : query.error;
  return (
    <Page>
      <PageHeader title={title} />
      {!error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {isGone(error) && (
        <EmptyState drawing="plate" title={reason(error)}>
          <LinkButton to={listTo}>{listLabel}</LinkButton>
        </EmptyState>
      )}
      {Boolean(error) && !isGone(error) && (
        <ErrorBlock title={reason(error)} error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}
