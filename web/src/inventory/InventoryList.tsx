import {
  type InventoryItem,
  inventoryViews,
  type InventoryView,
} from "@konoba/contract/inventory/inventory.items.contract";
import type { MovementType } from "@konoba/contract/inventory/inventory.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { hrefOf, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { loadTexts } from "../lib/i18n.ts";
import { lazyComponent, usePreload } from "../lib/lazyComponent.ts";
import { saveExport } from "../lib/saveFile.ts";
import { useScanner } from "../lib/scanner.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { ListViews } from "../team/ListViews.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import type { IconType } from "../ui/icons/icon.tsx";
import { CalendarXIcon } from "../ui/icons/icons.states.tsx";
import { BellIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { DataTable } from "../ui/list/DataTable.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { stockList } from "./inventory.queries.ts";
import { AfterMovement, MovementFields } from "./MovementFields.tsx";
import { OpenTransfers } from "./OpenTransfers.tsx";
import type { QuickAction } from "./QuickActions.tsx";
import { useStockColumns, useStockRow } from "./stockColumns.tsx";
import { useMovementForm } from "./useMovementForm.ts";
import { useStockListState, type StockSummary, type StockListState } from "./useStockListState.ts";
import style from "./inventory.module.css";

const icons: Partial<Record<InventoryView, IconType>> = {
  alerts: BellIcon,
  low: stockLevels.low.icon,
  out: stockLevels.out.icon,
  expiring: CalendarXIcon,
  count_needed: WarningIcon,
};

interface StockFiltersProps {
  state: StockListState;
  summary: StockSummary | undefined;
}

/** Renders the views of the stock list with their item counts. */
function StockViews({ state: { list, view }, summary }: StockFiltersProps) {
  const { t } = useTranslation("inventory");
  const shown = inventoryViews.filter(
    (entry) => entry !== "count_needed" || entry === view || (summary?.counts.count_needed ?? 0) > 0,
  );
  return (
    <ChipGroup name={t("views.name")}>
      {shown.map((entry) => {
        const Icon = icons[entry];
        return (
          <Chip
            key={entry}
            pressed={view === entry}
            data-all={entry === "all" || undefined}
            count={summary?.counts[entry]}
            icon={Icon && <Icon size={16} />}
            onClick={() => list.setFilter("view", entry === "all" ? undefined : entry)}
          >
            {t(`views.${entry}`)}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}

/** Renders supplier and category filters; on phones also the views, which otherwise have their own row. */
function StockFilters({ state, summary }: StockFiltersProps) {
  const { t } = useTranslation("inventory");
  const isPhone = useIsPhone();
  const { list } = state;
  const choices = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      {isPhone && <StockViews state={state} summary={summary} />}
      <FilterMenu
        label={t("fields.supplierName")}
        value={list.filters.supplier}
        options={choices(summary?.suppliers)}
        onChange={(value) => list.setFilter("supplier", value)}
      />
      <FilterMenu
        label={t("fields.category")}
        value={list.filters.category}
        options={choices(summary?.categories)}
        onChange={(value) => list.setFilter("category", value)}
      />
    </>
  );
}

type Dialogs = "receive" | "use";

const types: Record<Dialogs, readonly MovementType[]> = {
  receive: ["IN"],
  use: ["OUT", "EXPIRED", "DAMAGED"],
};

interface MovementDialogProps {
  kind: Dialogs;
  item: InventoryItem;
  currency: string;
  onClose: () => void;
}

/** Renders the dialog for a receipt or a withdrawal: used, expired or damaged. */
function MovementDialog({ kind, item, currency, onClose }: MovementDialogProps) {
  const { t } = useTranslation(["inventory", "ui"]);
  const [first = "IN"] = types[kind];
  const form = useMovementForm(item, first);
  const cancel = () => {
    form.discard();
    onClose();
  };
  const send = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <Dialog
      title={t(`inventory:dialogs.${kind}`, { name: item.productName })}
      isOpen
      onClose={cancel}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={form.isSending} onClick={() => void send()}>
            {t(`inventory:dialogs.${kind}Button`)}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={style.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <MovementFields form={form} item={item} types={types[kind]} currency={currency} />
        <AfterMovement form={form} item={item} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

/** Renders the stock value and the counts that need attention. */
function StockStrip({ summary }: { summary: StockSummary | undefined }) {
  const { t } = useTranslation("inventory");
  if (!summary) return null;
  const { counts, stockValue, currencyCode } = summary;
  return (
    <Strip isCompact>
      <StripItem
        label={t("stockValue")}
        value={<Amount value={stockValue} currency={currencyCode} size="inherit" />}
      >
        {t("atUnitCost", { count: counts.all })}
      </StripItem>
      <StripItem label={t("outOfStock")} value={counts.out} to={hrefOf("/inventory", { view: "out" })}>
        {counts.count_needed > 0 ? t("toCount", { count: counts.count_needed }) : t("nothingOnHand")}
      </StripItem>
      <StripItem label={t("levels.low")} value={counts.low} to={hrefOf("/inventory", { view: "low" })}>
        {t("belowMinimum")}
      </StripItem>
      <StripItem
        label={t("expiringSoon")}
        value={counts.expiring}
        to={hrefOf("/inventory", { view: "expiring" })}
      >
        {t("pastOrNear")}
      </StripItem>
    </Strip>
  );
}

/** Renders the stock list, or the count sheet with `?mode=count`. */
export function InventoryList() {
  const { mode } = useSearchOf("/inventory");
  const canAdjust = usePermission("inventory.adjust");
  const waiting = (
    <Page>
      <SkeletonLines count={8} />
    </Page>
  );
  return (
    <Suspense fallback={waiting}>
      {mode === "count" && canAdjust ? <countSheet.Component /> : <StockTable canAdjust={canAdjust} />}
    </Suspense>
  );
}

interface Chosen {
  action: QuickAction;
  item: InventoryItem;
}

function QuickDialog({
  chosen,
  currency,
  onClose,
}: {
  chosen: Chosen;
  currency: string;
  onClose: () => void;
}) {
  const { action, item } = chosen;
  if (action === "transfer") return <transferDialog.Component item={item} onClose={onClose} />;
  if (action === "count") return <countDialog.Component item={item} onClose={onClose} />;
  return <MovementDialog kind={action} item={item} currency={currency} onClose={onClose} />;
}

const countSheet = lazyComponent(async () => {
  const [module] = await Promise.all([import("./CountSheet.tsx"), loadTexts(["counts"])]);
  return module.CountSheet;
});
const countDialog = lazyComponent(async () => (await import("./CountDialog.tsx")).CountDialog);
const transferDialog = lazyComponent(async () => (await import("./TransferDialog.tsx")).TransferDialog);
const fetchParts = () =>
  Promise.all([countSheet, countDialog, transferDialog].map(({ preload }) => preload()));

const bulk = bulkPart(async () => (await import("./StockBulk.tsx")).StockBulk);

function StockTable({ canAdjust }: { canAdjust: boolean }) {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const canTransfer = usePermission("inventory.transfer");
  const isPhone = useIsPhone();
  const state = useStockListState();
  const stock = useQuery(stockList(locationId, state.query));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const summary = stock.data?.summary;
  const currency = summary?.currencyCode ?? "EUR";
  const onChoose = (action: QuickAction, item: InventoryItem) => setChosen({ action, item });
  const columns = useStockColumns({ currency, onChoose });
  const row = useStockRow({ onChoose });
  const marked = useBulk(stock.data?.items, bulk, canAdjust);
  useScanner((barcode) => state.list.setSearch(barcode));
  usePreload(fetchParts);

  return (
    <ListPage
      title={t("title")}
      list={state.list}
      count={summary && t("itemCount", { count: summary.counts.all })}
      above={<StockStrip summary={summary} />}
      add={{ to: "/inventory/add", label: t("add"), reason: canAdjust ? null : t("noEdit") }}
      filters={<StockFilters state={state} summary={summary} />}
      views={<ListViews list={state.list} />}
      tools={
        <ListMenu
          list={state.list}
          columns={columns}
          links={[
            ...(canAdjust ? [{ to: hrefOf("/inventory", { mode: "count" }), label: t("count") }] : []),
            { to: "/inventory/production", label: t("production") },
            { to: "/inventory/report", label: t("report") },
          ]}
          importTo="/inventory/import"
          reason={canAdjust ? null : t("noEdit")}
          onExport={() => saveExport(`/inventory/export/${locationId}`, state.query, state.query.language)}
        />
      }
    >
      <div className={style.table}>
        {canTransfer && <OpenTransfers locationId={locationId} />}
        {!isPhone && (
          <div className={style.views}>
            <StockViews state={state} summary={summary} />
          </div>
        )}
        <DataTable
          name={t("title")}
          list={state.list}
          query={stock}
          columns={columns}
          row={row}
          {...marked}
          errorTitle={t("loadFailed")}
          empty={
            <EmptyState drawing="tray" title={t("empty")} text={t("emptyText")}>
              {canAdjust && (
                <>
                  <LinkButton to="/inventory/add" variant="primary">
                    {t("add")}
                  </LinkButton>
                  <LinkButton to="/inventory/import">{t("importFile")}</LinkButton>
                </>
              )}
            </EmptyState>
          }
        />
      </div>
      <Suspense fallback={null}>
        {chosen && <QuickDialog chosen={chosen} currency={currency} onClose={() => setChosen(null)} />}
      </Suspense>
    </ListPage>
  );
}
