import { inventorySorts, inventoryViews } from "@konoba/contract/inventory/inventory.items.contract";
import type { api } from "../lib/api/api.ts";
import { useListState } from "../lib/list/listState.ts";
import { useFormat } from "../lib/text/format.ts";
import { optionalColumns } from "./stockColumns.tsx";

export type StockSummary = Awaited<ReturnType<typeof api.inventory.list>>["summary"];

type Filter = "view" | "supplier" | "category";
const filters: readonly Filter[] = ["view", "supplier", "category"];
const sorts = inventorySorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** Returns the stock list filters in the URL and the API query built from them; by name unless urgent ones come first. */
export function useStockListState(isUrgentFirst: boolean) {
  const list = useListState("/inventory", "inventory", filters, { optional: optionalColumns });
  const { language } = useFormat();
  const { page, pageSize, q, supplier, category } = list.query;
  const view = inventoryViews.find((entry) => entry === list.query.view) ?? "all";
  const sort = sorts.find((entry) => entry === list.query.sort) ?? (isUrgentFirst ? "level" : undefined);
  return { list, view, query: { language, page, pageSize, q, view, supplier, category, sort } };
}

export type StockListState = ReturnType<typeof useStockListState>;
