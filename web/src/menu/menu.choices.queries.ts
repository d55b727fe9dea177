import { dayMs } from "@konoba/contract/lib/durations";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";

export const meatTypes = () =>
  queryOptions({
    queryKey: ["products", "meat-types"],
    queryFn: async () => (await api.products.meatTypes()).items,
    staleTime: dayMs,
  });
