import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { isOpenChange } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useRouteParam } from "../../lib/list/addresses.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { Page } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { CalendarDaysIcon, CheckIcon, PencilIcon } from "../../ui/icons/icons.tsx";
import { ChangeApproval } from "./ChangeApproval.tsx";
import { ChangeEdit } from "./ChangeEdit.tsx";
import { ChangeEffect } from "./ChangeEffect.tsx";
import { ChangeHistory } from "./ChangeHistory.tsx";
import { ChangeOutcome } from "./ChangeOutcome.tsx";
import { ChangeTable } from "./ChangeTable.tsx";
import { changeTones } from "./changeTones.ts";
import { CopyToLocation } from "./CopyToLocation.tsx";
import { changeCalls, priceChangeDetails, useCancelChange } from "./prices.changes.queries.ts";
import { Refusals, Together } from "./Together.tsx";
import { useChangeRows } from "./useChangeRows.ts";
import { useActElsewhere, useSiblings } from "./useTogether.ts";
import { useWhere } from "./useWhere.tsx";
import style from "./changes.module.css";

interface ChangeProps {
  change: PriceChange;
  location: Location;
}

/** Renders the state of a change beside its title. */
function StateBadge({ state }: Pick<PriceChange, "state">) {
  const { t } = useTranslation("priceChanges");
  const Icon = state === "live" ? CheckIcon : isOpenChange(state) ? CalendarDaysIcon : null;
  return (
    <Badge tone={changeTones[state]} icon={Icon && <Icon size={16} />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

function ChangeView({ change, location, onEdit }: ChangeProps & { onEdit: () => void }) {
  const { t } = useTranslation(["priceChanges", "prices", "menu"]);
  const { longDate, time } = useFormat(location.timezone);
  const mayEdit = usePermission("menu.edit");
  const confirm = useConfirm();
  const cancel = useCancelChange();
  const actElsewhere = useActElsewhere();
  const { ask, dialog } = useWhere();
  const siblings = useSiblings(change).filter(({ state }) => isOpenChange(state));
  const { state, appliesAt, entries } = change;
  const { rows } = useChangeRows(change.locationId, entries);
  const up = rows.filter(({ percent }) => (percent ?? 0) > 0).length;
  const down = rows.filter(({ percent }) => (percent ?? 0) < 0).length;
  const isPlanned = isOpenChange(state);
  async function cancelEach() {
    const question = { title: t("cancelQuestion", { name: change.name }), text: t("cancelText") };
    if (siblings.length === 0) {
      if (await confirm({ ...question, confirmLabel: t("cancelGo") })) cancel.mutate(change.id);
      return;
    }
    const where = await ask({ ...question, count: siblings.length + 1 });
    if (where === null) return;
    cancel.mutate(change.id);
    const cancelAt = (sibling: { id: string }) => changeCalls.cancelChange({ params: { id: sibling.id } });
    await actElsewhere(change.id, where === "all" ? siblings : [], cancelAt);
  }
  return (
    <Page isFull>
      <PageHeader
        title={change.name}
        crumbs={[
          { label: t("menu:title"), to: "/menu" },
          { label: t("prices:title"), to: "/menu/prices" },
        ]}
        state={<StateBadge state={state} />}
      />
      <div className={style.page}>
        <div className="grid gap-14 shrink">
          <Refusals changeId={change.id} />
          {state === "waiting" && <ChangeApproval change={change} timezone={location.timezone} />}
          {isPlanned || state === "cancelled" ? (
            <header className={style.head}>
              <h2>
                {longDate(appliesAt)} {time(appliesAt)}
              </h2>
              <span className="ink-2">{t("at", { name: location.name })}</span>
              <span className={style.counts}>{t("upDown", { up, down })}</span>
            </header>
          ) : (
            <ChangeOutcome change={change} location={location} />
          )}
          <ChangeTable
            rows={rows}
            locationId={change.locationId}
            oldTitle={t(isPlanned ? "columns.now" : "columns.old")}
          />
          <p className={style.hint}>{t("monthText")}</p>
        </div>
        <aside className={style.aside}>
          <ChangeEffect locationId={change.locationId} entries={entries} />
          <Together change={change} />
          <ChangeHistory change={change} timezone={location.timezone} />
          {mayEdit && (
            <div className="grid gap-8">
              <CopyToLocation changeId={change.id} locationId={change.locationId} />
              {isPlanned && (
                <>
                  <Button icon={<PencilIcon />} isWide needsConnection onClick={onEdit}>
                    {t("edit")}
                  </Button>
                  <Button
                    variant="danger"
                    isWide
                    loading={cancel.isPending}
                    onClick={() => void cancelEach()}
                  >
                    {t("cancelGo")}
                  </Button>
                </>
              )}
            </div>
          )}
        </aside>
      </div>
      {dialog}
    </Page>
  );
}

/** Renders `/menu/prices/changes/$id`: the change, or the form of a planned one. */
export function ChangePage() {
  const { t } = useTranslation(["priceChanges", "prices"]);
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const query = useQuery(priceChangeDetails(locationId, id));
  const location = useQuery(locationDetails(query.data?.locationId ?? locationId)).data;
  const [isEditing, setIsEditing] = useState(false);
  if (!query.data || !location)
    return (
      <RecordState title={t("title")} query={query} listTo="/menu/prices" listLabel={t("prices:title")} />
    );
  const change = query.data;
  if (!isEditing || !isOpenChange(change.state))
    return <ChangeView change={change} location={location} onEdit={() => setIsEditing(true)} />;
  return <ChangeEdit key={id} change={change} location={location} onSaved={() => setIsEditing(false)} />;
}
