import { useTranslation } from "../lib/text/translation.ts";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";

interface WorkerStateProps {
  title: string;
  query: { error: unknown; refetch: () => unknown };
}

const isGone = (error: unknown) =>
  typeof error === "object" && error !== null && "httpStatus" in error && error.httpStatus === 404;

/** Renders the placeholder of a team member that is loading, deleted or failed to load. */
export function WorkerState({ title, query }: WorkerStateProps) {
  const { t } = useTranslation("team");
  if (!query.error || isGone(query.error))
    return <RecordState title={title} query={query} listTo="/team" listLabel={t("toList")} />;
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorBlock title={t("loadOneFailed")} error={query.error} onRetry={() => void query.refetch()} />
    </Page>
  );
}
