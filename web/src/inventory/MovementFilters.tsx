import { movementTypes } from "@konoba/contract/inventory/inventory.rules";
import { useState } from "react";
import type { api } from "../lib/api/api.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { FilterIcon } from "../ui/icons/icons.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import style from "./movements.module.css";

type Filter = "type" | "from" | "to" | "person";
const filters: readonly Filter[] = ["type", "from", "to", "person"];

/** Returns the timeline filters in the URL and the API query built from them. */
export function useMovementListState() {
  const list = useListState("/inventory/$id/movements", "movements", filters);
  const { page, pageSize, type, from, to, person } = list.query;
  const movementType = movementTypes.find((entry) => entry === type);
  return { list, query: { page, pageSize, movementType, dateFrom: from, dateTo: to, person } };
}

export type MovementListState = ReturnType<typeof useMovementListState>;

interface MovementFiltersProps {
  state: MovementListState;
  people: Extract<Awaited<ReturnType<typeof api.inventory.listMovements>>, object>["people"];
}

/** Renders the type, person and period filters. */
function Choices({ state: { list }, people }: MovementFiltersProps) {
  const { t } = useTranslation("inventory");
  const { type, person, from, to } = list.filters;
  return (
    <div className="row wrap align-end gap-8 below-8">
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
      <div className={`grid gap-8 push ${style.period}`}>
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

/** Renders the timeline filters; on phones in a sheet so that movements start above the fold. */
export function MovementFilters(props: MovementFiltersProps) {
  const { t } = useTranslation("ui");
  const [isOpen, setIsOpen] = useState(false);
  const { narrowedBy, clearFilters } = props.state.list;
  if (!useIsPhone()) return <Choices {...props} />;
  const clear = <Button onClick={clearFilters}>{t("list.clearFilters")}</Button>;
  return (
    <div className={`row wrap gap-8 ${style.line}`}>
      <Button icon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("list.filters")}
        {narrowedBy > 0 && ` (${narrowedBy})`}
      </Button>
      {narrowedBy > 0 && clear}
      <Sheet title={t("list.filters")} isOpen={isOpen} isLive onClose={() => setIsOpen(false)} footer={clear}>
        <Choices {...props} />
      </Sheet>
    </div>
  );
}
