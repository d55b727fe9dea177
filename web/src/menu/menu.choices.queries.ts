import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const pageSize = 100;

const productPage = (locationId: string, page: number) =>
  api.products.list({ params: { locationId }, query: { page, pageSize, active: "true" } });

/** Every active product of the location, to build recipes from. */
export const productChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["products", locationId, "choices"],
    queryFn: async () => {
      const first = await productPage(locationId, 1);
      const more = Math.ceil(first.total / pageSize) - 1;
      const rest = await Promise.all(
        Array.from({ length: more }, (_, index) => productPage(locationId, index + 2)),
      );
      return [first, ...rest].flatMap(({ items }) => items);
    },
    staleTime: 60_000,
  });

export const meatTypes = () =>
  queryOptions({
    queryKey: ["products", "meat-types"],
    queryFn: async () => (await api.products.meatTypes()).items,
    staleTime: dayMs,
  });

/** Photos of the location, newest first, as many pages at once as were asked for. */
export const photoChoices = (locationId: string, q: string, pages: number) =>
  queryOptions({
    queryKey: ["media", locationId, "choices", q, pages],
    queryFn: async () => {
      const pageOf = (page: number) =>
        api.media.list({ params: { locationId }, query: { q, page, pageSize: 50 } });
      const answers = await Promise.all(Array.from({ length: pages }, (_, index) => pageOf(index + 1)));
      return { items: answers.flatMap(({ items }) => items), total: answers[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
