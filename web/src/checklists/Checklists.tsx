import { isOpenCheck } from "@konoba/contract/checklists/checklists.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { checkList, checklistList } from "./checklists.queries.ts";
import { ChecklistTabs } from "./ChecklistTabs.tsx";
import { CheckRow } from "./CheckRow.tsx";
import { useCheckTexts } from "./checkTexts.ts";
import type { Signing } from "./SignDialog.tsx";
import style from "./checklists.module.css";

const signDialog = lazyComponent(async () => (await import("./SignDialog.tsx")).SignDialog);

/** Renders every checklist with its schedule, to fill in when needed or to edit. */
function AllChecklists({ locationId, onSign }: { locationId: string; onSign: (signing: Signing) => void }) {
  const { t } = useTranslation("checklists");
  const { schedule } = useCheckTexts();
  const mayEdit = usePermission("checklists.edit");
  const lists = useQuery(checklistList(locationId)).data ?? [];
  const shown = mayEdit ? lists : lists.filter(({ isActive }) => isActive);
  if (shown.length === 0) return null;
  return (
    <Section title={t("all")} count={shown.length}>
      <ul className="line-above">
        {shown.map(({ id, name, points, dueTimes, weekdays, isActive }) => (
          <li key={id} className={style.check}>
            <div className={`row wrap align-center gap-12 rows-8 ${style.head}`}>
              <span className={style.name}>
                <b className="block text-base">{name}</b>
                <small className="block text-sm weight-400 ink-2">
                  {schedule({ dueTimes, weekdays })} · {t("pointCount", { count: points.length })}
                </small>
              </span>
              {isActive ? (
                <Button
                  size="sm"
                  aria-label={t("fillInOf", { name })}
                  onClick={() => onSign({ checklistId: id, name, dueAt: null, points })}
                >
                  {t("fillIn")}
                </Button>
              ) : (
                <Badge tone="stone">{t("archived")}</Badge>
              )}
              {mayEdit && (
                <LinkButton
                  to={`/checklists/edit/${id}`}
                  aria-label={t("editNamed", { name })}
                  size="sm"
                  variant="quiet"
                >
                  {t("editShort")}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders `/checklists`: what is due today, and every checklist. */
export function Checklists() {
  const { t } = useTranslation("checklists");
  const locationId = useLocationId();
  const mayEdit = usePermission("checklists.edit");
  const [signing, setSigning] = useState<Signing | null>(null);
  const timezone = useQuery(locationDetails(locationId)).data?.timezone;
  const lists = useQuery(checklistList(locationId));
  const checks = usePollingQuery(checkList(locationId));
  const items = checks.data?.items ?? [];
  const open = items.filter(({ state }) => isOpenCheck(state)).length;
  const add = mayEdit && (
    <LinkButton to="/checklists/add" icon={<PlusIcon />} variant="primary" size="sm">
      {t("add")}
    </LinkButton>
  );
  const error = checks.error ?? lists.error;
  const retry = () => void Promise.all([checks.refetch(), lists.refetch()]);
  const isLoaded = checks.data && lists.data;
  return (
    <Page>
      <PageHeader title={t("title")}>{checks.data && t("open", { count: open })}</PageHeader>
      <div className="row wrap align-center justify-between gap-16 rows-10">
        <ChecklistTabs value="today" />
        {add}
      </div>
      {error && !isLoaded ? (
        <ErrorBlock title={t("loadFailed")} error={error} onRetry={retry} />
      ) : !isLoaded ? (
        <SkeletonLines count={6} />
      ) : lists.data.length === 0 ? (
        <EmptyState drawing="checklist" title={t("empty")} text={t("emptyText")} />
      ) : (
        <>
          {items.length === 0 ? (
            <EmptyState drawing="tick" title={t("nothingToday")} text={t("nothingTodayText")} />
          ) : (
            <ul className="line-above" aria-label={t("today")}>
              {items.map((check) => (
                <CheckRow
                  key={`${check.checklistId} ${check.dueAt ?? check.record?.id}`}
                  {...{ check, timezone, onSign: setSigning }}
                />
              ))}
            </ul>
          )}
          <AllChecklists locationId={locationId} onSign={setSigning} />
        </>
      )}
      <Suspense fallback={null}>
        {signing && <signDialog.Component {...{ locationId, signing }} onClose={() => setSigning(null)} />}
      </Suspense>
    </Page>
  );
}
