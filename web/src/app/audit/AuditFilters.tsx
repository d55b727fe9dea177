import {
  auditActions,
  auditActionsOf,
  auditGroups,
} from "@konoba/contract/organizations/organizations.audit.contract";
import type { ListState } from "../../lib/listState.ts";
import { useTranslation } from "../../lib/translation.ts";
import { FilterMenu } from "../../ui/list/FilterMenu.tsx";
import { useLocationChoices } from "../locationList.ts";
import { AuditPeriod } from "./AuditPeriod.tsx";

export type Filter = "group" | "action" | "person" | "location" | "from" | "to";
export const filters: readonly Filter[] = ["group", "action", "person", "location", "from", "to"];

export const groupOf = (text: string | undefined) => auditGroups.find((group) => group === text);
export const actionOf = (text: string | undefined) => auditActions.find((action) => action === text);

interface FiltersProps {
  list: ListState<Filter>;
  people: readonly { id: string; name: string }[];
}

/** Narrows the log by kind, then by what exactly, by who, where and when. */
export function AuditFilters({ list, people }: FiltersProps) {
  const { t } = useTranslation("audit");
  const { action, person, location } = list.filters;
  const group = groupOf(list.filters.group);
  const places = useLocationChoices().locations.data ?? [];
  return (
    <>
      <FilterMenu
        label={t("columns.group")}
        value={group}
        options={auditGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        onChange={(value) => list.setFilters({ group: value, action: undefined })}
      />
      {(group ?? action) && (
        <FilterMenu
          label={t("columns.action")}
          value={actionOf(action)}
          options={(group ? auditActionsOf[group] : auditActions).map((value) => ({
            value,
            label: t(`actions.${value}`),
          }))}
          onChange={(value) => list.setFilter("action", value)}
        />
      )}
      <FilterMenu
        label={t("columns.who")}
        value={person}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => list.setFilter("person", value)}
      />
      {places.length > 1 && (
        <FilterMenu
          label={t("columns.location")}
          value={location}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => list.setFilter("location", value)}
        />
      )}
      <AuditPeriod
        range={{ from: list.filters.from, to: list.filters.to }}
        onChange={(range) => list.setFilters({ from: range.from, to: range.to })}
      />
    </>
  );
}
