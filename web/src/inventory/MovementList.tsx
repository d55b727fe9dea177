import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { usePermission } from "../lib/session.ts";
import { useRouteParam } from "../lib/routeParam.ts";
import { venueDetails } from "../products/products.queries.ts";
import { RecordState } from "../ui/RecordState.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Button } from "../ui/Button.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { Page } from "../ui/Page.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { stockItem } from "./inventory.queries.ts";
import { movementList } from "./inventory.movements.queries.ts";
import { MovementFilters } from "./MovementFilters.tsx";
import { MovementPanel } from "./MovementPanel.tsx";
import { StockHeader } from "./StockHeader.tsx";
import { Timeline } from "./Timeline.tsx";
import { useMovementListState, type MovementListState } from "./useMovementListState.ts";
import style from "./movements.module.css";

interface LedgerProps {
  locationId: string;
  id: string;
  state: MovementListState;
  unit: string;
  currency: string;
}

/** The movements of an item, day by day; loading, empty, no match and error are different things. */
function Ledger({ locationId, id, state, unit, currency }: LedgerProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const { list, query } = state;
  const movements = useQuery(movementList(locationId, id, query));
  const { data, error } = movements;
  if (!data && error)
    return (
      <ErrorBlock
        title={t("inventory:movementsFailed")}
        error={error}
        onRetry={() => void movements.refetch()}
      />
    );
  if (!data)
    return (
      <AfterMoment>
        <SkeletonLines count={5} />
      </AfterMoment>
    );
  return (
    <>
      <MovementFilters state={state} people={data.people} />
      {data.items.length > 0 && <Timeline movements={data.items} unit={unit} currency={currency} />}
      {data.items.length === 0 && list.isNarrowed && (
        <EmptyState drawing="tray" title={t("ui:list.noMatch")}>
          <Button onClick={list.clearFilters}>{t("ui:list.clearFilters")}</Button>
        </EmptyState>
      )}
      {data.items.length === 0 && !list.isNarrowed && (
        <EmptyState drawing="ticket" title={t("inventory:noMovements")} />
      )}
      <ListFooter list={list} total={data.total} page={data.page} />
    </>
  );
}

/** One item: what is on hand, how it got there, and the next movement. */
export function MovementList() {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const canAdjust = usePermission("inventory.adjust");
  const state = useMovementListState();
  const query = useQuery(stockItem(locationId, id));
  const currency = useQuery(venueDetails(locationId)).data?.currencyCode ?? "EUR";
  const item = query.data;
  if (!item)
    return <RecordState title={t("movements")} query={query} listTo="/inventory" listLabel={t("toList")} />;

  return (
    <Page>
      <PageHeader title={item.productName} crumbs={[{ label: t("title"), to: "/inventory" }]}>
        {t("movements")}
      </PageHeader>
      <StockHeader item={item} currency={currency} />
      {canAdjust && <MovementPanel item={item} currency={currency} />}
      <section className={style.ledger} aria-label={t("movements")}>
        <Ledger {...{ locationId, id, state, currency }} unit={item.unit} />
      </section>
    </Page>
  );
}
