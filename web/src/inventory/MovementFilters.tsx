import type { api } from "../lib/api.ts";
import { movementTypes } from "@konoba/contract/inventory/inventory.rules";
import { useTranslation } from "../lib/translation.ts";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import type { MovementListState } from "./useMovementListState.ts";
import style from "./movements.module.css";

interface MovementFiltersProps {
  state: MovementListState;
  people: Extract<Awaited<ReturnType<typeof api.inventory.listMovements>>, object>["people"];
}

/** Type, person and period. */
export function MovementFilters({ state: { list }, people }: MovementFiltersProps) {
  const { t } = useTranslation("inventory");
  const { type, person, from, to } = list.filters;
  return (
    <div className={style.filters}>
      <FilterMenu
        label={t("fields.movementType")}
        value={type}
        options={movementTypes.map((entry) => ({ value: entry, label: t(`types.${entry}`) }))}
        onChange={(value) => list.setFilter("type", value)}
      />
      <FilterMenu
        label={t("person")}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter("person", value)}
      />
      <div className={style.period}>
        <DateField
          label={t("dateFrom")}
          value={from ?? null}
          {...(to ? { max: to } : {})}
          onChange={(day) => list.setFilter("from", day ?? undefined)}
        />
        <DateField
          label={t("dateTo")}
          value={to ?? null}
          {...(from ? { min: from } : {})}
          onChange={(day) => list.setFilter("to", day ?? undefined)}
        />
      </div>
    </div>
  );
}
