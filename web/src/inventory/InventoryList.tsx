import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { useCurrentLocation, useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { saveExport } from "../lib/list/saveFile.ts";
import { lazyComponent, usePreload } from "../lib/page/lazyComponent.ts";
import { noCurrency } from "../lib/text/format.ts";
import { loadTexts } from "../lib/text/i18n.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ListViews } from "../team/ListViews.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Page } from "../ui/display/Page.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ChecklistIcon, PlusIcon } from "../ui/icons/icons.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { stockedProducts } from "./inventory.queries.ts";
import { OpenTransfers } from "./OpenTransfers.tsx";
import type { OnChoose } from "./QuickActions.tsx";
import { useStockColumns } from "./stockColumns.tsx";
import type { Chosen } from "./StockDialogs.tsx";
import { StockFilters, StockViews } from "./StockFilters.tsx";
import { stockRows, type StockRow } from "./stockRows.ts";
import { useStockRow } from "./stockRowSettings.tsx";
import { useStockListState, type StockSummary, type StockListState } from "./useStockListState.ts";
import { useStockPages } from "./useStockPages.ts";
import style from "./inventory.module.css";

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

const countSheet = lazyComponent(async () => {
  const [module] = await Promise.all([import("./CountSheet.tsx"), loadTexts(["counts"])]);
  return module.CountSheet;
});
const quickDialog = lazyComponent(async () => (await import("./StockDialogs.tsx")).QuickDialog);
const fetchParts = () => Promise.all([countSheet.preload(), quickDialog.preload()]);

const bulk = bulkPart(async () => (await import("./StockBulk.tsx")).StockBulk);

/** Ids of the products whose batches are shown. */
function useOpened() {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const onOpen = (id: string, isOpen: boolean) =>
    setOpened((ids) => [...ids.filter((each) => each !== id), ...(isOpen ? [id] : [])]);
  return { opened, onOpen };
}

/** Reads a page of products, and returns the rows of the table. */
function useStockPage(state: StockListState, opened: readonly string[]) {
  const stock = useQuery(stockedProducts(useLocationId(), state.query));
  const { data } = stock;
  const rows = useMemo(() => data && { ...data, items: stockRows(data.items, opened) }, [data, opened]);
  return { ...stock, data: rows };
}

function EmptyStock({ canAdjust }: { canAdjust: boolean }) {
  const { t } = useTranslation("inventory");
  return (
    <EmptyState drawing="shelf" title={t("empty")} text={t("emptyText")}>
      {canAdjust && (
        <>
          <LinkButton to="/inventory/add" variant="primary">
            {t("add")}
          </LinkButton>
          <LinkButton to="/inventory/import">{t("importFile")}</LinkButton>
        </>
      )}
    </EmptyState>
  );
}

/** Renders the menu of the list: adding, related pages, export and import. */
function StockMenu({ state, columns, canAdjust }: StockMenuProps) {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const { links } = useStockPages("stock");
  return (
    <ListMenu
      list={state.list}
      columns={columns}
      links={links}
      importTo="/inventory/import"
      reason={canAdjust ? null : t("noEdit")}
      onExport={() => saveExport(`/inventory/export/${locationId}`, state.query, state.query.language)}
    >
      <MenuItem
        icon={<PlusIcon />}
        {...(canAdjust ? { to: "/inventory/add" } : { disabledReason: t("noEdit") })}
      >
        {t("add")}
      </MenuItem>
    </ListMenu>
  );
}

interface StockMenuProps {
  state: StockListState;
  columns: readonly Column<StockRow>[];
  canAdjust: boolean;
}

function StockTable({ canAdjust }: { canAdjust: boolean }) {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const { currencyCode } = useCurrentLocation();
  const canTransfer = usePermission("inventory.transfer");
  const isPhone = useIsPhone();
  const state = useStockListState(isPhone);
  const { opened, onOpen } = useOpened();
  const stock = useStockPage(state, opened);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const summary = stock.data?.summary;
  const currency = summary?.currencyCode ?? currencyCode ?? noCurrency;
  const onChoose: OnChoose = (action, items) => setChosen({ action, items });
  const columns = useStockColumns({ currency, opened, onOpen, onChoose });
  const row = useStockRow({ onChoose });
  const marked = useBulk(stock.data?.items, bulk, canAdjust);
  useScanner((barcode) => state.list.setSearch(barcode));
  usePreload(fetchParts);
  const count = {
    to: hrefOf("/inventory", { mode: "count" }),
    label: t("countStock"),
    icon: <ChecklistIcon />,
    reason: canAdjust ? null : t("noEdit"),
  };
  const { tabs } = useStockPages("stock");

  return (
    <ListPage
      title={t("title")}
      list={state.list}
      count={summary && <StockSum summary={summary} />}
      {...(tabs && { add: count, tabs: <Segmented {...tabs} /> })}
      filters={<StockFilters state={state} summary={summary} />}
      views={<ListViews list={state.list} />}
      tools={<StockMenu {...{ state, columns, canAdjust }} />}
    >
      <div className={style.table}>
        {canTransfer && <OpenTransfers locationId={locationId} />}
        {isPhone && (
          <div className="below-12">
            <StockViews state={state} summary={summary} isScrolling />
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
          empty={<EmptyStock canAdjust={canAdjust} />}
        />
      </div>
      {isPhone && canAdjust && (summary?.counts.all ?? 0) > 0 && (
        <footer className={style.countBar}>
          <LinkButton to={count.to} variant="primary" size="lg" icon={count.icon} isWide>
            {count.label}
          </LinkButton>
        </footer>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <quickDialog.Component chosen={chosen} currency={currency} onClose={() => setChosen(null)} />
        )}
      </Suspense>
    </ListPage>
  );
}

/** Renders the number of products and their value, whatever is filtered. */
function StockSum({ summary: { counts, stockValue, currencyCode } }: { summary: StockSummary }) {
  const { t } = useTranslation("inventory");
  return (
    <>
      {t("productCount", { count: counts.all })} ·{" "}
      <Amount value={stockValue} currency={currencyCode} size="inherit" />
    </>
  );
}
