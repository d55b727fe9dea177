import { wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { PriceChange } from "@konoba/contract/prices/prices.changes.contract";
import { isOpenChange, oldPrices, undoableUntil } from "@konoba/contract/prices/prices.changes.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../../lib/list/addresses.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { Badge } from "../../ui/display/Badge.tsx";
import { Page } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { CalendarDaysIcon, CheckIcon, PencilIcon, UndoIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { ChangeApproval } from "./ChangeApproval.tsx";
import { ChangeEffect } from "./ChangeEffect.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import { ChangeHistory } from "./ChangeHistory.tsx";
import { ChangeTable } from "./ChangeTable.tsx";
import { changeTones } from "./changeTones.ts";
import { changeValues } from "./changeValues.ts";
import { CopyToLocation } from "./CopyToLocation.tsx";
import {
  orderedPieces,
  priceChangeDetails,
  useCancelChange,
  useUndoChange,
  useUpdateChange,
} from "./prices.changes.queries.ts";
import { useChangeRows } from "./useChangeRows.ts";
import style from "./changes.module.css";

interface ChangeProps {
  change: PriceChange;
  location: Location;
}

/** Renders what became of a live or undone change, with Undo while it is possible. */
function Outcome({ change, location }: ChangeProps) {
  const { t } = useTranslation("priceChanges");
  const { timezone } = location;
  const { time, dateTime, shortWeekday, list } = useFormat(timezone);
  const mayEdit = usePermission("menu.edit");
  const undo = useUndoChange();
  const now = useNow();
  const until = undoableUntil(change);
  const isUndoable = until !== null && until > now;
  const mayCount = usePermission("analytics.view") && isUndoable;
  const pieces = useQuery(orderedPieces(change.locationId, change.id, mayCount)).data;
  const named = (outcome: PriceChange["entries"][number]["outcome"]) =>
    change.entries.filter((entry) => entry.outcome === outcome).map(({ name }) => name);
  const missing = named("missing");
  const left = named("changedSince");
  const count = change.entries.length - missing.length - left.length;
  return (
    <>
      <div className={style.banner} data-state={change.state}>
        {change.state === "undone" ? <UndoIcon /> : <CheckIcon />}
        <p role="status">
          {change.state === "undone"
            ? t("undoneText", { count })
            : t("liveText", { count, time: dateTime(change.appliedAt ?? change.appliesAt) })}
          {isUndoable && pieces !== undefined && ` ${t("orderedText", { count: pieces })}`}
        </p>
        {mayEdit && change.state === "live" && !isUndoable && oldPrices(change).length > 0 && (
          <LinkButton
            icon={<CalendarDaysIcon />}
            to={hrefOf("/menu/prices/changes/add", { from: change.id, old: "1" })}
          >
            {t("planOld")}
          </LinkButton>
        )}
        {mayEdit && until !== null && isUndoable && (
          <Button icon={<UndoIcon />} loading={undo.isPending} onClick={() => undo.mutate(change.id)}>
            {t("undo", {
              time: `${shortWeekday(wallTime(until, timezone).weekday)} ${time(until)}`,
            })}
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="row align-center gap-8 weight-550 amber-fg">
          <WarningIcon size={16} /> {t("missingText", { names: list(missing) })}
        </p>
      )}
      {left.length > 0 && (
        <p className="row align-center gap-8 weight-550 amber-fg">
          <WarningIcon size={16} /> {t("leftText", { names: list(left) })}
        </p>
      )}
    </>
  );
}

function ChangeView({ change, location, onEdit }: ChangeProps & { onEdit: () => void }) {
  const { t } = useTranslation(["priceChanges", "prices", "menu"]);
  const { longDate, time } = useFormat(location.timezone);
  const mayEdit = usePermission("menu.edit");
  const confirm = useConfirm();
  const cancel = useCancelChange();
  const { state, appliesAt, entries } = change;
  const { rows } = useChangeRows(change.locationId, entries);
  const up = rows.filter(({ percent }) => (percent ?? 0) > 0).length;
  const down = rows.filter(({ percent }) => (percent ?? 0) < 0).length;
  const isPlanned = isOpenChange(state);
  async function ask() {
    const isSure = await confirm({
      title: t("cancelQuestion", { name: change.name }),
      text: t("cancelText"),
      confirmLabel: t("cancelGo"),
    });
    if (isSure) cancel.mutate(change.id);
  }
  return (
    <Page isFull>
      <PageHeader
        title={change.name}
        crumbs={[
          { label: t("menu:title"), to: "/menu" },
          { label: t("prices:title"), to: "/menu/prices" },
        ]}
      >
        <Badge
          tone={changeTones[state]}
          icon={
            state === "live" ? (
              <CheckIcon size={16} />
            ) : isPlanned ? (
              <CalendarDaysIcon size={16} />
            ) : undefined
          }
        >
          {t(`states.${state}`)}
        </Badge>
      </PageHeader>
      <div className={style.page}>
        <div className="grid gap-14 shrink">
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
            <Outcome change={change} location={location} />
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
          <ChangeHistory change={change} timezone={location.timezone} />
          {mayEdit && (
            <div className="grid gap-8">
              <CopyToLocation changeId={change.id} locationId={change.locationId} />
              {isPlanned && (
                <>
                  <Button icon={<PencilIcon />} isWide needsConnection onClick={onEdit}>
                    {t("edit")}
                  </Button>
                  <Button variant="danger" isWide loading={cancel.isPending} onClick={() => void ask()}>
                    {t("cancelGo")}
                  </Button>
                </>
              )}
            </div>
          )}
        </aside>
      </div>
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
  const update = useUpdateChange();
  const [isEditing, setIsEditing] = useState(false);
  if (!query.data || !location)
    return (
      <RecordState title={t("title")} query={query} listTo="/menu/prices" listLabel={t("prices:title")} />
    );
  const change = query.data;
  if (!isEditing || !isOpenChange(change.state))
    return <ChangeView change={change} location={location} onEdit={() => setIsEditing(true)} />;
  return (
    <ChangeForm
      key={id}
      title={change.name}
      timezone={location.timezone}
      values={changeValues(change, location.timezone)}
      savedTo={() => {
        setIsEditing(false);
        return `/menu/prices/changes/${id}`;
      }}
      onSubmit={({ locationId: _, ...body }) => update.mutateAsync({ id, ...body })}
    />
  );
}
