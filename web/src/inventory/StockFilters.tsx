import { inventoryViews, type InventoryView } from "@konoba/contract/inventory/inventory.items.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
import type { IconType } from "../ui/icons/icon.tsx";
import { CalendarXIcon } from "../ui/icons/icons.states.tsx";
import { BellIcon, WarningIcon } from "../ui/icons/icons.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import type { StockListState, StockSummary } from "./useStockListState.ts";

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
export function StockViews({ state: { list, view }, summary }: StockFiltersProps) {
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
export function StockFilters({ state, summary }: StockFiltersProps) {
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
