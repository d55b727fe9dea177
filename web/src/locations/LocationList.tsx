import { useQuery } from "@tanstack/react-query";
import { useListState } from "../lib/listState.ts";
import { usePermission, useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { LocationCard } from "./LocationCard.tsx";
import { locationPage } from "./locations.queries.ts";
import { PlanNotice } from "./PlanNotice.tsx";
import style from "./locations.module.css";

/** Every location of the organization as a card; one works in one of them at a time. */
export function LocationList() {
  const { t } = useTranslation("locations");
  const list = useListState("locations");
  const { organizationId } = useProfile();
  const query = useQuery(locationPage(organizationId, list.query));
  const mayCreate = usePermission("location.create");
  const { data, error } = query;

  function content() {
    if (!data && error)
      return <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void query.refetch()} />;
    if (!data)
      return (
        <AfterMoment>
          <SkeletonLines count={5} />
        </AfterMoment>
      );
    if (data.items.length === 0 && list.isNarrowed)
      return (
        <EmptyState drawing="tray" title={t("noMatch")}>
          <Button onClick={list.clearFilters}>{t("clearSearch")}</Button>
        </EmptyState>
      );
    if (data.items.length === 0)
      return (
        <EmptyState drawing="chair" title={t("empty")} text={mayCreate ? t("emptyText") : t("noCreate")}>
          {mayCreate && (
            <LinkButton to="/location/add" variant="primary">
              {t("add")}
            </LinkButton>
          )}
        </EmptyState>
      );
    return (
      <ul className={style.cards} aria-busy={query.isFetching}>
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
    >
      {mayCreate && <PlanNotice />}
      {content()}
      {data && <ListFooter list={list} total={data.total} page={data.page} />}
    </ListPage>
  );
}
