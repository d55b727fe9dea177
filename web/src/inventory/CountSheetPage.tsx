import type { CountSheet } from "@konoba/contract/inventory/inventory.countSheets.contract";
import { countersPerSheet } from "@konoba/contract/inventory/inventory.countSheets.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { BlindCount } from "./BlindCount.tsx";
import { CompareCounts } from "./CompareCounts.tsx";
import { sheetDetails, useCancelSheet } from "./inventory.countSheets.queries.ts";

/** Renders who has finished, while others still count. */
function Waiting({ sheet }: { sheet: CountSheet }) {
  const { t } = useTranslation("counts");
  return (
    <EmptyState drawing="people" title={t("waiting")} text={t("waitingText")}>
      <ul className="stack gap-4 ink-2">
        {sheet.counters.map(({ id, name, finishedAt, counted }) => (
          <li key={id}>{t(finishedAt === null ? "counting" : "hasFinished", { name, count: counted })}</li>
        ))}
      </ul>
    </EmptyState>
  );
}

function Content({ sheet }: { sheet: CountSheet }) {
  const { t } = useTranslation("counts");
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const cancel = useCancelSheet(sheet.id);
  const { status, counters, isReviewable, own } = sheet;
  if (status !== "open")
    return (
      <EmptyState
        drawing="tick"
        title={t(`ended.${status}`)}
        text={t("endedBy", { name: sheet.endedBy, at: dateTime(sheet.endedAt ?? sheet.startedAt) })}
      >
        <LinkButton to="/inventory">{t("toStock")}</LinkButton>
      </EmptyState>
    );
  const ask = handlerOf(async () => {
    const question = {
      title: t("cancelTitle"),
      text: t("cancelText"),
      confirmLabel: t("cancel"),
      isDangerous: true,
    };
    if (await confirm(question)) await cancel.mutateAsync(undefined);
  });
  const canCount = own === "counting" || (own === "none" && counters.length < countersPerSheet);
  return (
    <>
      {canCount ? (
        <BlindCount sheet={sheet} />
      ) : isReviewable ? (
        <CompareCounts sheet={sheet} />
      ) : (
        <Waiting sheet={sheet} />
      )}
      <div className="above-14">
        <Button variant="quiet" onClick={ask}>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/** Renders `/inventory/counts/$id`: a count sheet, counted blind and then compared. */
export function CountSheetPage() {
  const { t } = useTranslation("counts");
  const id = useRouteParam("id");
  const query = useQuery(sheetDetails(useLocationId(), id));
  const sheet = query.data;
  const list = hrefOf("/inventory", { mode: "count" });
  if (!sheet)
    return <RecordState title={t("title")} query={query} listTo="/inventory" listLabel={t("toStock")} />;
  return (
    <>
      <PageHeader title={t("title")} crumbs={[{ label: t("count"), to: list }]} />
      <Page>
        <Content sheet={sheet} />
      </Page>
    </>
  );
}
