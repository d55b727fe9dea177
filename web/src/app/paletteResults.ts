import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { Permission } from "@konoba/contract/lib/permissions";
import { api } from "../lib/api.ts";
import { useCurrentLocation } from "../lib/currentLocation.ts";
import type { Language } from "../lib/language.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import type { PaletteEntry, PaletteGroup } from "./paletteEntries.ts";

const fewest = 2;
const freshMs = 30_000;
const perGroup = 10;

interface Search {
  group: PaletteGroup;
  permission: Permission;
  typed: string;
  find: (locationId: string) => Promise<PaletteEntry[]>;
}

/** One kind of thing by name, asked only of whom may see it. */
function useSearchOf({ group, permission, typed, find }: Search): PaletteEntry[] {
  const { id } = useCurrentLocation();
  const canSee = usePermission(permission);
  const found = useQuery({
    queryKey: ["palette", id, group, typed],
    queryFn: () => find(id ?? ""),
    enabled: id !== null && canSee && typed.length >= fewest,
    staleTime: freshMs,
    retry: false,
  });
  return found.data ?? [];
}

/** A thing of the location as a line of the palette; its place is the page it opens on. */
const entry = (group: PaletteGroup, label: string, to: string, hint: string | null = null): PaletteEntry => ({
  id: `${group} ${to}`,
  group,
  label,
  target: { to },
  ...(hint ? { hint } : {}),
});

/** Orders, tables, items, products and people of the location that carry what was typed. */
export function usePaletteResults(text: string): PaletteEntry[] {
  const { t, i18n } = useTranslation("palette");
  const language: Language = i18n.language;
  const typed = useDeferredValue(text.trim());
  const query = { q: typed, pageSize: perGroup } as const;

  const items = useSearchOf({
    group: "items",
    permission: "menu.view",
    typed,
    find: async (locationId) =>
      (await api.menu.listItems({ query: { locationId, language, ...query } })).items.map(({ id, name }) =>
        entry("items", name, `/menu/edit/${id}`),
      ),
  });
  const products = useSearchOf({
    group: "products",
    permission: "products.view",
    typed,
    find: async (locationId) =>
      (await api.products.list({ params: { locationId }, query: { language, ...query } })).items.map(
        ({ id, shownName }) => entry("products", shownName, `/products/edit/${id}`),
      ),
  });
  const tables = useSearchOf({
    group: "tables",
    permission: "tables.view",
    typed,
    find: async (locationId) =>
      (await api.tables.listByLocation({ params: { locationId }, query })).items.map(
        ({ id, tableNumber, name }) =>
          entry("tables", t("table", { number: tableNumber }), `/orders/addOld?tableId=${id}`, name),
      ),
  });
  const people = useSearchOf({
    group: "people",
    permission: "team.view",
    typed,
    find: async (locationId) =>
      (await api.team.list({ params: { locationId }, query })).items.map(
        ({ id, firstName, lastName, username }) =>
          entry("people", `${firstName} ${lastName}`, `/team/${id}`, username),
      ),
  });
  const orders = useSearchOf({
    group: "orders",
    permission: "orders.view",
    typed,
    find: async (locationId) =>
      (await api.orders.listByLocation({ params: { locationId }, query })).items.map(
        ({ id, number, tableNumber }) =>
          entry(
            "orders",
            `#${String(number).padStart(3, "0")}`,
            `/orders/edit/${id}`,
            tableNumber ? t("table", { number: tableNumber }) : null,
          ),
      ),
  });
  return [...orders, ...tables, ...items, ...products, ...people];
}
