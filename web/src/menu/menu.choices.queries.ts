import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const meatTypes = () =>
  queryOptions({
    queryKey: ["products", "meat-types"],
    queryFn: async () => (await api.products.meatTypes()).items,
    staleTime: dayMs,
  });
