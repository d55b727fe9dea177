import { inventoryViews, type InventoryView } from "@konoba/contract/inventory/inventory.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { CalendarXIcon } from "../ui/icons/icons.states.tsx";
import { BellIcon, WarningIcon } from "../ui/icons/icons.tsx";
import type { IconType } from "../ui/icons/icon.tsx";
import { stockLevels } from "../ui/display/statuses.ts";
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

/** The views of the stock with how many items each holds. */
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
            isOn={view === entry}
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

/** Supplier and category; on a phone the views too, which elsewhere have a line of their own. */
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
