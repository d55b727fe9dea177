import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { chooseLocation, useCurrentLocation } from "../lib/api/currentLocation.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { type ListState, useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { NoMatch } from "../ui/display/NoMatch.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { StarIcon } from "../ui/icons/icons.till.tsx";
import { CheckIcon, MapPinIcon, PencilIcon, TablesIcon } from "../ui/icons/icons.tsx";
import type { Column, PageOf } from "../ui/list/columns.ts";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { addressOf } from "./addressOf.ts";
import { locationPage } from "./locations.queries.ts";
import { OpenNow } from "./OpenNow.tsx";
import { useRatingText } from "./useRatingText.ts";
import style from "./locations.module.css";

function LocationCard({ location }: { location: Location }) {
  const { t } = useTranslation("locations");
  const { language } = useFormat();
  const current = useCurrentLocation();
  const mayEdit = usePermission("location.edit");
  const rating = useRatingText()(location);
  const { name, activeTables, numberOfTables } = location;
  const isCurrent = current.id === location.id;
  const address = addressOf(location, language);

  const workHere = () => {
    chooseLocation(location);
    toast.success(t("now", { name }));
  };

  return (
    <li
      className={cx(
        `column align-start gap-14 edged round-4 on-surface ${style.location}`,
        isCurrent && style.current,
      )}
    >
      <div className="row wrap align-center gap-10 rows-6">
        <h2 className={style.name}>{name}</h2>
        {isCurrent && (
          <Badge tone="fig" icon={<CheckIcon size={16} />}>
            {t("workingHere")}
          </Badge>
        )}
        {!location.active && <Badge tone="stone">{t("inactive")}</Badge>}
      </div>
      <ul className={`stack gap-6 text-md ink-2 ${style.details}`}>
        <li className="row gap-8">
          <MapPinIcon size={16} />
          {address || t("noAddress")}
        </li>
        <li className="row gap-8">
          <TablesIcon size={16} />
          {t("tables", { count: activeTables })}
          {numberOfTables !== null && numberOfTables !== activeTables && (
            <span className="hint">{t("tablesTyped", { count: numberOfTables })}</span>
          )}
        </li>
        <li className="row gap-8">
          <StarIcon size={16} />
          {rating}
        </li>
      </ul>
      {location.active && <OpenNow location={location} />}
      <div className={`row wrap gap-8 push-down ${style.actions}`}>
        {isCurrent ? (
          <LinkButton to="/location" size="sm">
            {t("details")}
          </LinkButton>
        ) : (
          <Button variant="soft" size="sm" onClick={workHere} aria-label={t("workHereNamed", { name })}>
            {t("workHere")}
          </Button>
        )}
        {mayEdit && (
          <LinkButton to={`/location/edit/${location.id}`} size="sm" icon={<PencilIcon size={16} />}>
            {t("edit")}
            <span className="vh">{name}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

interface LocationsMenuProps {
  list: ListState;
  organizationId: string;
}

function LocationsMenu({ list, organizationId }: LocationsMenuProps) {
  const { t } = useTranslation("locations");
  const { language } = useFormat();
  const client = useQueryClient();
  const columns: Column<Location>[] = [
    { key: "name", header: t("fields.name"), cell: ({ name }) => name },
    { key: "address", header: t("fields.address"), cell: (location) => addressOf(location, language) },
    { key: "tables", header: t("fields.numberOfTables"), cell: ({ activeTables }) => activeTables },
    { key: "active", header: t("fields.active"), cell: ({ active }) => String(active) },
  ];
  const pageOf: PageOf<Location> = (at) =>
    client.fetchQuery(locationPage(organizationId, { ...list.query, ...at }));
  return <ListMenu list={list} file={{ name: t("title"), columns, pageOf }} />;
}

/** Renders every location of the organization as a card; one is the current location. */
export function LocationList() {
  const { t } = useTranslation("locations");
  const list = useListState("/organization/locations", "locations");
  const { organizationId } = useProfile();
  const query = useQuery(locationPage(organizationId, list.query));
  const mayCreate = usePermission("location.create");
  const { data, error } = query;

  function content() {
    if (!data && error)
      return <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void query.refetch()} />;
    if (!data)
      return (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      );
    if (data.items.length === 0 && list.isNarrowed) return <NoMatch onClear={list.clearFilters} />;
    if (data.items.length === 0)
      return (
        <EmptyState drawing="pin" title={t("empty")} text={mayCreate ? t("emptyText") : t("noCreate")}>
          {mayCreate && (
            <LinkButton to="/location/add" variant="primary">
              {t("add")}
            </LinkButton>
          )}
        </EmptyState>
      );
    return (
      <ul className={`grid gap-16 ${style.cards}`} aria-busy={query.isFetching}>
        {data.items.map((location) => (
          <LocationCard key={location.id} location={location} />
        ))}
      </ul>
    );
  }

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={data && t("count", { count: data.total })}
      add={{ to: "/location/add", label: t("add"), reason: mayCreate ? null : t("noCreate") }}
      tools={<LocationsMenu list={list} organizationId={organizationId} />}
    >
      {content()}
      {data && <ListFooter list={list} total={data.total} page={data.page} />}
    </ListPage>
  );
}
