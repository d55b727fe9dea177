import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import type { Movement } from "@konoba/contract/inventory/inventory.movements.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { cx } from "../ui/cx.ts";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { NoMatch } from "../ui/display/NoMatch.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Section } from "../ui/display/Section.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { PencilIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { movementList } from "./inventory.movements.queries.ts";
import { stockItem } from "./inventory.queries.ts";
import { AfterMovement, MovementFields } from "./MovementFields.tsx";
import { MovementFilters, type MovementListState, useMovementListState } from "./MovementFilters.tsx";
import { MovementRow } from "./MovementRow.tsx";
import { Expiry, LevelBadge, OnHand, StockBar } from "./StockLevel.tsx";
import { useMovementForm } from "./useMovementForm.ts";
import style from "./movements.module.css";

const countDialog = lazyComponent(async () => (await import("./CountDialog.tsx")).CountDialog);

// Types that can be recorded manually; sales and transfers have their own sources.
const types: readonly MovementType[] = ["IN", "OUT", "ADJUSTMENT", "EXPIRED", "DAMAGED"];

interface MovementPanelProps {
  item: InventoryItem;
  currency: string;
}

/** Renders the movement form above the timeline, on phones in a bottom sheet. */
function MovementPanel({ item, currency }: MovementPanelProps) {
  const { t } = useTranslation("inventory");
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const [isCounting, setIsCounting] = useState(false);
  usePreload(countDialog.preload);
  const form = useMovementForm(item, "IN");
  const tools = (
    <span className="row wrap gap-8">
      <Button onClick={() => setIsCounting(true)}>{t("count")}</Button>
      <LinkButton to={`/inventory/edit/${item.id}`} icon={<PencilIcon size={16} />}>
        <span className={cx(isPhone && "vh")}>{t("edit")}</span>
      </LinkButton>
      <LinkButton to={hrefOf("/inventory/labels", { items: item.id })}>{t("labels")}</LinkButton>
      <Suspense fallback={null}>
        {isCounting && <countDialog.Component items={[item]} onClose={() => setIsCounting(false)} />}
      </Suspense>
    </span>
  );
  const send = async () => {
    if (await form.submit()) setIsOpen(false);
  };
  const fields = (
    <form
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MovementFields form={form} item={item} types={types} currency={currency} isWide={!isPhone} />
      <div className="row wrap align-center gap-16 rows-10">
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t("record")}
        </Button>
        <AfterMovement form={form} item={item} />
      </div>
    </form>
  );
  if (!isPhone)
    return (
      <Section title={t("record")} aside={tools}>
        {fields}
      </Section>
    );
  return (
    <>
      <div className={`row wrap gap-8 ${style.line}`}>
        <Button
          variant="primary"
          icon={<PlusIcon />}
          className={style.record}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t("record")}
        </Button>
        {tools}
      </div>
      {/* The form stays mounted, so its values survive closing the sheet. */}
      <Sheet title={t("record")} isOpen={isOpen} isLive onClose={() => setIsOpen(false)}>
        {fields}
      </Sheet>
    </>
  );
}

const width = 120;
const height = 40;
const edge = 3;

/** Renders the latest balances as a line; the dot is the current one. */
function Sparkline({ balances, name }: { balances: readonly number[]; name: string }) {
  if (balances.length < 2) return null;
  const lowest = Math.min(0, ...balances);
  const highest = Math.max(...balances, lowest + 1);
  const points = balances.map((balance, index) => ({
    x: edge + (index / (balances.length - 1)) * (width - 2 * edge),
    y: height - edge - ((balance - lowest) / (highest - lowest)) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg className={style.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {last && <circle cx={last.x} cy={last.y} r="3" />}
    </svg>
  );
}

interface StockHeaderProps {
  item: InventoryItem & { recentBalances: readonly number[] };
  currency: string;
}

/** Renders the stock of the item in one row, so that on phones movements start above the fold. */
function StockLine({ item, currency }: StockHeaderProps) {
  const { t } = useTranslation("inventory");
  return (
    <dl className={`row wrap align-center gap-10 rows-4 text-md weight-600 ${style.brief}`}>
      <dt className="vh">{t("onHand")}</dt>
      <dd>
        <OnHand item={item} />
      </dd>
      <dd>
        <LevelBadge item={item} />
      </dd>
      <dt>{t("value")}</dt>
      <dd>
        <Amount value={item.totalCost} currency={currency} size="inherit" />
      </dd>
      {item.expiryDate !== null && (
        <>
          <dt className="vh">{t("fields.expiryDate")}</dt>
          <dd>
            <Expiry item={item} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Renders quantity, sparkline, level, value and expiry of one item. */
function StockHeader({ item, currency }: StockHeaderProps) {
  const { t } = useTranslation("inventory");
  if (useIsPhone()) return <StockLine item={item} currency={currency} />;
  return (
    <div className={style.header}>
      <Strip>
        <StripItem
          label={t("onHand")}
          value={<OnHand item={item} isLarge />}
          aside={<Sparkline balances={item.recentBalances} name={t("course")} />}
        >
          <LevelBadge item={item} />
        </StripItem>
        <StripItem
          label={t("levelRange")}
          value={
            <span className={style.figure}>
              <StockBar stock={item} hasLimits />
            </span>
          }
        />
        <StripItem
          label={t("value")}
          value={<Amount value={item.totalCost} currency={currency} size="inherit" />}
        >
          {t("perUnit")} <Amount value={item.unitCost} currency={currency} size="inherit" />
        </StripItem>
        <StripItem
          label={t("fields.expiryDate")}
          value={
            <span className={style.figure}>
              <Expiry item={item} />
            </span>
          }
        >
          {[item.batchNumber, item.supplierName].filter(Boolean).join(" · ")}
        </StripItem>
      </Strip>
    </div>
  );
}

interface TimelineProps {
  movements: readonly Movement[];
  unit: string;
  currency: string;
}

/** Renders movements grouped by day, latest first. */
function Timeline({ movements, unit, currency }: TimelineProps) {
  const { longDate } = useLocalFormat();
  const days = Map.groupBy(movements, (movement) => longDate(movement.createdAt));
  return (
    <div className="stack gap-8">
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h2 className={`text-md weight-600 ink-2 ${style.day}`}>{day}</h2>
          <ul className="line-above">
            {entries.map((movement) => (
              <MovementRow key={movement.id} movement={movement} unit={unit} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LedgerProps {
  locationId: string;
  id: string;
  state: MovementListState;
  unit: string;
  currency: string;
}

/** Renders the movements of an item; loading, empty, no match and error have separate states. */
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
      <DelayedFallback>
        <SkeletonLines count={5} />
      </DelayedFallback>
    );
  return (
    <>
      <MovementFilters state={state} people={data.people} />
      {data.items.length > 0 && <Timeline movements={data.items} unit={unit} currency={currency} />}
      {data.items.length === 0 && list.isNarrowed && <NoMatch onClear={list.clearFilters} />}
      {data.items.length === 0 && !list.isNarrowed && (
        <EmptyState
          drawing="clock"
          title={t("inventory:noMovements")}
          text={t("inventory:noMovementsText")}
        />
      )}
      <ListFooter list={list} total={data.total} page={data.page} />
    </>
  );
}

/** Renders one item: its quantity, its movements and the form for the next one. */
export function MovementList() {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const canAdjust = usePermission("inventory.adjust");
  const state = useMovementListState();
  const query = useQuery(stockItem(locationId, id));
  const currency = useCurrency(locationId);
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
      <section className="column fill shrink" aria-label={t("movements")}>
        <Ledger {...{ locationId, id, state, currency }} unit={item.unit} />
      </section>
    </Page>
  );
}
