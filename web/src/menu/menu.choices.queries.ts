import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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
