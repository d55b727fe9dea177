import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { shownLanguage } from "../text/translation.ts";
import { api } from "./api.ts";

/** Page size of requests that read a whole list. */
export const pageSize = 100;

/** Reads every page of a list. */
export async function everyPage<Row>(
  read: (page: number) => Promise<{ items: Row[]; total: number }>,
): Promise<Row[]> {
  const first = await read(1);
  const more = Math.max(0, Math.ceil(first.total / pageSize) - 1);
  const rest = await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2)));
  return [first, ...rest].flatMap(({ items }) => items);
}

/** Query for the active products of the location with their displayed names, for a select. */
export function productChoices(locationId: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["products", locationId, "choices", language],
    queryFn: () =>
      everyPage((page) =>
        api.products.list({ params: { locationId }, query: { language, page, pageSize, active: "true" } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Query for every supplier of the organization, for a select. */
export const supplierChoices = () =>
  queryOptions({
    queryKey: ["suppliers", "all", "choices"],
    queryFn: () => everyPage((page) => api.suppliers.list({ query: { page, pageSize } })),
    staleTime: 60_000,
  });
