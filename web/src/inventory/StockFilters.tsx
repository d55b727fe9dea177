import { inventoryViews } from "@konoba/contract/inventory/inventory.items.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import type { StockListState, StockSummary } from "./useStockListState.ts";

interface StockFiltersProps {
  state: StockListState;
  summary: StockSummary | undefined;
}

/** Renders the views of the stock list with their item counts. */
export function StockViews({
  state: { list, view },
  summary,
  isScrolling,
}: StockFiltersProps & { isScrolling?: boolean }) {
  const { t } = useTranslation("inventory");
  const shown = inventoryViews.filter(
    (entry) => entry !== "count_needed" || entry === view || (summary?.counts.count_needed ?? 0) > 0,
  );
  return (
    <ChipGroup name={t("views.name")} isScrolling={isScrolling}>
      {shown.map((entry) => (
        <Chip
          key={entry}
          pressed={view === entry}
          count={summary?.counts[entry]}
          onClick={() => list.setFilter("view", entry === "all" ? undefined : entry)}
        >
          {t(`views.${entry}`)}
        </Chip>
      ))}
    </ChipGroup>
  );
}

/** Renders the views, supplier and category; on phones the views have a row of their own. */
export function StockFilters({ state, summary }: StockFiltersProps) {
  const { t } = useTranslation("inventory");
  const isPhone = useIsPhone();
  const { list } = state;
  const choices = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      {!isPhone && <StockViews state={state} summary={summary} />}
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
